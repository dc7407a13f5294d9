/** Messages as they are told. */
import type { Audience } from '@vitrine/domain/notifications/audience.schema'
import type { DeliveryReason } from '@vitrine/domain/notifications/delivery-states'
import type { MessageContent, MessageData, MessageType } from '@vitrine/domain/notifications/message.schema'
import { fillText, maxTitle } from '@vitrine/domain/notifications/message-text.rules'
import type { MessageTiming } from '@vitrine/domain/notifications/message-time.rules'
import type {
  Message,
  MessageDelivery,
  MessageResults,
  MessageStatus,
} from '@vitrine/domain/notifications/notifications.routes'
import type { NameDevice } from '../../device-names.ts'
import type { TenantDb } from '../../platform/db/tenant.ts'
import { stateOf } from './delivery-rows.ts'
import { type MessageRow, readMessageResults } from './messages.queries.ts'

const contentsOf = ({ contents }: { contents: unknown }) => contents as MessageContent[]

/** By which lists and the audit log name it: as who gets it without a value reads it. */
export function titleOf(row: { contents: unknown }): string {
  const title = contentsOf(row)[0]?.title ?? ''
  return fillText(title, {}, maxTitle) || title
}

const toldAudience = (audience: Audience, nameOf: NameDevice): Audience =>
  audience.kind === 'devices' ? { ...audience, devices: audience.devices.map(nameOf) } : audience

const textOf = (at: Date | null): string | null => at?.toISOString() ?? null

const noResults = { sessions: 0, orders: 0, revenueMinor: 0 }

const toMessage = (row: MessageRow, nameOf: NameDevice, results: MessageResults = noResults): Message => ({
  id: row.id,
  type: row.type as MessageType,
  contents: contentsOf(row),
  data: row.data as unknown as MessageData,
  image: row.image,
  status: row.status as MessageStatus,
  stopReason: row.stop_reason as Message['stopReason'],
  audience: toldAudience(row.audience as unknown as Audience, nameOf),
  segmentName: row.segment_name,
  timing: row.timing as MessageTiming,
  ...(row.delivery_time !== null && { deliveryTime: row.delivery_time }),
  timezone: row.timezone,
  firstAt: row.first_at.toISOString(),
  lastAt: row.last_at.toISOString(),
  createdAt: (row.began_at ?? row.created_at).toISOString(),
  urgent: row.urgent,
  sender: row.sender_name,
  experiment: row.experiment as unknown as Message['experiment'],
  winner: row.winner as Message['winner'],
  awaitsWinner: row.awaits_winner,
  decideAt: textOf(row.decide_at),
  counts: {
    devices: row.devices,
    sent: row.sent,
    failed: row.failed,
    leftOut: row.left_out,
    delivered: row.delivered,
    opened: row.opened,
  },
  results,
})

/** With what followed each. */
export async function toMessages(db: TenantDb, rows: readonly MessageRow[], nameOf: NameDevice): Promise<Message[]> {
  const begun = rows.filter((row) => row.began_at !== null)
  const results = await readMessageResults(
    db,
    begun.map(({ id }) => id),
  )
  return rows.map((row) => toMessage(row, nameOf, results.get(row.id)))
}

interface DeliveryRow {
  install_id: string
  platform: string | null
  state: number
  variant: string | null
  reason: string | null
  due_at: Date
  attempts: number
  sent_at: Date | null
  delivered_at: Date | null
  opened_at: Date | null
}

export const toDelivery = (row: DeliveryRow, nameOf: NameDevice): MessageDelivery => ({
  device: nameOf(row.install_id),
  platform: (row.platform ?? 'web') as MessageDelivery['platform'],
  state: stateOf(row.state),
  reason: row.reason as DeliveryReason | null,
  variant: row.variant as MessageDelivery['variant'],
  dueAt: row.due_at.toISOString(),
  attempts: row.attempts,
  sentAt: textOf(row.sent_at),
  deliveredAt: textOf(row.delivered_at),
  openedAt: textOf(row.opened_at),
})
