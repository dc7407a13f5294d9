import { Modal, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { DropReason } from '@vitrine/domain/events/drop-reasons'
import { deviceZone } from '@vitrine/domain/formats/device-zone'
import type { DayRange } from '@vitrine/domain/insights/ranges.rules'
import { EmptyState } from '@vitrine/ui/empty-state'
import { requireAppKey } from '../../../shared/api/use-app.ts'
import { m } from '../../../shared/messages/messages.js'
import { LoadError } from '../../../shared/parts/load-error.tsx'
import { SkeletonLines } from '../../../shared/parts/skeleton-lines.tsx'
import { rangeText } from '../range-text.ts'
import { dropsQuery } from './events.api.ts'

const reasonWords: Record<DropReason, () => string> = {
  app_limit: m.drops_app_limit,
  install_limit: m.drops_install_limit,
  new_installs_limit: m.drops_new_installs_limit,
  address_limit: m.drops_address_limit,
  queue_full: m.drops_queue_full,
  write_key: m.drops_write_key,
  no_consent: m.drops_no_consent,
  robot: m.drops_robot,
  test_build: m.drops_test_build,
  too_old: m.drops_too_old,
  unknown_block: m.drops_unknown_block,
}

function Drops({ range }: { range: DayRange }) {
  const { data, error, refetch } = useQuery(dropsQuery(requireAppKey(), range, deviceZone()))
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
export function DropsDialog({ range, onClose }: { range: DayRange; onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} size="lg" title={m.drops_title()}>
      <Text size="sm" c="dimmed" mb="md">
        {m.drops_note({ range: rangeText(range), zone: deviceZone() })}
      </Text>
      <Drops range={range} />
    </Modal>
  )
}
