import { Drawer, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { TeamUser } from '@vitrine/domain/team/team.routes'
import { m } from '@vitrine/messages/console'
import { LoadError } from '../../shared/parts/load-error.tsx'
import { SkeletonLines } from '../../shared/parts/skeleton-lines.tsx'
import { useUnsavedQuestion } from '../../shared/unsaved-changes/use-unsaved-question.ts'
import { InvitationPart } from './invitation-part.tsx'
import { OwnershipPart } from './ownership-part.tsx'
import { permissionsQuery, userQuery } from './team.api.ts'
import { UserForm } from './user-form.tsx'

interface UserPanelProps {
  /** Null for a new user. */
  id: string | null
  onClose: () => void
  /** The panel has nothing unsaved any more. */
  onSaved: (saved: { user: TeamUser; link: string | null; isNew: boolean }) => void
  onLink: (link: { email: string; link: string }) => void
}

/** The panel at the side in which a user is added or edited. */
export function UserPanel({ id, onClose, onSaved, onLink }: UserPanelProps) {
  const unsaved = useUnsavedQuestion()
  const catalog = useQuery(permissionsQuery())
  const stored = useQuery({ ...userQuery(id ?? ''), enabled: id !== null })
  const failed = [catalog, ...(id === null ? [] : [stored])].find(({ isError, data }) => isError && !data)
  const user = id === null ? null : stored.data
  const saved = (done: { user: TeamUser; link: string | null }) => {
    unsaved.current.isSaved = true
    onSaved({ ...done, isNew: id === null })
  }
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={460}
      padding="lg"
      title={id === null ? m.team_add_title() : m.team_edit_title()}
      closeButtonProps={{ 'aria-label': m.kit_close() }}
    >
      {failed ? (
        <LoadError error={failed.error} onRetry={() => void failed.refetch()} />
      ) : catalog.data && user !== undefined ? (
        <Stack gap="lg">
          {user?.invitation && <InvitationPart user={user} onLink={onLink} />}
          <UserForm
            key={id}
            user={user}
            catalog={catalog.data}
            onDirty={(now) => {
              unsaved.current.isDirty = now
            }}
            onSaved={saved}
            onCancel={onClose}
          />
          {user && <OwnershipPart user={user} onDone={onClose} />}
        </Stack>
      ) : (
        <SkeletonLines count={6} height={44} />
      )}
    </Drawer>
  )
}
