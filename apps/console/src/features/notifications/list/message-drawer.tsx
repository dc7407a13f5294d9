/** One message with what came of it, beside the list. */
import { Anchor, Button, Divider, Group, NativeSelect, Pagination, Stack, Text, Title } from '@mantine/core'
import { IconPencil, IconPlayerStop, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { formatMoney } from '@vitrine/domain/formats/money.rules'
import { type DeliveryState, deliveryStates } from '@vitrine/domain/notifications/delivery-states'
import { noDestination } from '@vitrine/domain/notifications/destinations.rules'
import type { Message } from '@vitrine/domain/notifications/notifications.routes'
import { m } from '@vitrine/messages/console'
import platformWords from '@vitrine/messages/console/customers.platform'
import destinationWords from '@vitrine/messages/console/notifications.destination'
import stateWords from '@vitrine/messages/console/notifications.state'
import stopWords from '@vitrine/messages/console/notifications.stop'
import variantWords from '@vitrine/messages/console/notifications.variant'
import { EmptyState } from '@vitrine/ui/empty-state'
import { Fact, FactList } from '@vitrine/ui/fact-list'
import { TableSheet } from '@vitrine/ui/table-sheet'
import { useState } from 'react'
import { useApp, useCan } from '../../../shared/api/use-app.ts'
import { useConfirm } from '../../../shared/confirm.ts'
import { rowWords } from '../../../shared/list-words.ts'
import { useMediaUrl } from '../../../shared/media-library/use-media-url.ts'
import { LoadError } from '../../../shared/parts/load-error.tsx'
import { paginationProps } from '../../../shared/parts/pagination-props.ts'
import { RowDrawer } from '../../../shared/parts/row-drawer.tsx'
import { SkeletonLines } from '../../../shared/parts/skeleton-lines.tsx'
import { audienceText, countText, firstText, instantText, shareText, timeText } from '../message-words.ts'
import { deliveriesSize, messageQuery, useDeliveries, useStopMessage } from '../notifications.api.ts'
import css from '../notifications.module.css'
import { deliveryText, reasonText } from './delivery-words.ts'
import { ExperimentResults } from './experiment-results.tsx'
import { MessageStatus } from './message-status.tsx'
import { useDeletion } from './use-deletion.ts'

const destinationText = ({ data }: Message): string => {
  const name = data.productName ?? data.categoryName ?? data.pageName ?? data.brandName ?? null
  const where =
    data.endPointType === noDestination ? m.notifications_leads_nowhere() : destinationWords[data.endPointType]()
  return rowWords([where, name])
}

function Contents({ contents, name }: { contents: Message['contents']; name?: string }) {
  return (
    <Stack gap="xs">
      {name !== undefined && (
        <Text size="xs" c="dimmed">
          {name}
        </Text>
      )}
      {contents.map(({ language, title, body }) => (
        <div key={language} lang={language}>
          <Text fw={600} dir="auto">
            {title}
          </Text>
          <Text size="sm" dir="auto" className={css.whole ?? ''}>
            {body}
          </Text>
        </div>
      ))}
    </Stack>
  )
}

function Texts({ message }: { message: Message }) {
  const url = useMediaUrl()
  const second = message.experiment?.second ?? null
  return (
    <Stack gap="sm">
      <Contents contents={message.contents} {...(second && { name: variantWords.a() })} />
      {second && <Contents contents={second} name={variantWords.b()} />}
      {message.image !== null && (
        <img className={css.sentPicture} src={url(message.image)} alt={m.notifications_preview_picture()} />
      )}
    </Stack>
  )
}

function Figures({ message }: { message: Message }) {
  const { counts, results } = message
  const { currencyCode } = useApp()
  return (
    <FactList aria-label={m.notifications_figures()}>
      <Fact name={m.notifications_for()}>{countText(counts.devices)}</Fact>
      <Fact name={m.notifications_sent_count()}>{countText(counts.sent)}</Fact>
      <Fact name={m.notifications_delivered()}>{countText(counts.delivered)}</Fact>
      <Fact name={m.notifications_opened()}>
        {`${countText(counts.opened)} (${shareText(counts.opened, counts.sent)})`}
      </Fact>
      <Fact name={m.notifications_sessions()}>{countText(results.sessions)}</Fact>
      <Fact name={m.automations_orders()}>{countText(results.orders)}</Fact>
      <Fact name={m.automations_revenue()} isKept>
        {formatMoney({ amountMinor: results.revenueMinor, currencyCode })}
      </Fact>
      <Fact name={m.notifications_failed()}>{countText(counts.failed)}</Fact>
      <Fact name={m.notifications_left_out()}>{countText(counts.leftOut)}</Fact>
    </FactList>
  )
}

function Deliveries({ message }: { message: Message }) {
  const [state, setState] = useState<DeliveryState | undefined>()
  const [page, setPage] = useState(1)
  const { data, error, refetch, isPlaceholderData } = useDeliveries({
    id: message.id,
    state,
    page,
    isLive: message.status === 'sending' && !message.awaitsWinner,
  })
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonLines count={5} height={28} />
  const pages = Math.ceil(data.totalRecords / deliveriesSize)
  return (
    <Stack gap="sm">
      {data.reasons.length > 0 && (
        <ul className={css.reasons} aria-label={m.notifications_reasons()}>
          {data.reasons.map(({ reason, count }) => (
            <li key={reason}>
              {m.notifications_reason_count({ reason: reasonText(reason), count: countText(count) })}
            </li>
          ))}
        </ul>
      )}
      <NativeSelect
        label={m.notifications_status()}
        value={state ?? ''}
        data={[
          { value: '', label: m.notifications_all_states() },
          ...deliveryStates.map((value) => ({ value, label: stateWords[value]() })),
        ]}
        onChange={(event) => {
          setState(deliveryStates.find((known) => known === event.currentTarget.value))
          setPage(1)
        }}
      />
      {data.data.length === 0 ? (
        <EmptyState title={m.notifications_no_deliveries()} />
      ) : (
        <TableSheet label={m.notifications_deliveries()} edge="none" isBusy={isPlaceholderData}>
          <thead>
            <tr>
              <th scope="col">{m.notifications_device()}</th>
              <th scope="col">{m.notifications_status()}</th>
              <th scope="col">{m.notifications_time()}</th>
            </tr>
          </thead>
          <tbody>
            {data.data.map((delivery) => (
              <tr key={delivery.device}>
                <td>
                  {platformWords[delivery.platform]()}{' '}
                  <Text span size="xs" c="dimmed" dir="ltr">
                    {delivery.device}
                  </Text>
                </td>
                <td data-wrapped>{deliveryText(delivery)}</td>
                <td>
                  <bdi>
                    {instantText(delivery.openedAt ?? delivery.deliveredAt ?? delivery.sentAt ?? delivery.dueAt)}
                  </bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </TableSheet>
      )}
      {pages > 1 && (
        <Pagination total={pages} value={Math.min(page, pages)} onChange={setPage} size="sm" {...paginationProps} />
      )}
    </Stack>
  )
}

function Actions({ message, onEdit, onClose }: ContentProps) {
  const maySend = useCan('notifications.send')
  const confirm = useConfirm()
  const stop = useStopMessage()
  const remove = useDeletion()
  const ask = async () => {
    const isSure = await confirm({
      title: m.notifications_stop(),
      message: m.notifications_stop_sure(),
      confirmLabel: m.notifications_stop(),
      danger: true,
    })
    if (isSure) stop.start(message.id)
  }
  return (
    <Group gap="xs">
      <Button variant="default" leftSection={<IconPencil size={16} aria-hidden />} onClick={() => onEdit(message)}>
        {m.notifications_edit_tip()}
      </Button>
      {message.status === 'scheduled' && maySend && (
        <Button
          variant="default"
          leftSection={<IconTrash size={16} aria-hidden />}
          loading={remove.isPending}
          onClick={() => void remove.ask(message.id, onClose)}
        >
          {m.notifications_delete()}
        </Button>
      )}
      {message.status === 'sending' && maySend && (
        <Button
          color="red"
          leftSection={<IconPlayerStop size={16} aria-hidden />}
          loading={stop.isPending}
          onClick={() => void ask()}
        >
          {m.notifications_stop()}
        </Button>
      )}
    </Group>
  )
}

interface ContentProps {
  message: Message
  onEdit: (message: Message) => void
  onClose: () => void
}

function Content({ message, onEdit, onClose }: ContentProps) {
  const isPlanned = message.status === 'scheduled'
  return (
    <Stack gap="lg">
      <Group gap="xs">
        <MessageStatus {...message} />
        {message.stopReason !== null && <Text size="sm">{stopWords[message.stopReason]()}</Text>}
        {message.stopReason === 'credential' && (
          <Anchor component={Link} to="/integrations" size="sm">
            {m.notifications_mend_integrations()}
          </Anchor>
        )}
      </Group>
      <Texts message={message} />
      <FactList>
        <Fact name={isPlanned ? m.notifications_goes() : m.notifications_went()}>{timeText(message)}</Fact>
        {message.firstAt !== message.lastAt && (
          <Fact name={m.notifications_between()}>
            {m.notifications_span({ first: instantText(message.firstAt), last: instantText(message.lastAt) })}
          </Fact>
        )}
        <Fact name={m.notifications_audience()}>{audienceText(message)}</Fact>
        <Fact name={m.notifications_destination()}>{destinationText(message)}</Fact>
        <Fact name={m.notifications_coupon()}>{message.data.couponCode ?? ''}</Fact>
        <Fact name={m.notifications_sender()}>{message.sender ?? m.notifications_by_automation()}</Fact>
      </FactList>
      <Actions message={message} onEdit={onEdit} onClose={onClose} />
      {!isPlanned && (
        <>
          <Divider />
          <Figures message={message} />
          {message.experiment && <ExperimentResults message={message} />}
          <Title order={3} size="h5">
            {m.notifications_deliveries()}
          </Title>
          <Deliveries message={message} />
        </>
      )}
    </Stack>
  )
}

interface MessageDrawerProps {
  /** The message that is shown; null for a closed drawer. */
  id: string | null
  onEdit: (message: Message) => void
  onClose: () => void
}

export const MessageDrawer = ({ id, onEdit, onClose }: MessageDrawerProps) => (
  <RowDrawer
    id={id}
    queryOf={messageQuery}
    titleOf={(message) => (message ? firstText(message).title : m.notifications_message())}
    goneText={m.notifications_gone()}
    closeLabel={m.notifications_close()}
    onClose={onClose}
  >
    {(message) => <Content message={message} onEdit={onEdit} onClose={onClose} />}
  </RowDrawer>
)
