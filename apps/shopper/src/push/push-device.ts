/** The subscription of this device: made when the shopper turns notifications on, and kept in step with the server. */
import { deviceZone } from '@vitrine/domain/formats/device-zone'
import { weekMs } from '@vitrine/domain/time'
import type { Services } from '../app/services.ts'
import { addressOf, type BodyOf, requestOf } from '../data/addresses.ts'
import { detectPlatform } from '../events/platform.ts'
import type { PushMessage } from '../worker/push/push-events.ts'
import { keyOf, keyText } from './application-key.ts'
import { type PushBrowser, thisBrowser } from './push-browser.ts'
import { changeRecord, readRecord } from './push-record.ts'
import { shellPush } from './push-shell.ts'

/**
 * - `none`: this browser takes no notifications.
 * - `install`: it does once the app is on the Home Screen.
 * - `denied`: the shopper blocked them in the browser.
 * - `ask`: they are off, and can be turned on.
 */
export type PushStatus = 'none' | 'install' | 'denied' | 'ask' | 'on'

/** `failed` is for lack of a connection, or a push service that does not answer. */
export type TurnedOn = 'on' | 'refused' | 'dismissed' | 'failed'

type Step = BodyOf<'POST push/permission'>['step']

export interface PushDeviceOptions
  extends Pick<Services, 'call' | 'device' | 'tracker' | 'language' | 'appVersion' | 'words' | 'shell'> {
  snapshot: { app: { name: string } }
  browser?: PushBrowser
  now?: () => number
}

/** 128 random bits, as an install has. */
const newId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

async function subscriptionBy(
  { pushManager }: { pushManager: Pick<PushManager, 'getSubscription' | 'subscribe'> },
  key: string,
): Promise<PushSubscription> {
  const kept = await pushManager.getSubscription()
  if (kept && keyText(kept.options.applicationServerKey) === key) return kept
  // Of another key it is of no use, and the browser makes no second one beside it.
  await kept?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: keyOf(key) })
}

/** The app's language as it is spoken where the shopper is: a segment of a country asks for that. */
const localeOf = (language: string, region: string | null): string =>
  region === null || language.includes('-') ? language : `${language}-${region}`

/** What a device tells of itself wherever it is reached. */
function factsOf({ language, appVersion, shell }: PushDeviceOptions, browser: PushBrowser) {
  const { platform, os } = detectPlatform(navigator.userAgent, navigator.maxTouchPoints, shell)
  return { platform, os, appVersion, locale: localeOf(language, browser.region()), tz: deviceZone() }
}

export type PushDevice = ReturnType<typeof createPushDevice>

export function createPushDevice(options: PushDeviceOptions) {
  const {
    call,
    device,
    tracker,
    words,
    snapshot,
    shell,
    browser = shell ? shellPush(shell, readRecord(device).told !== null) : thisBrowser,
    now = Date.now,
  } = options

  const installId = async (): Promise<string> => {
    // An install has its id with its first event, which may be on its way.
    await tracker.kept()
    const counted = await tracker.installId().catch(() => null)
    if (counted !== null) return counted
    const { ownId = newId() } = readRecord(device)
    changeRecord(device, { ownId })
    return ownId
  }

  /** True when the server has it. */
  const note = async (step: Step): Promise<boolean> => {
    tracker.track('push_permission', { step })
    const { platform } = factsOf(options, browser)
    return call(...requestOf('POST push/permission', { body: { installId: await installId(), step, platform } })).then(
      () => true,
      () => false,
    )
  }

  const ownFacts = async () => ({ installId: await installId(), ...factsOf(options, browser) })
  type Facts = Awaited<ReturnType<typeof ownFacts>>

  /** Makes the subscription of the browser, and hands the worker what it needs to keep it. */
  const subscribe = async (told: Facts) => {
    const registration = await browser.registration()
    if (registration === null) throw new Error('There is no service worker.')
    const { publicKey } = await call(addressOf('push/key', {}))
    const { endpoint = '', keys } = (await subscriptionBy(registration, publicKey)).toJSON()
    const { pushUnreadable: news, notificationSettings: settings } = words
    const message: PushMessage = {
      type: 'push-device',
      device: {
        key: publicKey,
        told,
        words: { name: snapshot.app.name, news: String(news), settings: String(settings) },
      },
    }
    registration.active?.postMessage(message)
    const { p256dh = '', auth = '' } = keys ?? {}
    return { target: { provider: 'web' as const, endpoint, p256dh, auth }, publicKey }
  }

  /** Throws where there is no worker, no push service or no connection. */
  const register = async (): Promise<void> => {
    const told = await ownFacts()
    const reached = browser.target ? { target: await browser.target(), publicKey: '' } : await subscribe(told)
    const body = { ...told, target: reached.target }
    // Whoever is signed in is told by the session, so that another one is news too.
    const text = JSON.stringify([body, reached.publicKey, device.owner()])
    const before = readRecord(device).told
    if (before?.text === text && now() - before.at < weekMs) return
    await call(...requestOf('PUT push/device', { body }))
    changeRecord(device, { told: { text, at: now() } })
  }

  const status = (): PushStatus => {
    const support = browser.support()
    if (support !== 'ready') return support
    const permission = browser.permission()
    if (permission === 'denied') return 'denied'
    // Apps on one origin share the permission, and each of them has to be asked for.
    return permission === 'granted' && readRecord(device).told !== null ? 'on' : 'ask'
  }

  return {
    status,
    /** Learns what `status` says, where that takes a moment. It never rejects. */
    look: async (): Promise<void> => {
      await browser.look?.().catch(() => {})
    },
    installId,
    /** The app's own question is shown. */
    noteAsked: () => note('asked'),
    /** The shopper said 'Not now'. */
    decline: () => changeRecord(device, { declinedAt: [...readRecord(device).declinedAt, now()] }),
    /** Shows the browser's question where it was not answered yet; call it from a tap. */
    turnOn: async (): Promise<TurnedOn> => {
      const wasOn = status() === 'on'
      // What was said to another app on this origin is not asked again.
      const answer = browser.permission() === 'granted' ? 'granted' : await browser.ask()
      if (answer === 'default') return 'dismissed'
      if (!wasOn) void note(answer === 'granted' ? 'granted' : 'refused')
      if (answer === 'denied') return 'refused'
      return register().then(
        () => 'on',
        () => 'failed',
      )
    },
    /** At a start, and when somebody else is signed in: only where notifications are on. It never rejects. */
    keepInStep: async (): Promise<void> => {
      if (readRecord(device).told === null || browser.support() !== 'ready') return
      await browser.look?.().catch(() => {})
      if (browser.permission() === 'granted') return register().catch(() => {})
      if (await note('withdrawn')) changeRecord(device, { told: null })
    },
  }
}
