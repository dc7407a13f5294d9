import { Badge } from '@mantine/core'
import { formatMoney } from '@vitrine/domain/formats/money.rules'
import type { OrderRow, OrderSort } from '@vitrine/domain/orders/orders.routes'
import { m } from '@vitrine/messages/console'
import columnWords from '@vitrine/messages/console/orders.column'
import deviceWords from '@vitrine/messages/console/orders.device'
import { RowButton } from '@vitrine/ui/table-sheet'
import { formatOrderDate } from '../../../shared/dates/date-words.ts'
import type { Column } from '../../../shared/lists/list-table.tsx'
import { orderStatusWord } from '../../../shared/order-status-words.ts'

const numbers: readonly OrderSort[] = ['total', 'items_total']

/** `zone` is the one of the times. */
export function columnsOfOrders(zone: string, open: (id: string) => void): Column<OrderRow, OrderSort>[] {
  const cells: Record<OrderSort, Column<OrderRow>['cell']> = {
    order_id: ({ id, number }) => (
      <RowButton aria-label={m.orders_open({ number })} onClick={() => open(id)}>
        <bdi translate="no">{number}</bdi>
      </RowButton>
    ),
    created_date: ({ date }) => formatOrderDate(date, zone),
    status_code: ({ status }) => (
      <Badge variant="light" color="gray" tt="none" miw="max-content">
        {orderStatusWord(status)}
      </Badge>
    ),
    total: ({ totalMinor, currency }) => (
      <bdi translate="no">{formatMoney({ amountMinor: totalMinor, currencyCode: currency })}</bdi>
    ),
    items_total: ({ items }) => items.toLocaleString('en-US'),
    device_type: ({ device }) => deviceWords[device](),
  }
  const sorts = Object.keys(columnWords) as OrderSort[]
  return sorts.map((sort) => ({
    label: columnWords[sort](),
    sort,
    isNumber: numbers.includes(sort),
    cell: cells[sort],
  }))
}
