import { Badge } from '@mantine/core'
import type { Message } from '@vitrine/domain/notifications/notifications.routes'
import { m } from '@vitrine/messages/console'
import statusWords from '@vitrine/messages/console/notifications.status'

const looks = {
  scheduled: { bg: 'var(--mantine-color-text)', c: 'var(--mantine-color-body)' },
  sending: { bg: 'var(--vt-warning-soft)', c: 'var(--vt-warning)' },
  sent: { bg: 'var(--vt-positive-soft)', c: 'var(--vt-positive)' },
  stopped: { bg: 'var(--vt-line)', c: 'var(--mantine-color-text)' },
} as const

export const MessageStatus = ({ status, awaitsWinner }: Pick<Message, 'status' | 'awaitsWinner'>) => (
  <Badge size="sm" tt="none" miw="max-content" {...looks[status]}>
    {status === 'sending' && awaitsWinner ? m.notifications_ab_testing() : statusWords[status]()}
  </Badge>
)
