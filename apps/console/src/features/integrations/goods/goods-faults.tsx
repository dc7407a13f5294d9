import { Button, Group, Stack, Table, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { GoodsFaultCode, GoodsImport } from '@vitrine/domain/goods/goods-import.schema'
import { m } from '@vitrine/messages/console'
import faultWords from '@vitrine/messages/console/goods.fault'
import { LoadError } from '../../../shared/parts/load-error.tsx'
import { SkeletonLines } from '../../../shared/parts/skeleton-lines.tsx'
import { faultsQuery } from './goods.api.ts'

/** They say themselves what became of the value. */
const changes: ReadonlySet<GoodsFaultCode> = new Set<GoodsFaultCode>(['stock_negative', 'weight_rounded'])

function outcomeOf(code: GoodsFaultCode, isMild: boolean): string {
  if (!isMild) return m.goods_left_out()
  return changes.has(code) ? m.goods_changed() : m.goods_partly()
}

/** What is wrong in the file, at its row and column. */
export function GoodsFaults({ of, heading }: { of: GoodsImport; heading: 'h2' | 'h3' }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(faultsQuery(of.id))
  if (!data)
    return error ? <LoadError error={error} onRetry={() => void refetch()} /> : <SkeletonLines count={3} height={32} />
  const faults = data.pages.flatMap((page) => page.data)
  const kept = data.pages[0]?.total ?? 0
  return (
    <Stack gap="xs" role="region" aria-label={m.goods_faults()}>
      <Text component={heading} fw={600}>
        {m.goods_faults()}
      </Text>
      <Text size="sm">
        {m.goods_faults_count({ count: of.faults })} {kept < of.faults && m.goods_faults_more({ shown: String(kept) })}
      </Text>
      <Table aria-label={m.goods_faults()}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{m.goods_row()}</Table.Th>
            <Table.Th>{m.goods_column()}</Table.Th>
            <Table.Th>{m.goods_fault()}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {faults.map(({ row, column, code, detail, isMild }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one cell may have the same fault twice, and none moves
            <Table.Tr key={at}>
              <Table.Td>{row}</Table.Td>
              <Table.Td dir="auto" translate="no" style={{ overflowWrap: 'anywhere' }}>
                {column}
              </Table.Td>
              <Table.Td>
                <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                  {faultWords[code]({ detail })}
                </Text>
                <Text size="xs" c="dimmed">
                  {outcomeOf(code, isMild)}
                </Text>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {hasNextPage && (
        <Group>
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {m.pickers_show_more()}
          </Button>
        </Group>
      )}
    </Stack>
  )
}
