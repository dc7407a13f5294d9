import { Badge } from '@mantine/core'
import { m } from '@vitrine/messages/console'

/** 'Active' or 'Inactive' (I-107). */
export const AutomationStatus = ({ active }: { active: boolean }) => (
  <Badge
    size="sm"
    flex="none"
    tt="none"
    {...(active
      ? { bg: 'var(--vt-positive-soft)', c: 'var(--vt-positive)' }
      : { bg: 'var(--vt-line)', c: 'var(--mantine-color-text)' })}
  >
    {active ? m.automations_active() : m.automations_inactive()}
  </Badge>
)
