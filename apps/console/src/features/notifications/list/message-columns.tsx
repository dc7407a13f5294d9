import { Text } from '@mantine/core'
import { formatMoney } from '@vitrine/domain/formats/money.rules'
import type { Message } from '@vitrine/domain/notifications/notifications.routes'
import { m } from '@vitrine/messages/console'
import { RowButton } from '@vitrine/ui/table-sheet'
import type { Column } from '../../../shared/lists/list-table.tsx'
import { audienceText, countText, firstText, shareText, timeText } from '../message-words.ts'
import { MessageRowActions } from './message-row-actions.tsx'
import { MessageStatus } from './message-status.tsx'

interface ColumnsOptions {
  open: (id: string) => void
  edit: (message: Message) => void
}

const textColumn = ({ open }: ColumnsOptions): Column<Message> => ({
  label: m.notifications_message(),
  isLong: true,
  cell: (message) => {
    const { title, body } = firstText(message)
    return (
      <div>
        <RowButton aria-label={m.notifications_open({ title })} onClick={() => open(message.id)}>
          <bdi>{title}</bdi>
        </RowButton>
        <Text size="sm" c="dimmed" truncate dir="auto">
          {body}
        </Text>
      </div>
    )
  },
})
const timeColumn = (label: string): Column<Message> => ({
  label,
  isWrapped: true,
  cell: (message) => <bdi>{timeText(message)}</bdi>,
})
const audienceColumn: () => Column<Message> = () => ({
  label: m.notifications_audience(),
  isLong: true,
  cell: (message) => <bdi>{audienceText(message)}</bdi>,
})
const actionsColumn = ({ edit }: ColumnsOptions): Column<Message> => ({
  label: m.notifications_actions(),
  isActions: true,
  cell: (message) => <MessageRowActions message={message} onEdit={edit} />,
})

export const columnsOfPlanned = (options: ColumnsOptions): Column<Message>[] => [
  textColumn(options),
  timeColumn(m.notifications_goes()),
  audienceColumn(),
  actionsColumn(options),
]

/** `currencyCode` is the store's own. */
export const columnsOfHistory = (options: ColumnsOptions, currencyCode: string): Column<Message>[] => [
  textColumn(options),
  timeColumn(m.notifications_went()),
  { label: m.notifications_status(), cell: (message) => <MessageStatus {...message} /> },
  { label: m.notifications_sent_count(), isNumber: true, cell: ({ counts }) => countText(counts.sent) },
  {
    label: m.notifications_delivered(),
    isNumber: true,
    isWide: true,
    cell: ({ counts }) => countText(counts.delivered),
  },
  {
    label: m.notifications_opened(),
    isNumber: true,
    cell: ({ counts }) => `${countText(counts.opened)} (${shareText(counts.opened, counts.sent)})`,
  },
  { label: m.automations_orders(), isNumber: true, isWide: true, cell: ({ results }) => countText(results.orders) },
  {
    label: m.automations_revenue(),
    isNumber: true,
    cell: ({ results }) => formatMoney({ amountMinor: results.revenueMinor, currencyCode }),
  },
  actionsColumn(options),
]
