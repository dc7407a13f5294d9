import { Button, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import type { Invitation } from '@vitrine/domain/team/invitations.routes'
import { type ReactNode, useState } from 'react'
import { EntryFrame } from '../../shared/entry-frame.tsx'
import { m } from '../../shared/messages/messages.js'
import { LoadError } from '../../shared/parts/load-error.tsx'
import { SkeletonLines } from '../../shared/parts/skeleton-lines.tsx'
import { AcceptPart } from './accept-part.tsx'
import { invitationQuery } from './invitation.api.ts'
import { JoinForm } from './join-form.tsx'

const closedWords: Record<Exclude<Invitation['state'], 'open'>, () => string> = {
  accepted: m.invitation_accepted,
  withdrawn: m.invitation_withdrawn,
  replaced: m.invitation_replaced,
  expired: m.invitation_expired,
  lapsed: m.invitation_lapsed,
  paused: m.invitation_paused,
  unknown: m.invitation_unknown,
}

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
  const [isJoined, setJoined] = useState(false)
  const { state, app, email, name, account } = invitation
  if (isJoined)
    return <Message title={m.invitation_joined()} text={m.invitation_joined_text()} action={<SignInLink />} />
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
        {m.invitation_to({ app: app ?? '' })}
      </Title>
      {account === 'new' ? (
        <JoinForm token={token} email={email} name={name ?? ''} onJoined={() => setJoined(true)} />
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
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonLines count={4} height={40} />
      )}
    </EntryFrame>
  )
}
