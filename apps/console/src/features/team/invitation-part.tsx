import { Alert, Button, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { TeamUser } from '@vitrine/domain/team/team.routes'
import { m } from '@vitrine/messages/console'
import { useCall } from '../../shared/api/use-call.ts'
import { formatDateTime } from '../../shared/dates/date-words.ts'
import { toastSuccess } from '../../shared/toast.ts'
import { sendInvitation, useReadAgain, userQuery } from './team.api.ts'

interface InvitationPartProps {
  user: TeamUser
  onLink: (link: { email: string; link: string }) => void
}

const texts: Record<
  NonNullable<TeamUser['invitation']>['state'],
  (times: { sent: string; expires: string }) => string
> = {
  open: m.team_invitation_open_text,
  expired: m.team_invitation_expired_text,
  lapsed: () => m.team_invitation_lapsed_text(),
  refused: () => m.team_invitation_refused_text(),
}

/** How the invitation stands, and how it is sent again. */
export function InvitationPart({ user, onLink }: InvitationPartProps) {
  const { id, email, active, invitation } = user
  const client = useQueryClient()
  const readAgain = useReadAgain()
  const again = useCall({
    mutationFn: () => sendInvitation(id),
    onSuccess: ({ data, link }) => {
      client.setQueryData(userQuery(id).queryKey, data)
      if (link === null) toastSuccess(m.team_sent_again())
      return readAgain()
    },
  })
  if (!invitation) return null
  const times = { sent: formatDateTime(invitation.sentAt), expires: formatDateTime(invitation.expiresAt) }
  const start = () =>
    again.start(undefined, {
      onSuccess: ({ link }) => {
        if (link !== null) onLink({ email, link })
      },
    })
  return (
    <Alert color="gray" title={m.team_invitation()}>
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{texts[invitation.state](times)}</Text>
        {active && (
          <Button variant="default" size="xs" loading={again.isPending} onClick={start}>
            {invitation.byMail ? m.team_send_again() : m.team_new_link()}
          </Button>
        )}
      </Stack>
    </Alert>
  )
}
