/** Converts a received batch into events at the server's time. */
import { AppError } from '@vitrine/domain/errors'
import type { EventBatch } from '@vitrine/domain/events/events.routes'
import type { IncomingEvent } from './events.queries.ts'

/** A device's clock may be wrong by this much before its times are corrected. */
const toleratedSkewMs = 60_000
const futureLimitMs = 5 * 60_000

const sources: ReadonlySet<string> = new Set(['direct', 'push', 'deeplink', 'ad', 'other'])

const textProp = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value.replace(/[\p{Cc}\p{Cs}]/gu, '').slice(0, 64) : null

/** Throws validation_failed when an event is later than the time at which the batch was sent. */
export function readBatch(appKey: string, batch: EventBatch, receivedAt: number): IncomingEvent[] {
  const sentAt = Date.parse(batch.sent_at)
  const skew = receivedAt - sentAt
  const correction = Math.abs(skew) > toleratedSkewMs ? skew : 0
  return batch.events.map((event, index) => {
    const at = Date.parse(event.ts) + correction
    if (at > receivedAt + futureLimitMs) {
      const path = `events.${index}.ts`
      const message = 'An event may lie at most 5 minutes in the future'
      throw new AppError('validation_failed', {
        message: `${path}: ${message}`,
        issues: [{ in: 'body', path, message }],
      })
    }
    const opens = event.name === 'session_started' || event.name === 'push_opened'
    const source = textProp(event.props['source'])
    return {
      appKey,
      installId: batch.install_id,
      seq: event.seq,
      at,
      sessionId: event.session_id,
      name: event.name,
      props: JSON.stringify(event.props),
      source: opens && source !== null && sources.has(source) ? source : null,
      pushId: opens ? textProp(event.props['push_id']) : null,
      orderId: event.name === 'order_completed' ? textProp(event.props['order_id']) : null,
      platform: batch.platform,
      os: batch.os,
      appVersion: batch.app_version,
      locale: batch.locale,
      tz: batch.tz,
    }
  })
}
