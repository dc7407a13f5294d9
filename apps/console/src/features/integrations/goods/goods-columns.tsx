import { Button, Select, Stack, Table, Text } from '@mantine/core'
import { lettersOf } from '@vitrine/domain/formats/left-out-columns.rules'
import { type GoodsColumn, goodsFields } from '@vitrine/domain/goods/goods-columns.rules'
import { m } from '@vitrine/messages/console'
import fieldWords from '@vitrine/messages/console/goods.field'
import { useState } from 'react'

interface GoodsColumnsProps {
  names: readonly string[]
  /** A text of each column, from below the head. */
  examples: readonly string[]
  columns: readonly (GoodsColumn | null)[]
  currencyCode: string
  onChange: (columns: (GoodsColumn | null)[]) => void
}

export function wordsOf(column: GoodsColumn): string {
  const [kind, currency] = column.split(':')
  if (currency !== undefined)
    return kind === 'price' ? m.goods_column_price({ currency }) : m.goods_column_compare({ currency })
  return fieldWords[column as keyof typeof fieldWords]()
}

/** What each column of the file is. Most files need no look at it: what is known by name is chosen. */
export function GoodsColumns({ names, examples, columns, onChange }: GoodsColumnsProps) {
  const [isOpen, setOpen] = useState(columns.every((column) => column === null))
  const known = columns.filter((column) => column !== null)
  const choices = [...new Set<GoodsColumn>([...goodsFields, ...known])].map((value) => ({
    value,
    label: wordsOf(value),
  }))
  const choose = (at: number, value: string | null) => {
    const chosen = choices.find((one) => one.value === value)?.value ?? null
    // Of two columns with one meaning nobody knows which counts: the other one is let go.
    onChange(
      columns.map((column, place) =>
        place === at ? chosen : column === chosen && chosen !== 'option_over' ? null : column,
      ),
    )
  }
  return (
    <Stack gap="xs" align="flex-start">
      <Text size="sm">{m.goods_columns_known({ known: String(known.length), count: names.length })}</Text>
      <Button variant="default" size="xs" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? m.goods_columns_hide() : m.goods_columns_show()}
      </Button>
      {isOpen && (
        <Table aria-label={m.goods_columns()}>
          <Table.Tbody>
            {names.map((name, at) => {
              const column = { name, letters: lettersOf(at) }
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                <Table.Tr key={at}>
                  <Table.Td w="50%">
                    <Text size="sm" dir="auto" translate="no" style={{ overflowWrap: 'anywhere' }}>
                      {m.goods_column_named(column)}
                    </Text>
                    <Text
                      size="xs"
                      c="dimmed"
                      dir="auto"
                      translate="no"
                      lineClamp={1}
                      style={{ overflowWrap: 'anywhere' }}
                    >
                      {examples[at]}
                    </Text>
                  </Table.Td>
                  <Table.Td>
                    <Select
                      aria-label={m.goods_column_named(column)}
                      placeholder={m.goods_column_out()}
                      searchable
                      clearable
                      value={columns[at] ?? null}
                      data={choices}
                      onChange={(value) => choose(at, value)}
                    />
                  </Table.Td>
                </Table.Tr>
              )
            })}
          </Table.Tbody>
        </Table>
      )}
    </Stack>
  )
}
