import { Button, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { AppError } from '@vitrine/domain/errors'
import { m } from '@vitrine/messages/console'
import { storeAppKey } from '../../shared/api/app-key.ts'
import { session } from '../../shared/api/session.ts'
import { useCall } from '../../shared/api/use-call.ts'
import { FormFailure } from '../../shared/forms/form-foot.tsx'
import { kept } from '../../shared/kept-text.tsx'
import { acceptInvitation, invitationQuery } from './invitation.api.ts'

/** Somebody with an account accepts as themselves: signed in, with the invited address. */
export function AcceptPart({ token, email }: { token: string; email: string }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { start, isPending, failure, error } = useCall({
    mutationFn: () => acceptInvitation(token),
    onError: () => client.invalidateQueries({ queryKey: invitationQuery(token).queryKey }),
  })
  const isOther = error instanceof AppError && error.code === 'wrong_account'
  const open = ({ data }: { data: { appKey: string } }) => {
    storeAppKey(data.appKey)
    // Everything that was read belongs to another app, or to a person without this one.
    client.clear()
    void navigate({ to: '/', replace: true })
  }
  const signIn = () => {
    session.rememberAddress(location.pathname + location.hash)
    void navigate({ to: '/auth/login' })
  }
  if (session.read() === null)
    return (
      <Stack gap="md">
        <Text size="sm">{kept(m.invitation_sign_in_text, { email })}</Text>
        <Button onClick={signIn}>{m.invitation_sign_in()}</Button>
      </Stack>
    )
  return (
    <Stack gap="md">
      <Text size="sm">{kept(m.invitation_accept_text, { email })}</Text>
      <FormFailure text={isOther ? m.invitation_other_account({ email }) : failure} />
      {isOther ? (
        <Button component={Link} to="/auth/logout" variant="default">
          {m.frame_logout()}
        </Button>
      ) : (
        <Button loading={isPending} onClick={() => start(undefined, { onSuccess: open })}>
          {m.invitation_accept()}
        </Button>
      )}
    </Stack>
  )
}
