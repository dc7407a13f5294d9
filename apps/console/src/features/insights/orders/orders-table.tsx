import { Badge } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { formatOrderDate } from '@vitrine/domain/formats/date.rules'
import { formatMoney } from '@vitrine/domain/formats/money.rules'
import type { OrderRow, OrderSort } from '@vitrine/domain/orders/orders.routes'
import { m } from '../../../shared/messages/messages.js'
import { columnWords, deviceWords } from './order-words.ts'
import type { OrderListing } from './orders.api.ts'
import css from './orders.module.css'

type Order = Pick<OrderListing, 'sort' | 'sortDirection'>

const columns = Object.keys(columnWords) as OrderSort[]
const numbers: readonly OrderSort[] = ['total', 'items_total']

function SortHead({ by, order, onSort }: { by: OrderSort; order: Order; onSort: (by: OrderSort) => void }) {
  const isSorted = order.sort === by
  const isAscending = order.sortDirection === 'ASC'
  const Icon = !isSorted ? IconArrowsSort : isAscending ? IconArrowUp : IconArrowDown
  return (
    <th
      scope="col"
      className={numbers.includes(by) ? css.number : undefined}
      aria-sort={!isSorted ? 'none' : isAscending ? 'ascending' : 'descending'}
    >
      <button type="button" className={css.sort} data-sorted={isSorted || undefined} onClick={() => onSort(by)}>
        {columnWords[by]()}
        <Icon size={14} aria-hidden />
      </button>
    </th>
  )
}

interface OrdersTableProps {
  orders: readonly OrderRow[]
  order: Order
  /** The rows are of another page or order, which is on its way. */
  isWaiting: boolean
  onSort: (by: OrderSort) => void
  onOpen: (id: string) => void
}

export function OrdersTable({ orders, order, isWaiting, onSort, onOpen }: OrdersTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on a narrow screen, by keyboard too
    <section className={css.scroll} aria-label={m.orders_list()} aria-busy={isWaiting} tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            {columns.map((by) => (
              <SortHead key={by} by={by} order={order} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {orders.map(({ id, number, date, status, totalMinor, currency, items, device }) => (
            <tr key={id}>
              <td>
                <button
                  type="button"
                  className={css.open}
                  aria-label={m.orders_open({ number })}
                  onClick={() => onOpen(id)}
                >
                  <bdi>{number}</bdi>
                </button>
              </td>
              <td>{formatOrderDate(date)}</td>
              <td>
                <Badge variant="light" color="gray" tt="none">
                  {status}
                </Badge>
              </td>
              <td className={css.number}>
                <bdi>{formatMoney({ amountMinor: totalMinor, currencyCode: currency })}</bdi>
              </td>
              <td className={css.number}>{items.toLocaleString('en-US')}</td>
              <td>{deviceWords[device]()}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
