import { Badge } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import type { CustomerRow } from '@vitrine/domain/customers/customers.routes'
import { formatDateTime, formatDay } from '@vitrine/domain/formats/date.rules'
import { m } from '../../shared/messages/messages.js'
import type { CustomerListing, CustomerSort } from './customers.api.ts'
import css from './customers.module.css'
import { nameText, pointsText, spentText } from './customers.text.ts'

type Order = Pick<CustomerListing, 'sort' | 'sortDirection'>

interface SortHeadProps {
  by: CustomerSort
  label: string
  order: Order
  onSort: (sort: CustomerSort) => void
}

function SortHead({ by, label, order: { sort, sortDirection }, onSort }: SortHeadProps) {
  const isSorted = sort === by
  const sorted = sortDirection === 'asc' ? 'ascending' : 'descending'
  const Icon = !isSorted ? IconArrowsSort : sortDirection === 'asc' ? IconArrowUp : IconArrowDown
  return (
    <th scope="col" aria-sort={isSorted ? sorted : 'none'}>
      <button type="button" className={css.sort} data-sorted={isSorted || undefined} onClick={() => onSort(by)}>
        {label}
        <Icon size={14} aria-hidden />
      </button>
    </th>
  )
}

function Row({ customer, onOpen }: { customer: CustomerRow; onOpen: (id: string) => void }) {
  const { id, email, createdAt, lastVisitAt, orderCount, deviceCount, deletion } = customer
  const name = nameText(customer)
  return (
    <tr>
      <td className={css.long}>
        <button
          type="button"
          className={css.open}
          aria-label={m.customers_open({ name, email })}
          onClick={() => onOpen(id)}
        >
          <bdi>{name}</bdi>
        </button>
      </td>
      <td className={css.long}>
        <bdi>{email}</bdi>
        {deletion && (
          <Badge display="block" w="fit-content" size="sm" variant="light" color="gray" tt="none">
            {m.customers_erased_on({ day: formatDay(deletion.erasesAt) })}
          </Badge>
        )}
      </td>
      <td className={css.number}>{orderCount}</td>
      <td className={css.number}>
        <bdi>{spentText(customer)}</bdi>
      </td>
      <td className={css.number}>{pointsText(customer)}</td>
      <td>{lastVisitAt === null ? m.customers_never() : formatDateTime(lastVisitAt)}</td>
      <td className={css.number}>{deviceCount}</td>
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
  const sorting = { order, onSort }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on a narrow screen, by keyboard too
    <section className={css.scroll} aria-label={m.customers_list()} tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            <SortHead by="name" label={m.customers_name()} {...sorting} />
            <SortHead by="email" label={m.customers_email()} {...sorting} />
            <th scope="col" className={css.number}>
              {m.customers_orders()}
            </th>
            <th scope="col" className={css.number}>
              {m.customers_spent()}
            </th>
            <th scope="col" className={css.number}>
              {m.customers_points()}
            </th>
            <SortHead by="lastVisitAt" label={m.customers_last_visit()} {...sorting} />
            <th scope="col" className={css.number}>
              {m.customers_devices()}
            </th>
            <SortHead by="createdAt" label={m.customers_joined()} {...sorting} />
          </tr>
        </thead>
        <tbody>
          {customers.map((customer) => (
            <Row key={customer.id} customer={customer} onOpen={onOpen} />
          ))}
        </tbody>
      </table>
    </section>
  )
}
