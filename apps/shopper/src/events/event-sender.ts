/**
 * Sends what waits in the queue, oldest first, one request at a time. The server drops what it has seen by number, so
 * sending something twice does no harm, but sending out of order would: a later number would hide an earlier one.
 */
import type { EventBatch } from '@vitrine/domain/events/events.routes'
import type { EventQueue } from './event-queue.ts'
import type { RecordedEvent } from './ledger.rules.ts'

export const maxBatchEvents = 500
/** The route takes 256 kB; some room for the envelope. */
export const maxBatchBytes = 240 * 1024
/** What browsers let go out while a page closes. */
const maxKeepaliveBytes = 60 * 1024

export type Envelope = Omit<EventBatch, 'events' | 'sent_at' | 'install_id'>
/** Status of the answer; throws when there was none. */
export type Post = (body: string, options: { keepalive: boolean }) => Promise<number>

const sizeOf = (event: RecordedEvent) => new TextEncoder().encode(JSON.stringify(event)).length + 1

/** As many of the oldest as fit, at least one, and never over a gap in the numbers. */
export function cutBatch(
  waiting: readonly RecordedEvent[],
  limits: { events: number; bytes: number },
): RecordedEvent[] {
  const batch: RecordedEvent[] = []
  let bytes = 0
  for (const event of waiting) {
    const last = batch.at(-1)
    bytes += sizeOf(event)
    const fits = batch.length < limits.events && bytes <= limits.bytes && (!last || event.seq === last.seq + 1)
    if (last && !fits) break
    batch.push(event)
  }
  return batch
}

/** Seconds to wait after this many failures in a row: 2, 4, 8 … up to five minutes. */
export const backoffMs = (failures: number): number => Math.min(300_000, 1000 * 2 ** Math.min(failures, 9))

interface SenderOptions {
  queue: EventQueue
  envelope: Envelope
  post: Post
  now: () => number
}

export type Outcome = 'empty' | 'more' | 'failed'

export function createSender({ queue, envelope, post, now }: SenderOptions) {
  let limit = maxBatchEvents
  /** What is known to wait, for the moment when a page closes and nothing can be read any more. */
  let known: RecordedEvent[] = []

  const bodyOf = (installId: string, events: RecordedEvent[]) =>
    JSON.stringify({ ...envelope, install_id: installId, sent_at: new Date(now()).toISOString(), events })
  let installId: string | null = null

  const forget = async (batch: readonly RecordedEvent[]) => {
    const last = batch.at(-1)?.seq ?? 0
    known = known.filter((event) => event.seq > last)
    await queue.removeUpTo(last)
  }

  return {
    /** Sends one batch. */
    sendOnce: async (): Promise<Outcome> => {
      const waiting = await queue.oldest(maxBatchEvents)
      installId ??= await queue.installId()
      known = waiting
      if (waiting.length === 0 || installId === null) return 'empty'
      const batch = cutBatch(waiting, { events: limit, bytes: maxBatchBytes })
      const body = bodyOf(installId, batch)
      const status = await post(body, { keepalive: body.length <= maxKeepaliveBytes }).catch(() => 0)
      if (status >= 200 && status < 300) {
        limit = maxBatchEvents
        await forget(batch)
        return waiting.length > batch.length || waiting.length === maxBatchEvents ? 'more' : 'empty'
      }
      // The server refuses something in it: smaller batches find the one, and only that one is given up.
      const refused = status === 400 || status === 413 || status === 422
      if (!refused) return 'failed'
      if (batch.length === 1) await forget(batch)
      else limit = Math.ceil(batch.length / 2)
      return 'more'
    },
    /** Tells of an event that this tab added since the last batch. */
    noteAppended: (events: readonly RecordedEvent[]) => {
      known.push(...events)
    },
    /** The page closes: sends once more what is known to wait, from the oldest on. It stays queued until taken. */
    sendLast: (): void => {
      const batch = cutBatch(known, { events: maxBatchEvents, bytes: maxKeepaliveBytes - 2048 })
      if (batch.length > 0 && installId !== null) post(bodyOf(installId, batch), { keepalive: true }).catch(() => 0)
    },
  }
}
