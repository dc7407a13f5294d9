import { Alert, Button, Group, Pagination, Table, TextInput, VisuallyHidden } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconPlus, IconSearch, IconUsers } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { hasAtLeast } from '@vitrine/domain/team/member-policy.rules'
import type { TeamUser } from '@vitrine/domain/team/team.routes'
import { EmptyState } from '@vitrine/ui/empty-state'
import { PageTitle } from '@vitrine/ui/page-title'
import { Panel } from '@vitrine/ui/panel'
import { Suspense, useState } from 'react'
import { useApp, useCan } from '../../shared/api/use-app.ts'
import { useCall } from '../../shared/api/use-call.ts'
import { useConfirm } from '../../shared/confirm.ts'
import { m } from '../../shared/messages/messages.js'
import { lazyDialog } from '../../shared/parts/lazy-part.tsx'
import { LoadError } from '../../shared/parts/load-error.tsx'
import { paginationProps } from '../../shared/parts/pagination-props.ts'
import { SkeletonLines } from '../../shared/parts/skeleton-lines.tsx'
import { toastSuccess } from '../../shared/toast.ts'
import { deleteUser, useReadAgain, usersPageSize, useUsers } from './team.api.ts'
import css from './team.module.css'
import { UserRow } from './user-row.tsx'

const UserPanel = lazyDialog(() => import('./user-panel.tsx').then((module) => module.UserPanel))
const LinkDialog = lazyDialog(() => import('./link-dialog.tsx').then((module) => module.LinkDialog))

const searchDelayMs = 300
const newUser = 'new'

/** Which user's panel is open stands in the address, so that the back button closes it. */
function usePanelInAddress() {
  const { user = null } = useSearch({ from: '/signed-in/in-app/manage-user' })
  const navigate = useNavigate()
  return {
    user,
    open: (id: string) => void navigate({ to: '/manage-user', search: { user: id } }),
    close: () => void navigate({ to: '/manage-user', search: {} }),
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
  const mayChange = useCan('team.change')
  return ({ roles, permissions }) => {
    if (!mayChange) return m.team_read_only_why({ permission: m.team_permission_team_change() })
    const rights = { role: roles[0]?.code ?? 'staff', permissions: permissions.map(({ code }) => code) }
    return hasAtLeast(viewer, rights) ? null : m.team_may_do_more()
  }
}

interface UserTableProps {
  users: readonly TeamUser[]
  onEdit: (user: TeamUser) => void
}

function UserTable({ users, onEdit }: UserTableProps) {
  const hindranceOf = useHindrance()
  const remove = useDelete()
  return (
    <div className={css.table}>
      <Table role="table" aria-label={m.team_users()} verticalSpacing="sm" horizontalSpacing="md">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{m.team_email()}</Table.Th>
            <Table.Th scope="col">{m.team_role()}</Table.Th>
            <Table.Th scope="col">{m.team_status()}</Table.Th>
            <Table.Th scope="col">
              <VisuallyHidden>{m.team_actions()}</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody role="rowgroup">
          {users.map((user) => (
            <UserRow
              key={user.id}
              user={user}
              hindrance={hindranceOf(user)}
              onEdit={() => onEdit(user)}
              onDelete={() => void remove(user)}
            />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}

/** Who works on the app, in which role: people are added, changed and removed here. */
export function TeamScreen() {
  const mayChange = useCan('team.change')
  const panel = usePanelInAddress()
  const [typed, setTyped] = useState('')
  const [query] = useDebouncedValue(typed.trim(), searchDelayMs)
  const [page, setPage] = useState(1)
  const [link, setLink] = useState<{ email: string; link: string } | null>(null)
  const { data, error, refetch } = useUsers({ query, page })
  const pages = Math.ceil((data?.total ?? 0) / usersPageSize)
  const saved = ({ user, link: made, isNew }: { user: TeamUser; link: string | null; isNew: boolean }) => {
    toastSuccess(isNew ? m.team_created() : m.team_updated())
    if (made !== null) setLink({ email: user.email, link: made })
    panel.close()
  }
  return (
    <>
      <PageTitle
        title={m.menu_manage_users()}
        description={m.team_note()}
        action={
          mayChange && (
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => panel.open(newUser)}>
              {m.team_add()}
            </Button>
          )
        }
      />
      {!mayChange && (
        <Alert color="gray" mb="md" title={m.team_read_only()}>
          {m.team_read_only_why({ permission: m.team_permission_team_change() })}
        </Alert>
      )}
      <Panel p={0}>
        <Group className={css.bar}>
          <TextInput
            flex="1 1 220px"
            maw={360}
            type="search"
            aria-label={m.team_search()}
            placeholder={m.team_search_by()}
            leftSection={<IconSearch size={16} aria-hidden />}
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              setPage(1)
            }}
          />
        </Group>
        {error && !data ? <LoadError error={error} onRetry={() => void refetch()} /> : null}
        {!data && !error ? (
          <Panel withBorder={false}>
            <SkeletonLines count={6} height={36} />
          </Panel>
        ) : null}
        {data && data.data.length > 0 ? <UserTable users={data.data} onEdit={({ id }) => panel.open(id)} /> : null}
        {data?.data.length === 0 ? (
          <EmptyState
            icon={<IconUsers size={20} />}
            title={m.team_none_found()}
            description={m.team_none_found_hint()}
          />
        ) : null}
        {data?.total === 1 && query === '' && mayChange ? (
          <EmptyState icon={<IconUsers size={20} />} title={m.team_alone()} description={m.team_alone_hint()} />
        ) : null}
      </Panel>
      {pages > 1 ? (
        <Group justify="center" mt="md">
          <Pagination total={pages} value={Math.min(page, pages)} onChange={setPage} {...paginationProps} />
        </Group>
      ) : null}
      {panel.user !== null && mayChange ? (
        <Suspense fallback={null}>
          <UserPanel
            key={panel.user}
            id={panel.user === newUser ? null : panel.user}
            onClose={panel.close}
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
