import { EmptyState } from '@vitrine/ui/empty-state'

export function DesignScreen() {
  return <EmptyState title="The design tool opens here" />
}
