import { Badge } from '@mantine/core'
import { type DesignStatus, statusLabels } from '@vitrine/domain/designs/design-status.rules'

const colors: Record<DesignStatus, string> = {
  live: 'green',
  schedule: 'blue',
  draft: 'gray',
  past: 'gray',
  expired: 'gray',
}

/** 'Live', 'Upcoming', 'Draft', 'Past' or 'Expired'. */
export const StatusBadge = ({ status }: { status: DesignStatus }) => (
  <Badge color={colors[status]} variant="light" size="sm" tt="none" fw={600} autoContrast data-status={status}>
    {statusLabels[status]}
  </Badge>
)
