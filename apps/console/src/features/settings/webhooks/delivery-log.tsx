import { Group, Select } from '@mantine/core'
import { IconListDetails } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { formatDateTime } from '@vitrine/domain/formats/date.rules'
import { type SentEventType, testEventType, webhookEventTypes } from '@vitrine/domain/webhooks/webhook-events.rules'
import { deliveryStates, type Webhook } from '@vitrine/domain/webhooks/webhooks.routes'
import { EmptyState } from '@vitrine/ui/empty-state'
import { RowButton, TableSheet } from '@vitrine/ui/table-sheet'
import { useState } from 'react'
import { m } from '../../../shared/messages/messages.js'
import { LoadError } from '../../../shared/parts/load-error.tsx'
import { LoadMore } from '../../../shared/parts/load-more.tsx'
import { SkeletonLines } from '../../../shared/parts/skeleton-lines.tsx'
import { DeliveryDrawer } from './delivery-drawer.tsx'
import { type DeliveryFilters, deliveriesQuery } from './webhooks.api.ts'
import css from './webhooks.module.css'
import { eventText, stateText, tryText } from './webhooks.text.ts'

const sentTypes: readonly SentEventType[] = [...webhookEventTypes, testEventType]

function Deliveries({ filters, onOpen }: { filters: DeliveryFilters; onOpen: (id: string) => void }) {
  const list = useInfiniteQuery(deliveriesQuery(filters))
  const { data, error, refetch } = list
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonLines count={4} height={40} />
  const deliveries = data.pages.flatMap((page) => page.data)
  if (deliveries.length === 0)
    return (
      <EmptyState
        icon={<IconListDetails size={20} />}
        title={m.webhooks_log_empty()}
        description={m.webhooks_log_empty_note()}
      />
    )
  return (
    <>
      <TableSheet label={m.webhooks_log()} edge="bleed">
        <thead>
          <tr>
            <th scope="col">{m.webhooks_column_time()}</th>
            <th scope="col">{m.webhooks_column_event()}</th>
            <th scope="col">{m.webhooks_address()}</th>
            <th scope="col">{m.webhooks_column_state()}</th>
          </tr>
        </thead>
        <tbody>
          {deliveries.map(({ id, createdAt, type, webhook, state, last }) => (
            <tr key={id}>
              <td>{formatDateTime(createdAt)}</td>
              <td>
                <RowButton onClick={() => onOpen(id)}>{eventText[type]()}</RowButton>
              </td>
              <td className={css.long} dir="ltr">
                {webhook.address}
              </td>
              <td>
                {stateText[state]()}
                {state !== 'delivered' && last !== null && <div className={css.reason}>{tryText(last)}</div>}
              </td>
            </tr>
          ))}
        </tbody>
      </TableSheet>
      <LoadMore list={list} label={m.webhooks_more()} />
    </>
  )
}

/** Filters stand in the address, so that a link shows the same deliveries; one that is none of ours is left out. */
function useAddressedFilters() {
  const { webhook = null, event, state } = useSearch({ from: '/signed-in/in-app/settings/webhooks' })
  const navigate = useNavigate({ from: '/settings/webhooks' })
  const filters: DeliveryFilters = {
    webhook,
    type: sentTypes.find((type) => type === event) ?? null,
    state: deliveryStates.find((known) => known === state) ?? null,
  }
  const narrow = (change: Partial<Record<'webhook' | 'event' | 'state', string | null>>) => {
    const values = Object.fromEntries(Object.entries(change).map(([name, value]) => [name, value ?? undefined]))
    return void navigate({ search: (now) => ({ ...now, ...values }), replace: true })
  }
  return [filters, narrow] as const
}

export function DeliveryLog({ webhooks }: { webhooks: readonly Webhook[] }) {
  const [filters, narrow] = useAddressedFilters()
  const [opened, setOpened] = useState<string | null>(null)
  return (
    <>
      <Group gap="sm" mb="md">
        <Select
          label={m.webhooks_filter_endpoint()}
          placeholder={m.webhooks_all()}
          clearable
          value={filters.webhook}
          data={webhooks.map(({ id, address }) => ({ value: id, label: address }))}
          onChange={(webhook) => narrow({ webhook })}
        />
        <Select
          label={m.webhooks_column_event()}
          placeholder={m.webhooks_all()}
          clearable
          value={filters.type}
          data={sentTypes.map((type) => ({ value: type, label: eventText[type]() }))}
          onChange={(event) => narrow({ event })}
        />
        <Select
          label={m.webhooks_column_state()}
          placeholder={m.webhooks_all()}
          clearable
          value={filters.state}
          data={deliveryStates.map((state) => ({ value: state, label: stateText[state]() }))}
          onChange={(state) => narrow({ state })}
        />
      </Group>
      <Deliveries filters={filters} onOpen={setOpened} />
      <DeliveryDrawer id={opened} onClose={() => setOpened(null)} />
    </>
  )
}
