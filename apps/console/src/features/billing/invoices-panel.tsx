import { Anchor } from '@mantine/core'
import { IconFileInvoice } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import type { Invoice } from '@vitrine/domain/billing/subscription.schema'
import { formatMoney } from '@vitrine/domain/formats/money.rules'
import { m } from '@vitrine/messages/console'
import invoiceStatusWords from '@vitrine/messages/console/invoice.status'
import { formatDay } from '../../shared/dates/date-words.ts'
import { List } from '../../shared/lists/list.tsx'
import { listAddress, unsorted } from '../../shared/lists/list-address.ts'
import type { Column } from '../../shared/lists/list-table.tsx'
import { useSetSearch } from '../../shared/lists/use-set-search.ts'
import { invoicesPageSize, useInvoices } from './billing.api.ts'

const columns = (): Column<Invoice>[] => [
  { label: m.billing_invoice_date(), cell: ({ issuedAt }) => formatDay(issuedAt) },
  {
    label: m.billing_invoice_number(),
    isHead: true,
    cell: ({ number, url }) =>
      url === null ? (
        number
      ) : (
        <Anchor href={url} target="_blank" rel="noreferrer" size="sm">
          {number}
        </Anchor>
      ),
  },
  { label: m.billing_invoice_plan(), cell: ({ planName }) => planName },
  {
    label: m.billing_amount(),
    isNumber: true,
    cell: ({ amount, currencyCode }) => <bdi translate="no">{formatMoney({ amountMinor: amount, currencyCode })}</bdi>,
  },
  { label: m.billing_invoice_state(), cell: ({ status }) => invoiceStatusWords[status]() },
]

export function InvoicesPanel() {
  const search = useSearch({ from: '/signed-in/in-app/pricing' })
  const list = listAddress({ search, set: useSetSearch(), ...unsorted })
  return (
    <List
      label={m.billing_invoices()}
      hasTitle
      query={useInvoices(list.page)}
      rowsOf={({ data }) => data}
      totalOf={({ total }) => total}
      keyOf={({ id }) => id}
      pageSize={invoicesPageSize}
      address={list}
      columns={columns()}
      nothing={{ icon: <IconFileInvoice size={20} />, title: m.billing_no_invoices() }}
    />
  )
}
