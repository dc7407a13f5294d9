import { Button } from '@mantine/core'
import { IconPlus, IconUsers } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { hasAtLeast } from '@vitrine/domain/team/member-policy.rules'
import type { TeamUser } from '@vitrine/domain/team/team.routes'
import { m } from '@vitrine/messages/console'
import { EmptyState } from '@vitrine/ui/empty-state'
import { PageTitle } from '@vitrine/ui/page-title'
import { Suspense, useState } from 'react'
import { useApp, useCan } from '../../shared/api/use-app.ts'
import { useCall } from '../../shared/api/use-call.ts'
import { useConfirm } from '../../shared/confirm.ts'
import { List } from '../../shared/lists/list.tsx'
import { listAddress, unsorted } from '../../shared/lists/list-address.ts'
import { useSetSearch } from '../../shared/lists/use-set-search.ts'
import { lazyDialog } from '../../shared/parts/lazy-part.tsx'
import { LookOnly } from '../../shared/permissions/not-allowed.tsx'
import { toastSuccess } from '../../shared/toast.ts'
import { deleteUser, useReadAgain, usersPageSize, useUsers } from './team.api.ts'
import { columnsOfUsers } from './users-columns.tsx'

const UserPanel = lazyDialog(() => import('./user-panel.tsx').then((module) => module.UserPanel))
const LinkDialog = lazyDialog(() => import('./link-dialog.tsx').then((module) => module.LinkDialog))

const newUser = 'new'

/** Which user's panel is open stands in the address too, so that the back button closes it. */
function useTeamAddress() {
  const search = useSearch({ from: '/signed-in/in-app/manage-user' })
  const set = useSetSearch()
  return {
    list: listAddress({ search, set, ...unsorted }),
    user: search.user ?? null,
    open: (user: string) => set({ user }, false),
    close: () => set({ user: undefined }, false),
  }
}

function useDelete(): (user: TeamUser) => Promise<void> {
  const confirm = useConfirm()
  const readAgain = useReadAgain()
  const { start } = useCall({
    mutationFn: deleteUser,
    onSuccess: () => toastSuccess(m.team_deleted()),
    // Somebody else may have been quicker.
    onSettled: readAgain,
  })
  return async ({ id }) => {
    const isSure = await confirm({
      title: m.team_delete_title(),
      message: m.team_delete_text(),
      confirmLabel: m.team_delete(),
      danger: true,
    })
    if (isSure) start(id)
  }
}

/** Why the person here cannot change a user; null when they can. */
function useHindrance(): (user: TeamUser) => string | null {
  const viewer = useApp()
  return ({ roles, permissions }) => {
    const rights = { role: roles[0]?.code ?? 'staff', permissions: permissions.map(({ code }) => code) }
    return hasAtLeast(viewer, rights) ? null : m.team_may_do_more()
  }
}

/** Who works on the app, in which role: people are added, changed and removed here. */
export function TeamScreen() {
  const mayChange = useCan('team.change')
  const { list, user: shown, open, close } = useTeamAddress()
  const [link, setLink] = useState<{ email: string; link: string } | null>(null)
  const users = useUsers(list)
  const hindranceOf = useHindrance()
  const remove = useDelete()
  const saved = ({ user, link: made, isNew }: { user: TeamUser; link: string | null; isNew: boolean }) => {
    toastSuccess(isNew ? m.team_created() : m.team_updated())
    if (made !== null) setLink({ email: user.email, link: made })
    close()
  }
  const columns = columnsOfUsers({ mayChange, hindranceOf, onEdit: ({ id }) => open(id), onDelete: remove })
  return (
    <>
      <PageTitle
        title={m.menu_manage_users()}
        description={m.team_note()}
        action={
          mayChange && (
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => open(newUser)}>
              {m.team_add()}
            </Button>
          )
        }
      />
      {!mayChange && users.data && <LookOnly permission="team.change">{m.team_read_only()}</LookOnly>}
      <List
        label={m.team_users()}
        query={users}
        rowsOf={({ data }) => data}
        totalOf={({ total }) => total}
        keyOf={({ id }) => id}
        pageSize={usersPageSize}
        address={list}
        columns={columns}
        search={{ label: m.team_search(), placeholder: m.team_search_by() }}
        nothing={{
          icon: <IconUsers size={20} />,
          title: m.team_none_found(),
          description: m.team_none_found_hint(),
        }}
        below={
          users.data?.total === 1 && list.query === '' && mayChange ? (
            <EmptyState icon={<IconUsers size={20} />} title={m.team_alone()} description={m.team_alone_hint()} />
          ) : null
        }
      />
      {shown !== null && mayChange ? (
        <Suspense fallback={null}>
          <UserPanel
            key={shown}
            id={shown === newUser ? null : shown}
            onClose={close}
            onSaved={saved}
            onLink={setLink}
          />
        </Suspense>
      ) : null}
      {link === null ? null : (
        <Suspense fallback={null}>
          <LinkDialog {...link} onClose={() => setLink(null)} />
        </Suspense>
      )}
    </>
  )
}
