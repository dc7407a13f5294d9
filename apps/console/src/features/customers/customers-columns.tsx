import { Badge } from '@mantine/core'
import type { CustomerRow } from '@vitrine/domain/customers/customers.routes'
import { m } from '@vitrine/messages/console'
import { RowButton } from '@vitrine/ui/table-sheet'
import { formatDateTime, formatDay } from '../../shared/dates/date-words.ts'
import type { Column } from '../../shared/lists/list-table.tsx'
import { countText, nameText, pointsText, spentText } from './customer-words.ts'
import type { CustomerSort } from './customers-address.ts'

export const columnsOfCustomers = (open: (id: string) => void): Column<CustomerRow, CustomerSort>[] => [
  {
    label: m.customers_name(),
    sort: 'name',
    isLong: true,
    cell: (customer) => (
      <RowButton
        aria-label={m.customers_open({ name: nameText(customer), email: customer.email })}
        onClick={() => open(customer.id)}
      >
        <bdi translate="no">{nameText(customer)}</bdi>
      </RowButton>
    ),
  },
  {
    label: m.customers_email(),
    sort: 'email',
    isLong: true,
    cell: ({ email, deletion, isFormer }) => (
      <>
        <bdi translate="no">{email}</bdi>
        {isFormer && (
          <Badge display="block" w="fit-content" size="sm" variant="light" color="gray" tt="none">
            {m.customers_former()}
          </Badge>
        )}
        {deletion && (
          <Badge display="block" w="fit-content" size="sm" variant="light" color="gray" tt="none">
            {m.customers_erased_on({ day: formatDay(deletion.erasesAt) })}
          </Badge>
        )}
      </>
    ),
  },
  { label: m.customers_orders(), isNumber: true, cell: countText },
  { label: m.customers_spent(), isNumber: true, cell: (customer) => <bdi>{spentText(customer)}</bdi> },
  { label: m.customers_points(), isNumber: true, isWide: true, cell: pointsText },
  {
    label: m.customers_last_visit(),
    sort: 'lastVisitAt',
    cell: ({ lastVisitAt }) => (lastVisitAt === null ? m.customers_never() : formatDateTime(lastVisitAt)),
  },
  { label: m.customers_devices(), isNumber: true, isWide: true, cell: ({ deviceCount }) => deviceCount },
  { label: m.customers_joined(), sort: 'createdAt', isWide: true, cell: ({ createdAt }) => formatDay(createdAt) },
]
