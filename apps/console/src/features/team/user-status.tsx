import { Badge } from '@mantine/core'
import type { TeamUser } from '@vitrine/domain/team/team.routes'
import { m } from '@vitrine/messages/console'

type Tone = 'positive' | 'warning' | 'quiet'

const colors: Record<Tone, { bg: string; c: string }> = {
  positive: { bg: 'var(--vt-positive-soft)', c: 'var(--vt-positive)' },
  warning: { bg: 'var(--vt-warning-soft)', c: 'var(--vt-warning)' },
  quiet: { bg: 'var(--vt-hover)', c: 'var(--vt-dimmed)' },
}

const invitationWords = {
  open: [m.team_invited, 'warning'],
  expired: [m.team_invitation_expired, 'quiet'],
  lapsed: [m.team_invitation_lapsed, 'quiet'],
  refused: [m.team_invitation_refused, 'warning'],
} as const satisfies Record<string, readonly [() => string, Tone]>

function statusOf({ active, invitation }: TeamUser): readonly [() => string, Tone] {
  if (!active) return [m.team_inactive, 'quiet']
  return invitation ? invitationWords[invitation.state] : [m.team_active, 'positive']
}

export function UserStatus({ user }: { user: TeamUser }) {
  const [word, tone] = statusOf(user)
  return (
    <Badge size="sm" flex="none" tt="none" {...colors[tone]}>
      {word()}
    </Badge>
  )
}
