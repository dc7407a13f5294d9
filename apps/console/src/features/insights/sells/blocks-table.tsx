import { Badge } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { PageType } from '@vitrine/domain/actions/action-types'
import { formatMoney } from '@vitrine/domain/formats/money.rules'
import type { BlockRow, BlockSort, ItemRow } from '@vitrine/domain/insights/blocks.routes'
import { SortHead, TableSheet } from '@vitrine/ui/table-sheet'
import { designAddress } from '../../../shared/design-address.ts'
import { useMediaUrl } from '../../../shared/media-library/use-media-url.ts'
import { m } from '../../../shared/messages/messages.js'
import { figureText, unknown } from '../charts/figures.ts'
import { blockTypeName, itemName, pageName, tappedItems } from './block-words.ts'
import type { BlockListing } from './sells.api.ts'
import css from './sells.module.css'

const columns: readonly { sort: BlockSort; label: () => string }[] = [
  { sort: 'views', label: m.sells_views },
  { sort: 'taps', label: m.sells_taps },
  { sort: 'tapRate', label: m.sells_tap_rate },
  { sort: 'orders', label: m.sells_orders },
  { sort: 'revenue', label: m.sells_revenue },
]
const sortedAs = { asc: 'ascending', desc: 'descending' } as const

const count = (value: number) => figureText(value, { holds: 'count', currencyCode: '' })

function Picture({ src }: { src: string | null }) {
  const urlOf = useMediaUrl()
  const url = src === null ? '' : urlOf(src)
  return <span className={css.picture}>{url === '' ? null : <img src={url} alt="" loading="lazy" />}</span>
}

/** Each currency by itself: they are not added up. */
const Revenue = ({ revenue }: Pick<ItemRow, 'revenue'>) => (
  <td data-number>
    {revenue.length === 0
      ? unknown
      : revenue.map((money) => (
          <div key={money.currencyCode}>
            <bdi>{formatMoney(money)}</bdi>
          </div>
        ))}
  </td>
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
            aria-label={m.sells_open({ block: name, page: pageName(row) })}
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
              {row.release === null ? m.sells_gone() : m.sells_gone_since({ number: row.release })}
            </Badge>
          )}
        </span>
      </div>
    </div>
  )
}

const ItemCells = ({ row, item }: { row: BlockRow; item: ItemRow }) => (
  <tr className={css.item}>
    <th scope="row">
      <div className={css.block}>
        <Picture src={item.picture} />
        <bdi>{itemName(row, item)}</bdi>
      </div>
    </th>
    <td data-number>{unknown}</td>
    <td data-number>{count(item.taps)}</td>
    <td data-number>{unknown}</td>
    <td data-number>{count(item.orders)}</td>
    <Revenue revenue={item.revenue} />
  </tr>
)

interface BlocksTableProps {
  rows: readonly BlockRow[]
  order: Pick<BlockListing, 'sort' | 'sortDirection'>
  /** The rows are of another page or order, which is on its way. */
  isWaiting: boolean
  onSort: (by: BlockSort) => void
}

export function BlocksTable({ rows, order, isWaiting, onSort }: BlocksTableProps) {
  return (
    <TableSheet label={m.sells_screen()} edge="panel" isBusy={isWaiting}>
      <thead>
        <tr>
          <th scope="col">{m.sells_block()}</th>
          {columns.map(({ sort, label }) => (
            <SortHead
              key={sort}
              label={label()}
              sorted={order.sort === sort ? sortedAs[order.sortDirection] : null}
              isNumber
              onSort={() => onSort(sort)}
            />
          ))}
        </tr>
      </thead>
      {rows.map((row) => (
        <tbody key={`${row.page.id} ${row.block.id}`}>
          <tr>
            <th scope="row">
              <BlockName row={row} />
            </th>
            <td data-number>{count(row.views)}</td>
            <td data-number>{count(row.taps)}</td>
            <td data-number>{figureText(row.tapRate, { holds: 'percent', currencyCode: '' })}</td>
            <td data-number>{count(row.orders)}</td>
            <Revenue revenue={row.revenue} />
          </tr>
          {tappedItems(row).map((item) => (
            <ItemCells key={item.id} row={row} item={item} />
          ))}
        </tbody>
      ))}
    </TableSheet>
  )
}
