import { Badge } from '@mantine/core'
import type { DesignStatus } from '@vitrine/domain/designs/design-status.rules'
import statusWords from '@vitrine/messages/console/schedules.status'

const quiet = { bg: 'var(--vt-line)', c: 'var(--mantine-color-text)' }
const looks: Record<DesignStatus, { bg: string; c: string }> = {
  live: { bg: 'var(--vt-positive-soft)', c: 'var(--vt-positive)' },
  schedule: { bg: 'var(--mantine-color-text)', c: 'var(--mantine-color-body)' },
  draft: quiet,
  past: quiet,
  expired: quiet,
}

/** 'Live', 'Upcoming', 'Draft', 'Past' or 'Expired'. */
export const StatusBadge = ({ status }: { status: DesignStatus }) => (
  <Badge size="sm" tt="none" {...looks[status]} data-status={status}>
    {statusWords[status]()}
  </Badge>
)
