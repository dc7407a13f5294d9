import { Badge } from '@mantine/core'
import type { CustomerRow } from '@vitrine/domain/customers/customers.routes'
import { formatDateTime, formatDay } from '@vitrine/domain/formats/date.rules'
import { RowButton, SortHead, TableSheet } from '@vitrine/ui/table-sheet'
import { m } from '../../shared/messages/messages.js'
import type { CustomerListing, CustomerSort } from './customers.api.ts'
import { nameText, pointsText, spentText } from './customers.text.ts'

type Order = Pick<CustomerListing, 'sort' | 'sortDirection'>

const sortedAs = { asc: 'ascending', desc: 'descending' } as const

function Row({ customer, onOpen }: { customer: CustomerRow; onOpen: (id: string) => void }) {
  const { id, email, createdAt, lastVisitAt, orderCount, deviceCount, deletion } = customer
  const name = nameText(customer)
  return (
    <tr>
      <td data-long>
        <RowButton aria-label={m.customers_open({ name, email })} onClick={() => onOpen(id)}>
          <bdi>{name}</bdi>
        </RowButton>
      </td>
      <td data-long>
        <bdi>{email}</bdi>
        {deletion && (
          <Badge display="block" w="fit-content" size="sm" variant="light" color="gray" tt="none">
            {m.customers_erased_on({ day: formatDay(deletion.erasesAt) })}
          </Badge>
        )}
      </td>
      <td data-number>{orderCount}</td>
      <td data-number>
        <bdi>{spentText(customer)}</bdi>
      </td>
      <td data-number>{pointsText(customer)}</td>
      <td>{lastVisitAt === null ? m.customers_never() : formatDateTime(lastVisitAt)}</td>
      <td data-number>{deviceCount}</td>
      <td>{formatDay(createdAt)}</td>
    </tr>
  )
}

interface CustomersTableProps {
  customers: readonly CustomerRow[]
  order: Order
  onSort: (sort: CustomerSort) => void
  onOpen: (id: string) => void
}

export function CustomersTable({ customers, order, onSort, onOpen }: CustomersTableProps) {
  const sorting = (by: CustomerSort) => ({
    sorted: order.sort === by ? sortedAs[order.sortDirection] : null,
    onSort: () => onSort(by),
  })
  return (
    <TableSheet label={m.customers_list()} edge="panel">
      <thead>
        <tr>
          <SortHead label={m.customers_name()} {...sorting('name')} />
          <SortHead label={m.customers_email()} {...sorting('email')} />
          <th scope="col" data-number>
            {m.customers_orders()}
          </th>
          <th scope="col" data-number>
            {m.customers_spent()}
          </th>
          <th scope="col" data-number>
            {m.customers_points()}
          </th>
          <SortHead label={m.customers_last_visit()} {...sorting('lastVisitAt')} />
          <th scope="col" data-number>
            {m.customers_devices()}
          </th>
          <SortHead label={m.customers_joined()} {...sorting('createdAt')} />
        </tr>
      </thead>
      <tbody>
        {customers.map((customer) => (
          <Row key={customer.id} customer={customer} onOpen={onOpen} />
        ))}
      </tbody>
    </TableSheet>
  )
}
