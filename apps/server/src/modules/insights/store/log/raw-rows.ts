/**
 * Raw events as rows. Events of one visit within a quarter hour share a row, because a row of its own costs several times
 * what an event does. Such a row has kind 0, the time of its earliest event and the number of its first, and as `props` the
 * list of its events: kind, ms after the row's time, props, and by how much the number rises where that is not one. Props
 * that are the usual ones of their kind are a list of values, others keep their names. An event alone is a row with its kind
 * and props, as every event was in earlier versions.
 */
import type { StoredEvent } from '../event-store.ts'
import { eventKinds } from '../kinds.ts'
import { quarterMs, quarterOf } from '../time.ts'

export interface RawEvent extends Omit<StoredEvent, 'sessionId'> {
  ord: number
  /** Number of the session in its install; 0 without one. */
  session: number
}

export interface RawRow {
  at: Date
  seq: number
  ord: number
  session: number
  kind: number
  props: string
}

export const sharedKind = 0
/** A longer row the database would compress, or move out of its table, at each writing. */
const mostText = 1_700
/** Another event of the usual size does not fit into a row that has more. */
export const fullText = mostText - 200
/** What an entry of the list adds to its props, about. */
const entryText = 12

type Props = StoredEvent['props']
type Entry = [kind: number, afterMs: number, props?: Props | Props[string][], step?: number]

/**
 * What events carry, in the order in which they do. Values are stored by their places in these lists: a name joins at the end
 * of one, and never leaves.
 */
const usualNames: Partial<Record<StoredEvent['name'], readonly string[]>> = {
  session_started: ['source', 'push_id'],
  session_ended: ['engaged_ms'],
  screen_viewed: ['screen', 'detail'],
  product_viewed: ['product_id', 'category_id', 'price'],
  category_viewed: ['category_id'],
  search: ['query', 'results'],
  search_result_clicked: ['product_id', 'query'],
  product_added: ['product_id', 'variant_id', 'qty', 'price', 'cart_id'],
  product_removed: ['product_id', 'variant_id', 'price', 'cart_id', 'qty', 'lines_left'],
  wishlist_added: ['product_id'],
  wishlist_removed: ['product_id'],
  checkout_started: ['cart_id', 'value'],
  push_received: ['push_id'],
  push_opened: ['push_id', 'delivery_id'],
  blocks_seen: ['release', 'page', 'blocks'],
  block_tapped: ['release', 'page', 'block', 'item'],
  product_looked_at: ['product_id', 'category_id'],
}

/** As JSON: a list of values where they are the first of the usual ones, in their order. */
function packProps({ name, props }: RawEvent): string {
  const usual = usualNames[name] ?? []
  const isUsual = Object.keys(props).every((key, index) => key === usual[index])
  return JSON.stringify(isUsual ? Object.values(props) : props)
}

const unpackProps = (name: StoredEvent['name'], props: Props | Props[string][]): Props =>
  Array.isArray(props)
    ? Object.fromEntries(props.map((value, index) => [usualNames[name]?.[index] ?? '', value]))
    : props

/** Rows from here on hold the events of a time and later ones, beside some of the same quarter hour before it. */
export const rowsFrom = (at: number): Date => new Date(quarterOf(at) * quarterMs)

interface EventText {
  event: RawEvent
  /** Its props, packed. */
  text: string
}

function toRow(list: readonly EventText[], { event: first }: EventText): RawRow {
  const { ord, session, seq } = first
  if (list.length === 1) {
    const kind = eventKinds.numberOf(first.name)
    return { at: new Date(first.at), seq, ord, session, kind, props: JSON.stringify(first.props) }
  }
  const at = Math.min(...list.map(({ event }) => event.at))
  let before = seq - 1
  const entries = list.map(({ event, text: props }) => {
    const step = event.seq - before
    before = event.seq
    const head = `[${eventKinds.numberOf(event.name)},${event.at - at}`
    if (step !== 1) return `${head},${props},${step}]`
    return props === '[]' ? `${head}]` : `${head},${props}]`
  })
  return { at: new Date(at), seq, ord, session, kind: sharedKind, props: `[${entries.join(',')}]` }
}

/** Of events of one visit within a quarter hour, in the order of their numbers. */
function rowsOfVisit(events: readonly RawEvent[]): RawRow[] {
  const lists: EventText[][] = []
  let length = mostText
  for (const event of events) {
    const written = { event, text: packProps(event) }
    length += written.text.length + entryText
    if (length <= mostText) lists.at(-1)?.push(written)
    else {
      lists.push([written])
      length = written.text.length + entryText
    }
  }
  return lists.flatMap((list) => (list[0] ? [toRow(list, list[0])] : []))
}

/** The rows of events of one app; those of an install come in the order of their numbers. */
export function toRows(events: readonly RawEvent[]): RawRow[] {
  const visits = new Map<string, RawEvent[]>()
  for (const event of events) {
    const key = `${event.ord} ${event.session} ${quarterOf(event.at)}`
    const visit = visits.get(key)
    if (visit) visit.push(event)
    else visits.set(key, [event])
  }
  return [...visits.values()].flatMap(rowsOfVisit)
}

/** The name of an event that a later version stored says nothing here. */
const nameOf = (kind: number): StoredEvent['name'] => eventKinds.nameOf(kind) ?? 'session_ended'

export function eventsOfRow({ at: date, seq, ord, session, kind, props }: RawRow): RawEvent[] {
  const at = date.getTime()
  if (kind !== sharedKind) return [{ ord, session, seq, at, name: nameOf(kind), props: JSON.parse(props) }]
  let number = seq - 1
  return (JSON.parse(props) as Entry[]).map(([eventKind, afterMs, eventProps = [], step = 1]) => {
    number += step
    const name = nameOf(eventKind)
    return { ord, session, seq: number, at: at + afterMs, name, props: unpackProps(name, eventProps) }
  })
}
