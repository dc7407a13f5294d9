import { Anchor, Group, Pagination, Text, Title } from '@mantine/core'
import type { Invoice } from '@vitrine/domain/billing/subscription.schema'
import { formatDay } from '@vitrine/domain/formats/date.rules'
import { formatMoney } from '@vitrine/domain/formats/money.rules'
import { Panel } from '@vitrine/ui/panel'
import { TableSheet } from '@vitrine/ui/table-sheet'
import { useState } from 'react'
import { m } from '../../shared/messages/messages.js'
import { LoadError } from '../../shared/parts/load-error.tsx'
import { paginationProps } from '../../shared/parts/pagination-props.ts'
import { SkeletonLines } from '../../shared/parts/skeleton-lines.tsx'
import { invoicesPageSize, useInvoices } from './pricing.api.ts'

const stateText: Record<Invoice['status'], () => string> = {
  paid: m.pricing_invoice_paid,
  open: m.pricing_invoice_open,
  void: m.pricing_invoice_void,
}

function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const { number, planName, amount, currencyCode, status, issuedAt, url } = invoice
  return (
    <tr>
      <td>{formatDay(issuedAt)}</td>
      <td>
        {url === null ? (
          number
        ) : (
          <Anchor href={url} target="_blank" rel="noreferrer" size="sm">
            {number}
          </Anchor>
        )}
      </td>
      <td>{planName}</td>
      <td data-number>{formatMoney({ amountMinor: amount, currencyCode })}</td>
      <td>{stateText[status]()}</td>
    </tr>
  )
}

export function InvoicesPanel() {
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useInvoices(page)
  const pages = Math.ceil((data?.total ?? 0) / invoicesPageSize)
  return (
    <Panel>
      <Title order={2} size="h4" mb="sm">
        {m.pricing_invoices()}
      </Title>
      {!data && !error && <SkeletonLines count={3} height={32} />}
      {error && !data && <LoadError error={error} onRetry={() => void refetch()} />}
      {data?.total === 0 && (
        <Text size="sm" c="dimmed">
          {m.pricing_no_invoices()}
        </Text>
      )}
      {data && data.data.length > 0 && (
        <TableSheet label={m.pricing_invoices()} edge="bleed">
          <thead>
            <tr>
              <th scope="col">{m.pricing_invoice_date()}</th>
              <th scope="col">{m.pricing_invoice_number()}</th>
              <th scope="col">{m.pricing_invoice_plan()}</th>
              <th scope="col" data-number>
                {m.pricing_amount()}
              </th>
              <th scope="col">{m.pricing_invoice_state()}</th>
            </tr>
          </thead>
          <tbody>
            {data.data.map((invoice) => (
              <InvoiceRow key={invoice.id} invoice={invoice} />
            ))}
          </tbody>
        </TableSheet>
      )}
      {pages > 1 && (
        <Group justify="center" mt="md">
          <Pagination total={pages} value={page} onChange={setPage} {...paginationProps} />
        </Group>
      )}
    </Panel>
  )
}
