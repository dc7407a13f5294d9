import { Modal, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { zoneName } from '@vitrine/domain/designs/zone-names.rules'
import { m } from '@vitrine/messages/console'
import reasonWords from '@vitrine/messages/console/insights.drop'
import { EmptyState } from '@vitrine/ui/empty-state'
import { requireAppKey } from '../../../shared/api/use-app.ts'
import { LoadError } from '../../../shared/parts/load-error.tsx'
import { SkeletonLines } from '../../../shared/parts/skeleton-lines.tsx'
import type { Days } from '../charts/charts.api.ts'
import { rangeText } from '../range-text.ts'
import { dropsQuery } from './events.api.ts'

function Drops({ days }: { days: Days }) {
  const { data, error, refetch } = useQuery(dropsQuery(requireAppKey(), days))
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonLines count={4} height={32} />
  if (data.length === 0) return <EmptyState title={m.drops_none()} description={m.drops_none_note()} />
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{m.drops_reason()}</Table.Th>
          <Table.Th ta="end">{m.drops_count()}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {data.map(({ reason, count }) => (
          <Table.Tr key={reason}>
            <Table.Td>{reasonWords[reason]()}</Table.Td>
            <Table.Td ta="end">{count.toLocaleString('en-US')}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

/** What devices sent in these days and was not counted, and why. */
export function DropsDialog({ days, onClose }: { days: Days; onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} size="lg" title={m.drops_title()}>
      <Text size="sm" c="dimmed" mb="md">
        {m.drops_note({ range: rangeText(days), zone: zoneName(days.zone) })}
      </Text>
      <Drops days={days} />
    </Modal>
  )
}
