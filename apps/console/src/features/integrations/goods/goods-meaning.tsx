/** What the first rows of the file are read as, with the choices that stand above: before anything is looked at or written. */
import { Stack, Table, Text } from '@mantine/core'
import { formatMoney } from '@vitrine/domain/formats/money.rules'
import type { GoodsColumn } from '@vitrine/domain/goods/goods-columns.rules'
import type { Meant, ReadCell, ReadRow } from '@vitrine/domain/goods/goods-meaning.rules'
import { m } from '@vitrine/messages/console'
import faultWords from '@vitrine/messages/console/goods.fault'
import { getLocale } from '@vitrine/messages/console/runtime'
import { kept } from '../../../shared/kept-text.tsx'
import { WideTable } from '../../../shared/tables/wide-table.tsx'
import { wordsOf } from './goods-columns.tsx'

function meantWords(meant: Meant): string {
  switch (meant.kind) {
    case 'money':
      return formatMoney(meant.money)
    case 'pieces':
      return meant.count.toLocaleString(getLocale())
    case 'grams':
      return m.goods_meaning_grams({ grams: meant.count.toLocaleString(getLocale()) })
    case 'uncounted':
      return m.goods_meaning_uncounted()
    case 'fault':
      return faultWords[meant.code]({ detail: meant.detail })
    default:
      return m.goods_meaning_none()
  }
}

const Cell = ({ said, meant }: ReadCell) => (
  <>
    <Text size="sm" {...(meant.kind === 'fault' && { c: 'red' })}>
      {meantWords(meant)}
    </Text>
    {said !== '' && meant.kind !== 'fault' && (
      <Text size="xs" c="dimmed" translate="no" style={{ overflowWrap: 'anywhere' }}>
        {m.goods_meaning_said({ said })}
      </Text>
    )}
  </>
)

export function GoodsMeaning({ rows }: { rows: readonly ReadRow[] }) {
  const columns = [...new Set<GoodsColumn>(rows.flatMap(({ cells }) => cells.map(({ column }) => column)))]
  const hasOptions = rows.some(({ options }) => options.length > 0)
  if (rows.length === 0 || (columns.length === 0 && !hasOptions)) return null
  return (
    <Stack gap="xs" role="region" aria-label={m.goods_meaning()}>
      <Text component="h3" size="sm" fw={600}>
        {m.goods_meaning()}
      </Text>
      <Text size="sm" c="dimmed">
        {m.goods_meaning_note()}
      </Text>
      <WideTable>
        <Table aria-label={m.goods_meaning()}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{m.goods_row()}</Table.Th>
              <Table.Th>{m.goods_meaning_product()}</Table.Th>
              {hasOptions && <Table.Th>{m.goods_meaning_options()}</Table.Th>}
              {columns.map((column) => (
                <Table.Th key={column}>{wordsOf(column)}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ row, product, options, cells }) => (
              <Table.Tr key={row}>
                <Table.Td>{row}</Table.Td>
                <Table.Td dir="auto" translate="no" style={{ overflowWrap: 'anywhere' }}>
                  {product}
                </Table.Td>
                {hasOptions && (
                  <Table.Td>
                    {options.map(({ name, value }) => (
                      <div key={name} dir="auto">
                        {value === ''
                          ? kept(m.goods_meaning_option, { name }, { value: m.goods_meaning_none() })
                          : kept(m.goods_meaning_option, { name, value })}
                      </div>
                    ))}
                  </Table.Td>
                )}
                {columns.map((column) => {
                  const cell = cells.find((one) => one.column === column)
                  return <Table.Td key={column}>{cell && <Cell {...cell} />}</Table.Td>
                })}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </WideTable>
    </Stack>
  )
}
