import { Badge } from '@mantine/core'
import { formatOrderDate } from '@vitrine/domain/formats/date.rules'
import { formatMoney } from '@vitrine/domain/formats/money.rules'
import type { OrderRow, OrderSort } from '@vitrine/domain/orders/orders.routes'
import { RowButton, SortHead, TableSheet } from '@vitrine/ui/table-sheet'
import { m } from '../../../shared/messages/messages.js'
import { columnWords, deviceWords } from './order-words.ts'
import type { OrderListing } from './orders.api.ts'

type Order = Pick<OrderListing, 'sort' | 'sortDirection'>

const columns = Object.keys(columnWords) as OrderSort[]
const numbers: readonly OrderSort[] = ['total', 'items_total']

const sortedAs = { ASC: 'ascending', DESC: 'descending' } as const

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
    <TableSheet label={m.orders_list()} edge="panel" isBusy={isWaiting}>
      <thead>
        <tr>
          {columns.map((by) => (
            <SortHead
              key={by}
              label={columnWords[by]()}
              sorted={order.sort === by ? sortedAs[order.sortDirection] : null}
              isNumber={numbers.includes(by)}
              onSort={() => onSort(by)}
            />
          ))}
        </tr>
      </thead>
      <tbody>
        {orders.map(({ id, number, date, status, totalMinor, currency, items, device }) => (
          <tr key={id}>
            <td>
              <RowButton aria-label={m.orders_open({ number })} onClick={() => onOpen(id)}>
                <bdi>{number}</bdi>
              </RowButton>
            </td>
            <td>{formatOrderDate(date)}</td>
            <td>
              <Badge variant="light" color="gray" tt="none" miw="max-content">
                {status}
              </Badge>
            </td>
            <td data-number>
              <bdi>{formatMoney({ amountMinor: totalMinor, currencyCode: currency })}</bdi>
            </td>
            <td data-number>{items.toLocaleString('en-US')}</td>
            <td>{deviceWords[device]()}</td>
          </tr>
        ))}
      </tbody>
    </TableSheet>
  )
}
