/**
 * Sends the queued events, oldest first, one request at a time. The server drops numbers that it has seen, so sending
 * an event twice does no harm. Sending out of order would: a later number would hide an earlier one.
 */
import type { EventBatch } from '@vitrine/domain/events/events.routes'
import type { EventQueue } from './event-queue.ts'
import type { RecordedEvent } from './ledger.rules.ts'

export const maxBatchEvents = 500
/** The route accepts 256 kB; this leaves some room for the envelope. */
export const maxBatchBytes = 240 * 1024
/** The most that browsers send while a page closes. */
export const maxKeepaliveBytes = 60 * 1024

export type Envelope = Omit<EventBatch, 'events' | 'sent_at' | 'install_id'>
/** Returns the status of the answer; throws when there was none. */
export type Post = (batch: EventBatch, isLast: boolean) => Promise<number>

const sizeOf = (event: RecordedEvent) => new TextEncoder().encode(JSON.stringify(event)).length + 1

/** As many of the oldest events as fit, at least one, and never across a gap in the numbers. */
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
  /** What is known of the device and the app when a batch leaves. */
  envelope: () => Envelope
  post: Post
  now: () => number
  /** Whether an event that waits may still be sent. */
  counts: (name: RecordedEvent['name']) => boolean
  /** Resolves to true when the server knows that it may count what is sent. */
  mayCount: () => Promise<boolean>
}

export type Outcome = 'empty' | 'more' | 'failed'

export function createSender({ queue, envelope, post, now, counts, mayCount }: SenderOptions) {
  let limit = maxBatchEvents
  /** The events known to wait, for the moment when a page closes and nothing can be read any more. */
  let known: RecordedEvent[] = []

  const batchOf = (installId: string, events: RecordedEvent[]): EventBatch => ({
    ...envelope(),
    install_id: installId,
    sent_at: new Date(now()).toISOString(),
    events,
  })
  let installId: string | null = null
  let isKnownToCount = false

  const forget = async (ofInstall: string, batch: readonly RecordedEvent[]) => {
    const last = batch.at(-1)?.seq ?? 0
    known = known.filter((event) => event.seq > last)
    await queue.removeUpTo(ofInstall, last)
  }

  return {
    /** Sends one batch. */
    sendOnce: async (): Promise<Outcome> => {
      // It is another install after a sign-out, perhaps in another tab, perhaps before the answer comes.
      const { installId: current, events: waiting } = await queue.oldest(maxBatchEvents)
      installId = current
      known = waiting
      if (current === null) return 'empty'
      // Also while nothing waits: a page that closes has no time to ask.
      isKnownToCount = await mayCount()
      if (waiting.length === 0) return 'empty'
      const counted = waiting.filter(({ name }) => counts(name))
      if (counted.length === 0) {
        await forget(current, waiting)
        return 'more'
      }
      if (!isKnownToCount) return 'failed'
      const batch = cutBatch(counted, { events: limit, bytes: maxBatchBytes })
      const status = await post(batchOf(current, batch), false).catch(() => 0)
      if (status >= 200 && status < 300) {
        limit = maxBatchEvents
        await forget(current, batch)
        return waiting.length > batch.length || waiting.length === maxBatchEvents ? 'more' : 'empty'
      }
      // The server refuses an event of the batch. Smaller batches find that event, and only that one is dropped.
      const refused = status === 400 || status === 413 || status === 422
      if (!refused) return 'failed'
      if (batch.length === 1) await forget(current, batch)
      else limit = Math.ceil(batch.length / 2)
      return 'more'
    },
    /** Reports an event that this tab added since the last batch. */
    noteAppended: (events: readonly RecordedEvent[]) => {
      known.push(...events)
    },
    /**
     * The page closes: the waiting events are sent once more, oldest first. They stay queued until they are accepted.
     */
    sendLast: (): void => {
      if (!isKnownToCount) return
      const counted = known.filter(({ name }) => counts(name))
      const batch = cutBatch(counted, { events: maxBatchEvents, bytes: maxKeepaliveBytes - 2048 })
      if (batch.length > 0 && installId !== null) post(batchOf(installId, batch), true).catch(() => 0)
    },
  }
}
