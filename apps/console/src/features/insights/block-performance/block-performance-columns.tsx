import { Badge } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { PageType } from '@vitrine/domain/actions/action-types'
import { formatMoney } from '@vitrine/domain/formats/money.rules'
import type { BlockRow, BlockSort, ItemRow } from '@vitrine/domain/insights/block-performance.routes'
import { m } from '@vitrine/messages/console'
import { designAddress } from '../../../shared/design-address.ts'
import type { Column } from '../../../shared/lists/list-table.tsx'
import { useMediaUrl } from '../../../shared/media-library/use-media-url.ts'
import { figureText, unknown } from '../charts/figures.ts'
import css from './block-performance.module.css'
import { blockTypeName, itemName, pageName, tappedItems } from './block-words.ts'

const count = (value: number) => figureText(value, { holds: 'count', currencyCode: '' })

function Picture({ src }: { src: string | null }) {
  const urlOf = useMediaUrl()
  const url = src === null ? '' : urlOf(src)
  return <span className={css.picture}>{url === '' ? null : <img src={url} alt="" loading="lazy" />}</span>
}

/** Each currency by itself: they are not added up. */
const revenueText = ({ revenue }: Pick<ItemRow, 'revenue'>) =>
  revenue.length === 0 ? (
    unknown
  ) : (
    <div>
      {revenue.map((money) => (
        <div key={money.currencyCode}>
          <bdi translate="no">{formatMoney(money)}</bdi>
        </div>
      ))}
    </div>
  )

function BlockName({ row }: { row: BlockRow }) {
  const { block, page } = row
  const name = blockTypeName(row)
  return (
    <div className={css.block}>
      <Picture src={block.picture} />
      <div className={css.names}>
        {row.isLive ? (
          <Link
            to={designAddress(page.type as PageType)}
            search={{ page: page.id, block: block.id }}
            className={css.link ?? ''}
            aria-label={m.block_performance_open({ block: name, page: pageName(row) })}
          >
            {name}
          </Link>
        ) : (
          <span>{name}</span>
        )}
        {block.title === '' ? null : <bdi className={css.title}>{block.title}</bdi>}
        <span className={css.page}>
          <bdi>{pageName(row)}</bdi>
          {row.isLive ? null : (
            <Badge size="sm" variant="light" color="gray" tt="none">
              {row.release === null
                ? m.block_performance_gone()
                : m.block_performance_gone_since({ number: row.release })}
            </Badge>
          )}
        </span>
      </div>
    </div>
  )
}

const BlockItem = ({ row, item }: { row: BlockRow; item: ItemRow }) => (
  <div className={`${css.block} ${css.item}`}>
    <Picture src={item.picture} />
    <bdi>{itemName(row, item)}</bdi>
  </div>
)

/** A block, or an item of the block above it. */
export interface PerformanceRow {
  row: BlockRow
  item: ItemRow | null
}

export const rowsOfBlocks = (blocks: readonly BlockRow[]): PerformanceRow[] =>
  blocks.flatMap((row) => [{ row, item: null }, ...tappedItems(row).map((item) => ({ row, item }))])

export const keyOfRow = ({ row, item }: PerformanceRow): string => `${row.page.id} ${row.block.id} ${item?.id ?? ''}`

export const columnsOfBlockPerformance = (): Column<PerformanceRow, BlockSort>[] => [
  {
    label: m.block_performance_block(),
    isHead: true,
    cell: ({ row, item }) => (item ? <BlockItem row={row} item={item} /> : <BlockName row={row} />),
  },
  {
    label: m.block_performance_views(),
    sort: 'views',
    isNumber: true,
    cell: ({ row, item }) => (item ? unknown : count(row.views)),
  },
  {
    label: m.block_performance_taps(),
    sort: 'taps',
    isNumber: true,
    cell: ({ row, item }) => count((item ?? row).taps),
  },
  {
    label: m.block_performance_tap_rate(),
    sort: 'tapRate',
    isNumber: true,
    cell: ({ row, item }) => (item ? unknown : figureText(row.tapRate, { holds: 'percent', currencyCode: '' })),
  },
  {
    label: m.block_performance_orders(),
    sort: 'orders',
    isNumber: true,
    cell: ({ row, item }) => count((item ?? row).orders),
  },
  {
    label: m.block_performance_revenue(),
    sort: 'revenue',
    isNumber: true,
    cell: ({ row, item }) => revenueText(item ?? row),
  },
]
