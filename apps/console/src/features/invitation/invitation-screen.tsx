import { Button, Stack, Text, Title } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import type { Invitation } from '@vitrine/domain/team/invitations.routes'
import { m } from '@vitrine/messages/console'
import invitationStateWords from '@vitrine/messages/console/invitation.state'
import type { ReactNode } from 'react'
import { EntryFrame } from '../../shared/entry-frame.tsx'
import { kept } from '../../shared/kept-text.tsx'
import { LoadError } from '../../shared/parts/load-error.tsx'
import { SkeletonLines } from '../../shared/parts/skeleton-lines.tsx'
import { AcceptPart } from './accept-part.tsx'
import { invitationQuery } from './invitation.api.ts'
import { JoinForm } from './join-form.tsx'

const closedWords: Record<Exclude<Invitation['state'], 'open'>, () => string> = invitationStateWords

const Message = ({ title, text, action }: { title: string; text: string; action: ReactNode }) => (
  <Stack gap="sm">
    <Title order={1} size="h2">
      {title}
    </Title>
    <Text size="sm" c="dimmed">
      {text}
    </Text>
    {action}
  </Stack>
)

function SignInLink() {
  return (
    <Button component={Link} to="/auth/login" mt="sm">
      {m.sign_in_title()}
    </Button>
  )
}

function Opened({ invitation, token }: { invitation: Invitation; token: string }) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const { state, app, email, name, account } = invitation
  const enter = ({ slug, appKey }: { slug: string; appKey: string }) => {
    // What was read before belongs to whoever was signed in here.
    client.clear()
    void navigate({ to: '/auth/exchange', search: { slug, appKey }, replace: true })
  }
  if (state !== 'open' || email === null)
    return (
      <Message
        title={m.invitation_closed()}
        text={state === 'open' ? m.invitation_unknown() : closedWords[state]()}
        action={<SignInLink />}
      />
    )
  return (
    <Stack gap="md">
      <Title order={1} size="h2">
        {kept(m.invitation_to, { app: app ?? '' })}
      </Title>
      {account === 'new' ? (
        <JoinForm token={token} email={email} name={name ?? ''} onJoined={enter} />
      ) : (
        <AcceptPart token={token} email={email} />
      )}
    </Stack>
  )
}

/** Where the link of an invitation leads; the fragment of the address holds its token. */
export function InvitationScreen() {
  const token = useLocation().hash || 'none'
  const { data, error, refetch } = useQuery(invitationQuery(token))
  return (
    <EntryFrame>
      {data ? (
        <Opened key={token} invitation={data} token={token} />
      ) : error ? (
        <LoadError
          error={error}
          onRetry={() => void refetch()}
          back={
            <Button variant="default" renderRoot={(props) => <Link to="/" {...props} />}>
              {m.frame_go_home()}
            </Button>
          }
        />
      ) : (
        <SkeletonLines count={4} height={40} />
      )}
    </EntryFrame>
  )
}
