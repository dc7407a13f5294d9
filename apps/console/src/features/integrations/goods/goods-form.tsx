import { Button, Group, NativeSelect, Select, Stack, Text } from '@mantine/core'
import type { TableFormat } from '@vitrine/domain/formats/table-format.rules'
import { type GoodsColumn, proposeColumns } from '@vitrine/domain/goods/goods-columns.rules'
import { type CategorySource, categorySources, goodsTableLimitBytes } from '@vitrine/domain/goods/goods-import.schema'
import { readMeaning } from '@vitrine/domain/goods/goods-meaning.rules'
import { proposeDecimalSign } from '@vitrine/domain/goods/price-text.rules'
import { m } from '@vitrine/messages/console'
import sourceWords from '@vitrine/messages/console/goods.categories'
import { getLocale } from '@vitrine/messages/console/runtime'
import { firstRows } from '@vitrine/tables/read-table'
import { useMemo, useState } from 'react'
import { useCall } from '../../../shared/api/use-call.ts'
import { FormFailure } from '../../../shared/forms/form-foot.tsx'
import { type ChosenTable, TableImport } from '../../../shared/tables/table-import.tsx'
import { checkGoods, type GoodsState, useKeepGoods } from './goods.api.ts'
import { GoodsColumns } from './goods-columns.tsx'
import { GoodsMeaning } from './goods-meaning.tsx'

/** Rows whose reading is shown. */
const shown = 5

/** Rows that say how prices are written. */
const lookedAt = 200

const sourcesIn = (columns: readonly (GoodsColumn | null)[]): CategorySource[] =>
  categorySources.filter((source) => source === 'none' || columns.includes(source))

/** Our own exports name the categories of a product; of others the column that most shops fill. */
const proposeSource = (columns: readonly (GoodsColumn | null)[]): CategorySource =>
  (['categories', 'type', 'product_category'] as const).find((source) => columns.includes(source)) ?? 'none'

function useProposed({ text, separator }: ChosenTable) {
  return useMemo(() => {
    const [head, ...rows] = firstRows(text, { separator, most: lookedAt })
    const names = head?.cells ?? []
    const columns = proposeColumns(names)
    const prices = columns.flatMap((column, at) => (column === 'price' ? rows.map(({ cells }) => cells[at] ?? '') : []))
    const examples = names.map((_, at) => rows.find(({ cells }) => (cells[at] ?? '').trim() !== '')?.cells[at] ?? '')
    return { names, rows, examples, columns, decimals: proposeDecimalSign(prices), source: proposeSource(columns) }
  }, [text, separator])
}

function currencyChoices() {
  const names = new Intl.DisplayNames(getLocale(), { type: 'currency' })
  return Intl.supportedValuesOf('currency').map((code) => ({
    value: code,
    label: `${code} – ${names.of(code) ?? code}`,
  }))
}

/** Pictures are the server's to judge. */
const unjudged = { ownFile: (address: string) => address }

interface GoodsFormProps extends Pick<GoodsState, 'currencyCode'> {
  /** What it does not do is said elsewhere. */
  isChecked: boolean
  onChecked: (id: string | undefined) => void
}

/** What the columns mean, and how prices are written: then the server looks at every row. */
function Mapping({ table, currencyCode, isChecked, onChecked }: { table: ChosenTable } & GoodsFormProps) {
  const proposed = useProposed(table)
  const [columns, setColumns] = useState(proposed.columns)
  const [currency, setCurrency] = useState(currencyCode)
  const [decimals, setDecimals] = useState<TableFormat['decimal']>(proposed.decimals)
  const [chosenSource, setSource] = useState<CategorySource | null>(null)
  const sources = sourcesIn(columns)
  const source = sources.find((one) => one === (chosenSource ?? proposed.source)) ?? 'none'
  const { names, rows } = proposed
  const meaning = useMemo(() => {
    const reading = { head: names, columns, currencyCode: currency, sign: decimals, categoriesFrom: 'none' as const }
    return readMeaning({ ...reading, ...unjudged }, { rows, most: shown })
  }, [names, rows, columns, currency, decimals])
  const keep = useKeepGoods()
  const currencies = useMemo(currencyChoices, [])
  const { start, isPending, failure } = useCall({
    mutationFn: checkGoods,
    onSuccess: (answer) => {
      onChecked(answer.data.import?.id)
      keep(answer)
    },
  })
  const hasHandle = columns.includes('handle')
  return (
    <Stack gap="md">
      <Group gap="md" grow preventGrowOverflow={false} align="flex-start">
        <Select
          miw={200}
          label={m.goods_currency()}
          description={m.goods_currency_note({ currency: currencyCode })}
          searchable
          allowDeselect={false}
          value={currency}
          data={currencies}
          onChange={(value) => value && setCurrency(value)}
        />
        <NativeSelect
          miw={200}
          label={m.goods_decimals()}
          value={decimals}
          data={[
            { value: 'point', label: m.goods_point() },
            { value: 'comma', label: m.goods_comma() },
          ]}
          onChange={({ currentTarget: { value } }) => setDecimals(value === 'comma' ? 'comma' : 'point')}
        />
        <NativeSelect
          miw={200}
          label={m.goods_categories_from()}
          value={source}
          data={sources.map((value) => ({ value, label: sourceWords[value]() }))}
          onChange={({ currentTarget: { value } }) => setSource(sources.find((one) => one === value) ?? 'none')}
        />
      </Group>
      <GoodsColumns
        names={proposed.names}
        examples={proposed.examples}
        columns={columns}
        currencyCode={currencyCode}
        onChange={setColumns}
      />
      <GoodsMeaning rows={meaning} />
      {!hasHandle && (
        <Text size="sm" role="alert" c="red">
          {m.goods_no_handle()}
        </Text>
      )}
      <FormFailure text={failure} />
      <Group gap="xs">
        <Button
          loading={isPending}
          disabled={!hasHandle}
          onClick={() =>
            start({
              ...{ fileName: table.name, table: table.text, separator: table.separator, columns },
              ...{ currencyCode: currency, decimals, categoriesFrom: source },
            })
          }
        >
          {m.goods_check()}
        </Button>
        {!isChecked && (
          <Text size="sm" c="dimmed">
            {m.goods_check_note()}
          </Text>
        )}
      </Group>
    </Stack>
  )
}

export const GoodsForm = (props: GoodsFormProps) => (
  <TableImport mostBytes={goodsTableLimitBytes} languages={[getLocale()]}>
    {(table) => <Mapping key={table.key} table={table} {...props} />}
  </TableImport>
)
