/** Stores what screens report, and makes sure that only one tab of the install sends. */

import { allows } from '@vitrine/domain/consent/consent.rules'
import type { EventBatch, EventName } from '@vitrine/domain/events/events.routes'
import { deviceZone } from '@vitrine/domain/formats/device-zone'
import { isCounted } from '@vitrine/domain/measurement/measurement.rules'
import { keptConsent } from '../consent/kept-consent.ts'
import { requestOf } from '../data/addresses.ts'
import { inOneTab } from '../session/in-one-tab.ts'
import { tabChannel } from '../session/tab-channel.ts'
import { createMemoryQueue, type EventQueue, openEventQueue } from './event-queue.ts'
import { backoffMs, createSender, maxKeepaliveBytes } from './event-sender.ts'
import { watchLate } from './late-watch.ts'
import { type EventProps, type RecordedEvent, readSource } from './ledger.rules.ts'
import { detectPlatform } from './platform.ts'
import type { FollowEvents, Tracker, TrackerOptions } from './tracking.ts'

/** Events are collected for this long, so that a page view needs one request. */
const gatherMs = 1_500

/** A page remembers so many events for whoever follows late. */
const mostTold = 100

/** A signal to wait for, with a timeout. A signal that arrives while nobody waits is not lost. */
function createBell() {
  let wake = () => {}
  let hasRung = false
  return {
    ring: () => {
      hasRung = true
      wake()
    },
    rest: async (ms: number | null): Promise<void> => {
      if (!hasRung) {
        await new Promise<void>((resolve) => {
          wake = resolve
          if (ms !== null) setTimeout(resolve, ms)
        })
      }
      hasRung = false
    },
  }
}
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Below this many characters the text is as good as its gzip. */
const leastPacked = 1_000

/** Null in browsers that cannot do it. */
async function packText(text: string): Promise<ArrayBuffer | null> {
  if (!('CompressionStream' in globalThis)) return null
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))
  return new Response(packed).arrayBuffer().catch(() => null)
}

interface Counting {
  hasAgreed: () => boolean
  counts: (name: EventName) => boolean
}

function countingOf({ device, measuring }: TrackerOptions): Counting {
  const hasAgreed = () => allows(keptConsent(device), 'usage')
  const counts = (name: EventName) => isCounted(name, { withoutConsent: measuring.withoutConsent, agreed: hasAgreed() })
  return { hasAgreed, counts }
}

function startSending(
  opened: Promise<EventQueue>,
  { appKey, base, language, version, shell, measuring, tellConsent }: TrackerOptions,
  { counts, hasAgreed }: Counting,
): { appended(events: readonly RecordedEvent[]): void; sendLast(): void } {
  const name = `vitrine:${appKey}:events`
  const bell = createBell()
  let sender: ReturnType<typeof createSender> | null = null
  let channel: BroadcastChannel | null = null
  let isShown = true

  const send = async (): Promise<void> => {
    const { platform, os } = detectPlatform(navigator.userAgent, navigator.maxTouchPoints, shell)
    const tz = deviceZone()
    const device = { platform, os, app_version: version, locale: language, tz }
    const envelope = () => ({ ...device, write_key: measuring.writeKey })
    // The server counts nothing for which it does not know a needed yes.
    const mayCount = async () => measuring.withoutConsent === 'everything' || !hasAgreed() || tellConsent()
    const post = async (batch: EventBatch, isLast: boolean) => {
      const [address, { method }] = requestOf('POST events', { body: batch })
      const text = JSON.stringify(batch)
      // A page that closes has no time for it: what it sends must be on its way at once.
      const packed = isLast || text.length < leastPacked ? null : await packText(text)
      const headers = { 'content-type': 'application/json', ...(packed && { 'content-encoding': 'gzip' }) }
      const keepalive = text.length <= maxKeepaliveBytes
      const answer = await fetch(base + address, { method, body: packed ?? text, headers, keepalive })
      // An unread answer would keep its connection open.
      await answer.text()
      return answer.status
    }
    sender = createSender({ queue: await opened, envelope, post, now: Date.now, counts, mayCount })
    let failures = 0
    while (isShown) {
      const outcome = navigator.onLine === false ? 'failed' : await sender.sendOnce().catch(() => 'failed' as const)
      failures = outcome === 'failed' ? failures + 1 : 0
      if (outcome === 'failed') await bell.rest(backoffMs(failures) * (0.75 + Math.random() / 2))
      if (outcome === 'empty' && isShown) {
        await bell.rest(null)
        await pause(gatherMs)
      }
    }
    sender = null
  }
  const open = () => {
    isShown = true
    // Any tab may add an event, but only one sends.
    channel = tabChannel(name)
    channel?.addEventListener('message', bell.ring)
    // The others wait, and take over when it ends.
    inOneTab(name, send).catch(() => {})
  }
  // A page that holds a lock or a channel cannot enter the back/forward cache, so both are released when it is left.
  const leave = () => {
    sender?.sendLast()
    isShown = false
    bell.ring()
    channel?.close()
    channel = null
  }
  addEventListener('online', bell.ring)
  addEventListener('pagehide', leave)
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) open()
  })
  // Phones end an app in the background without notice.
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) sender?.sendLast()
  })
  open()
  return {
    sendLast: () => sender?.sendLast(),
    appended: (events) => {
      sender?.noteAppended(events)
      channel?.postMessage(null)
      bell.ring()
    },
  }
}

export function startTracker(options: TrackerOptions): Tracker {
  const source = readSource(options.opened.href, options.opened.referrer)
  const opened: Promise<EventQueue> = openEventQueue(options.appKey).catch(createMemoryQueue)
  const counting = countingOf(options)
  const sending = startSending(opened, options, counting)
  const append = async (name: EventName, props: EventProps): Promise<void> => {
    const { counts } = counting
    sending.appended(await (await opened).append({ name, props, now: Date.now(), source, counts }))
  }
  const told: Parameters<FollowEvents>[0][] = []
  const followers: FollowEvents[] = []
  // Events are added one after another, because two at once could be numbered in either order.
  let line: Promise<unknown> = Promise.resolve()
  const track: Tracker['track'] = (name, props = {}) => {
    const event = { name, props, at: Date.now() }
    told.push(event)
    if (told.length > mostTold) told.shift()
    for (const follow of followers) follow(event)
    line = line.then(() => append(name, props)).catch(() => {})
  }
  return {
    follow: (listener) => {
      for (const event of told) listener(event)
      followers.push(listener)
    },
    track,
    show: watchLate(track),
    kept: () => line.then(() => {}),
    // A database that refuses in the middle keeps nobody from ordering.
    installId: async () => (await opened).installId().catch(() => null),
    forget: async () => {
      await line
      sending.sendLast()
      await (await opened).forget()
    },
  }
}
