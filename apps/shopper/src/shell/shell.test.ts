import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { detectPlatform } from '../events/platform.ts'
import { silentTracker } from '../events/tracking.ts'
import { createPushDevice } from '../push/push-device.ts'
import { createDeviceStore } from '../session/device-store.ts'
import { loadWords } from '../text/words.ts'
import { openInSheet } from './open-in-sheet.ts'
import { findShell, type ShellPlugins, type ShellWindow } from './shell.ts'

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Vitrine/6.1.0'

/** A shell as Capacitor documents it, with the listeners that the app left there. */
function fakeShell(platform: string, answers: { receive: string; token?: string } = { receive: 'granted' }) {
  const listeners = new Map<string, (event: never) => void>()
  const addListener = async (name: string, listener: (event: never) => void) => {
    listeners.set(name, listener)
    return { remove: async () => void listeners.delete(name) }
  }
  const PushNotifications = {
    addListener,
    checkPermissions: async () => ({ receive: answers.receive }),
    requestPermissions: async () => ({ receive: answers.receive }),
    register: async () => {
      if (answers.token === undefined) listeners.get('registrationError')?.({ error: 'no network' } as never)
      else listeners.get('registration')?.({ value: answers.token } as never)
    },
  } as unknown as NonNullable<ShellPlugins['PushNotifications']>
  const scope: ShellWindow = {
    Capacitor: { isNativePlatform: () => true, getPlatform: () => platform, Plugins: { PushNotifications } },
  }
  return { shell: findShell(scope), answers, listeners }
}

beforeEach(() => {
  vi.stubGlobal('navigator', { userAgent: iphone, maxTouchPoints: 5 })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('a page is in a shell where Capacitor says so, and in no other', () => {
  expect(findShell({})).toBe(null)
  expect(findShell({ Capacitor: { isNativePlatform: () => false, getPlatform: () => 'web' } })).toBe(null)
  expect(findShell({ Capacitor: {} })).toBe(null)
  expect(fakeShell('ios').shell?.platform).toBe('ios')
  // A shell that was packaged without plugins.
  const bare = findShell({ Capacitor: { isNativePlatform: () => true, getPlatform: () => 'android' } })
  expect(bare).toEqual({ platform: 'android', plugins: {} })
})

test('events name the platform that the shell knows, whatever the user agent looks like', () => {
  const desktop = 'Mozilla/5.0 (X11; Linux x86_64) Chrome'
  expect(detectPlatform(desktop, 0, fakeShell('android').shell)).toEqual({ platform: 'android', os: 'Linux' })
  expect(detectPlatform(iphone, 5, fakeShell('ios').shell)).toEqual({ platform: 'ios', os: 'iOS 18.1' })
  expect(detectPlatform(desktop, 0, null).platform).toBe('web')
})

async function open(fake: ReturnType<typeof fakeShell>) {
  const storage = new Map<string, string>()
  const device = createDeviceStore('atlas', {
    getItem: (name: string) => storage.get(name) ?? null,
    setItem: (name: string, value: string) => void storage.set(name, value),
    removeItem: (name: string) => void storage.delete(name),
  } as never)
  const calls: { path: string; body: Record<string, unknown> }[] = []
  const push = createPushDevice({
    ...{ device, language: 'en', appVersion: '6.1.0', words: await loadWords('en'), shell: fake.shell },
    call: async (path, init) => {
      calls.push({ path: `${init?.method ?? 'GET'} ${path}`, body: init?.body as never })
      return {} as never
    },
    tracker: { ...silentTracker, installId: async () => 'install-1' },
    snapshot: { app: { name: 'Atlas' } },
  })
  const registered = () => calls.filter(({ path }) => path === 'PUT push/device').map(({ body }) => body)
  return { push, calls, registered }
}

test.each([
  ['ios', 'apns', 'ab'.repeat(32)],
  ['android', 'fcm', 'fcm-token-of-this-phone'],
])(
  'on %s notifications are turned on with the token of the phone, and without a subscription',
  async (platform, provider, token) => {
    const fake = fakeShell(platform, { receive: 'granted', token })
    const { push, calls, registered } = await open(fake)
    expect(push.status()).toBe('ask')
    expect(await push.turnOn()).toBe('on')
    expect(push.status()).toBe('on')
    expect(registered()).toMatchObject([
      { installId: 'install-1', platform, appVersion: '6.1.0', target: { provider, token } },
    ])
    expect(calls.map(({ path }) => path)).not.toContain('GET push/key')
    expect(fake.listeners.size).toBe(0)
  },
)

test('another token of the phone is told at the next start, the same one is not', async () => {
  const fake = fakeShell('ios', { receive: 'granted', token: 'ab'.repeat(32) })
  const { push, registered } = await open(fake)
  await push.turnOn()
  await push.keepInStep()
  expect(registered()).toHaveLength(1)
  fake.answers.token = 'cd'.repeat(32)
  await push.keepInStep()
  expect(registered().map(({ target }) => (target as { token: string }).token)).toEqual([
    'ab'.repeat(32),
    'cd'.repeat(32),
  ])
})

test('a permission that was taken back in the settings of the phone is told, and they are off', async () => {
  const fake = fakeShell('android', { receive: 'granted', token: 'fcm-token-of-this-phone' })
  const { push, calls } = await open(fake)
  await push.turnOn()
  fake.answers.receive = 'denied'
  await push.keepInStep()
  expect(calls.at(-1)?.body).toMatchObject({ step: 'withdrawn' })
  expect(push.status()).toBe('denied')
})

test('a phone that refuses, or gives no token, leaves them off', async () => {
  const refusing = await open(fakeShell('ios', { receive: 'denied' }))
  expect(await refusing.push.turnOn()).toBe('refused')
  const silent = await open(fakeShell('android'))
  expect(await silent.push.turnOn()).toBe('failed')
  expect(silent.registered()).toEqual([])
  expect(silent.push.status()).toBe('ask')
})

test("the store's own page stands above the app, which goes on once that is closed", async () => {
  const told: string[] = []
  let close = () => {}
  const sheet = {
    open: async ({ url }: { url: string }) => void told.push(`open ${url}`),
    close: async () => {},
    addListener: async (_name: string, listener: () => void) => {
      close = listener
      return { remove: async () => void told.push('remove') }
    },
  } as NonNullable<ShellPlugins['Browser']>
  await openInSheet(sheet, 'https://pay.test/1', () => told.push('closed'))
  expect(told).toEqual(['open https://pay.test/1'])
  close()
  expect(told).toEqual(['open https://pay.test/1', 'remove', 'closed'])
})
