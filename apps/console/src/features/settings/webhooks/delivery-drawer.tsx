import { Button, Stack, Text, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { WebhookDeliveryDetail } from '@vitrine/domain/webhooks/webhooks.routes'
import { m } from '@vitrine/messages/console'
import eventText from '@vitrine/messages/console/webhooks.event'
import stateText from '@vitrine/messages/console/webhooks.state'
import { useCall } from '../../../shared/api/use-call.ts'
import { formatDateTime } from '../../../shared/dates/date-words.ts'
import { ReadableAddress } from '../../../shared/parts/readable-address.tsx'
import { RowDrawer } from '../../../shared/parts/row-drawer.tsx'
import { toastSuccess } from '../../../shared/toast.ts'
import { tryText } from './delivery-words.ts'
import { deliveryQuery, sendAgain, webhooksKey } from './webhooks.api.ts'
import css from './webhooks.module.css'

function Content({ delivery }: { delivery: WebhookDeliveryDetail }) {
  const { id, eventId, webhook, state, tries, request, answer, nextAt, hiddenWithout } = delivery
  const client = useQueryClient()
  const again = useCall({
    mutationFn: sendAgain,
    onSuccess: () => toastSuccess(m.webhooks_sent_again()),
    onSettled: () => client.invalidateQueries({ queryKey: webhooksKey() }),
  })
  return (
    <Stack gap="md">
      <Text size="sm" className={css.long} dir="ltr">
        <ReadableAddress address={webhook.address} />
      </Text>
      <Text size="sm">
        {stateText[state]()}
        {nextAt !== null && ` ${m.webhooks_next({ at: formatDateTime(nextAt) })}`}
      </Text>
      <Text size="sm" c="dimmed" dir="ltr">
        webhook-id: {eventId}
      </Text>
      {tries.length > 0 && (
        <ol className={css.tries} aria-label={m.webhooks_tries()}>
          {tries.map((one) => (
            <li key={one.at}>
              {formatDateTime(one.at)}: {tryText(one)}
            </li>
          ))}
        </ol>
      )}
      {hiddenWithout !== null && <Text size="sm">{m.webhooks_hidden()}</Text>}
      {request !== null && (
        <>
          <Title order={3} size="h5">
            {m.webhooks_request()}
          </Title>
          <pre className={css.body} dir="ltr">
            {request}
          </pre>
        </>
      )}
      {answer !== null && answer !== '' && (
        <>
          <Title order={3} size="h5">
            {m.webhooks_answer()}
          </Title>
          <pre className={css.body} dir="ltr">
            {answer}
          </pre>
        </>
      )}
      {request !== null && (
        <Button variant="default" loading={again.isPending} onClick={() => again.start(id)}>
          {m.webhooks_again()}
        </Button>
      )}
    </Stack>
  )
}

export const DeliveryDrawer = ({ id, onClose }: { id: string | null; onClose: () => void }) => (
  <RowDrawer
    id={id}
    queryOf={deliveryQuery}
    titleOf={(delivery) => (delivery ? eventText[delivery.type]() : m.webhooks_column_event())}
    goneText={m.webhooks_delivery_gone()}
    closeLabel={m.webhooks_close()}
    onClose={onClose}
  >
    {(delivery) => <Content delivery={delivery} />}
  </RowDrawer>
)
