import { Box, Button } from '@mantine/core'
import { IconListDetails } from '@tabler/icons-react'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { deliveryStates, type Webhook, type WebhookDelivery } from '@vitrine/domain/webhooks/webhooks.routes'
import { m } from '@vitrine/messages/console'
import eventText from '@vitrine/messages/console/webhooks.event'
import stateText from '@vitrine/messages/console/webhooks.state'
import { RowButton } from '@vitrine/ui/table-sheet'
import { useCall } from '../../../shared/api/use-call.ts'
import { formatDateTime } from '../../../shared/dates/date-words.ts'
import { rowWords } from '../../../shared/list-words.ts'
import { List } from '../../../shared/lists/list.tsx'
import { FilterSelect } from '../../../shared/lists/list-bar.tsx'
import type { Column } from '../../../shared/lists/list-table.tsx'
import { ReadableAddress } from '../../../shared/parts/readable-address.tsx'
import { toastSuccess } from '../../../shared/toast.ts'
import { sentTypes, useDeliveriesAddress } from './deliveries-address.ts'
import { DeliveryDrawer } from './delivery-drawer.tsx'
import { tryText } from './delivery-words.ts'
import { deliveriesQuery, sendSeveralAgain, webhooksKey } from './webhooks.api.ts'
import css from './webhooks.module.css'

const columnsOfDeliveries = (open: (id: string) => void): Column<WebhookDelivery>[] => [
  { label: m.webhooks_column_time(), cell: ({ createdAt }) => formatDateTime(createdAt) },
  {
    label: m.webhooks_column_event(),
    isHead: true,
    cell: ({ id, type }) => <RowButton onClick={() => open(id)}>{eventText[type]()}</RowButton>,
  },
  {
    label: m['webhooks.field.address'](),
    isWrapped: true,
    cell: ({ webhook }) => (
      <bdi dir="ltr" translate="no">
        <ReadableAddress address={webhook.address} />
      </bdi>
    ),
  },
  {
    label: m.webhooks_column_state(),
    isWrapped: true,
    cell: ({ state, last }) => (
      <div>
        {stateText[state]()}
        {state !== 'delivered' && last !== null && <div className={css.reason}>{tryText(last)}</div>}
      </div>
    ),
  },
]

interface SendAgainProps {
  deliveries: readonly WebhookDelivery[]
  onSent: () => void
}

function SendAgain({ deliveries, onSent }: SendAgainProps) {
  const client = useQueryClient()
  const again = useCall({
    mutationFn: sendSeveralAgain,
    onSuccess: (count) => toastSuccess(m.webhooks_sent_several({ count })),
    onSettled: () => client.invalidateQueries({ queryKey: webhooksKey() }),
  })
  return (
    <Button
      loading={again.isPending}
      onClick={() =>
        again.start(
          deliveries.map(({ id }) => id),
          { onSuccess: onSent },
        )
      }
    >
      {m.webhooks_again()}
    </Button>
  )
}

export function DeliveryLog({ webhooks }: { webhooks: readonly Webhook[] }) {
  const { list, filters, delivery, open, close } = useDeliveriesAddress()
  return (
    <Box maw={1080} mt="md">
      <List
        label={m.webhooks_log()}
        hasTitle
        query={useInfiniteQuery(deliveriesQuery(filters))}
        rowsOf={({ pages }) => pages.flatMap(({ data }) => data)}
        keyOf={({ id }) => id}
        address={list}
        more={m.webhooks_more()}
        columns={columnsOfDeliveries(open)}
        selection={{
          nameOf: ({ type, createdAt }) => rowWords([eventText[type](), formatDateTime(createdAt)]),
          // What waits is sent anyway.
          canSelect: ({ state }) => state !== 'waiting',
          actions: (deliveries, clear) => <SendAgain deliveries={deliveries} onSent={clear} />,
        }}
        tools={
          <>
            <FilterSelect
              label={m.webhooks_filter_endpoint()}
              all={m.webhooks_all()}
              options={webhooks.map(({ id, address }) => ({ value: id, label: address }))}
              value={list.filters.webhook}
              onChoose={(webhook) => list.filterBy({ webhook })}
            />
            <FilterSelect
              label={m.webhooks_column_event()}
              all={m.webhooks_all()}
              options={sentTypes.map((type) => ({ value: type, label: eventText[type]() }))}
              value={list.filters.event}
              onChoose={(event) => list.filterBy({ event })}
            />
            <FilterSelect
              label={m.webhooks_column_state()}
              all={m.webhooks_all()}
              options={deliveryStates.map((state) => ({ value: state, label: stateText[state]() }))}
              value={list.filters.state}
              onChoose={(state) => list.filterBy({ state })}
            />
          </>
        }
        nothing={{
          icon: <IconListDetails size={20} />,
          title: m.webhooks_log_empty(),
          description: m.webhooks_log_empty_note(),
        }}
        noneFound={{ title: m.webhooks_log_none(), description: m.webhooks_log_none_note() }}
      />
      <DeliveryDrawer id={delivery} onClose={close} />
    </Box>
  )
}
