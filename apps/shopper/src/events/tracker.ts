/** What the screens report to: keeps the event, and sees to it that one tab of the install sends. */
import type { EventName } from '@vitrine/domain/events/events.routes'
import { createMemoryQueue, type EventQueue, openEventQueue } from './event-queue.ts'
import { backoffMs, createSender } from './event-sender.ts'
import { type EventProps, readSource } from './ledger.rules.ts'
import { detectPlatform } from './platform.ts'

export interface Tracker {
  track(name: EventName, props?: EventProps): void
  /** The random id of this install; null where nothing is reported. */
  installId(): Promise<string | null>
}

/** A preview reports nothing. */
export const silentTracker: Tracker = { track: () => {}, installId: async () => null }

/** Events gather this long, so that a page view is one request. */
const gatherMs = 1_500

interface TrackerOptions {
  appKey: string
  base: string
  language: string
  version: string
}

/** Runs `act` in one tab at a time: the others wait in line and take over when it closes. */
function inOneTab(name: string, act: () => Promise<never>): void {
  if ('locks' in navigator) navigator.locks.request(name, act).catch(() => {})
  else act().catch(() => {})
}

export function startTracker({ appKey, base, language, version }: TrackerOptions): Tracker {
  const source = readSource(location.href, document.referrer)
  const opened: Promise<EventQueue> = openEventQueue(appKey).catch(createMemoryQueue)
  const news = 'BroadcastChannel' in window ? new BroadcastChannel(`vitrine:${appKey}:events`) : null
  let wake = () => {}
  let sender: ReturnType<typeof createSender> | null = null

  /** Until something is appended, by whichever tab, or the time is over. */
  const rest = (ms: number | null) =>
    new Promise<void>((resolve) => {
      wake = resolve
      if (ms !== null) setTimeout(resolve, ms)
    })
  const wakeUp = () => wake()
  news?.addEventListener('message', wakeUp)
  addEventListener('online', wakeUp)

  const sendForever = async (): Promise<never> => {
    const { platform, os } = detectPlatform(navigator.userAgent, navigator.maxTouchPoints)
    const envelope = {
      platform,
      os,
      app_version: version,
      locale: language,
      tz: Intl.DateTimeFormat().resolvedOptions().timeZone,
    }
    const post = async (body: string, { keepalive }: { keepalive: boolean }) => {
      const headers = { 'content-type': 'application/json' }
      return (await fetch(`${base}events`, { method: 'POST', body, headers, keepalive })).status
    }
    sender = createSender({ queue: await opened, envelope, post, now: Date.now })
    let failures = 0
    for (;;) {
      const outcome = navigator.onLine === false ? 'failed' : await sender.sendOnce().catch(() => 'failed' as const)
      failures = outcome === 'failed' ? failures + 1 : 0
      if (outcome === 'failed') await rest(backoffMs(failures) * (0.75 + Math.random() / 2))
      if (outcome === 'empty') {
        await rest(null)
        await new Promise((resolve) => setTimeout(resolve, gatherMs))
      }
    }
  }
  inOneTab(`vitrine:${appKey}:events`, sendForever)
  addEventListener('pagehide', () => sender?.sendLast())

  const append = async (name: EventName, props: EventProps): Promise<void> => {
    const added = await (await opened).append({ name, props, now: Date.now(), source })
    sender?.noteAppended(added)
    news?.postMessage(null)
    wake()
  }
  // Appends stand in line: two at once would be numbered in either order.
  let line: Promise<unknown> = Promise.resolve()
  return {
    track: (name, props = {}) => {
      line = line.then(() => append(name, props)).catch(() => {})
    },
    installId: async () => (await opened).installId(),
  }
}
