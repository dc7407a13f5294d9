/** What claimed deliveries show: texts in the device's language with the shopper's own values, and where they lead. */
import type { MessageContent, MessageData } from '@vitrine/domain/notifications/message.schema'
import { fillText, maxBody, maxTitle, type VariableValues } from '@vitrine/domain/notifications/message-text.rules'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { ClaimedDelivery } from './claim-deliveries.ts'
import { textsOfVariant } from './experiments.ts'
import type { MessageRow } from './messages.queries.ts'

interface MessageParts extends Pick<MessageRow, 'contents' | 'experiment' | 'winner'> {
  data: MessageData
  image: string | null
}

export interface DeliveryContent extends MessageContent {
  data: MessageData
  image: string | null
}

type Db = Kysely<Tables>

async function readMessages(db: Db, claimed: readonly ClaimedDelivery[]): Promise<Map<string, MessageParts>> {
  const keys = new Map(claimed.map((one) => [`${one.app_key} ${one.message_id}`, one]))
  const of = [...keys.values()]
  const { rows } = await sql<MessageParts & { app_key: string; id: string }>`
    select m.app_key, m.id, m.contents, m.experiment, m.winner, m.data, m.image from messages m
    join unnest(${of.map((one) => one.app_key)}::text[], ${of.map((one) => one.message_id)}::text[]) t (app_key, id)
    using (app_key, id)`.execute(db)
  return new Map(rows.map((row) => [`${row.app_key} ${row.id}`, row]))
}

/** Customers' names as the store told them last. */
async function readNames(db: Db, claimed: readonly ClaimedDelivery[]): Promise<Map<string, string>> {
  const of = claimed.filter((one) => one.customer_id !== null)
  if (of.length === 0) return new Map()
  const { rows } = await sql<{ app_key: string; id: string; name: string }>`
    select c.app_key, c.id, c.name from customers c
    join (select distinct * from unnest(${of.map((one) => one.app_key)}::text[], ${of.map((one) => one.customer_id)}::text[])
      t (app_key, id)) t using (app_key, id)`.execute(db)
  return new Map(rows.map((row) => [`${row.app_key} ${row.id}`, row.name]))
}

/** The text in the device's language or one of the same kind, else in the app's default language, which stands first. */
export function contentFor(contents: readonly MessageContent[], locale: string): MessageContent | undefined {
  const wanted = locale.toLowerCase()
  const base = wanted.split('-')[0]
  return (
    contents.find(({ language }) => language.toLowerCase() === wanted) ??
    contents.find(({ language }) => language.toLowerCase().split('-')[0] === base) ??
    contents[0]
  )
}

/** As people address somebody: what stands before the first space. */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? ''

export const filledContent = (content: MessageContent, values: VariableValues): MessageContent => ({
  language: content.language,
  title: fillText(content.title, values, maxTitle),
  body: fillText(content.body, values, maxBody),
})

/** Null for a message that was deleted meanwhile. */
export async function readContents(
  db: Db,
  claimed: readonly ClaimedDelivery[],
): Promise<(delivery: ClaimedDelivery) => DeliveryContent | null> {
  const [messages, names] = await Promise.all([readMessages(db, claimed), readNames(db, claimed)])
  return (delivery) => {
    const message = messages.get(`${delivery.app_key} ${delivery.message_id}`)
    const content = message && contentFor(textsOfVariant(message, delivery.variant), delivery.locale)
    if (!message || !content) return null
    const name = firstName(names.get(`${delivery.app_key} ${delivery.customer_id}`) ?? '')
    const filled = filledContent(content, { first_name: name, ...delivery.values })
    return { ...filled, data: message.data, image: message.image }
  }
}
