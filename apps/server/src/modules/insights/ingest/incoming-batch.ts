/** Converts a received batch into events at the server's time. */

import { AppError } from '@vitrine/domain/errors'
import type { EventBatch } from '@vitrine/domain/events/events.routes'
import { minuteMs } from '@vitrine/domain/time'
import type { InstallBatch, StoredEvent } from '../store/event-store.ts'

/** A device's clock may be wrong by this much before its times are corrected. */
const toleratedSkewMs = minuteMs
const futureLimitMs = 5 * minuteMs

export interface Incoming {
  batch: InstallBatch
  /** Events from before the time from which events are kept. */
  tooOld: number
}

/** Throws validation_failed when an event is later than the time at which the batch was sent. */
export function readBatch(
  appKey: string,
  sent: EventBatch,
  { receivedAt, keepFrom }: { receivedAt: number; keepFrom: number },
): Incoming {
  const skew = receivedAt - Date.parse(sent.sent_at)
  const correction = Math.abs(skew) > toleratedSkewMs ? skew : 0
  const events = sent.events.map((event, index): StoredEvent => {
    const at = Date.parse(event.ts) + correction
    if (at > receivedAt + futureLimitMs) {
      const path = `events.${index}.ts`
      const message = 'An event may lie at most 5 minutes in the future'
      throw new AppError('validation_failed', {
        message: `${path}: ${message}`,
        issues: [{ in: 'body', path, message }],
      })
    }
    return { seq: event.seq, at, sessionId: event.session_id, name: event.name, props: event.props }
  })
  const kept = events.filter(({ at }) => at >= keepFrom)
  const batch: InstallBatch = {
    appKey,
    installId: sent.install_id,
    platform: sent.platform,
    os: sent.os,
    appVersion: sent.app_version,
    locale: sent.locale,
    tz: sent.tz,
    events: kept,
  }
  return { batch, tooOld: events.length - kept.length }
}
