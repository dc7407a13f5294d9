import { weekMs } from '@vitrine/domain/time'
import { expect, test, vi } from 'vitest'
import type { Call } from '../data/api.ts'
import { silentTracker } from '../events/tracking.ts'
import { createDeviceStore } from '../session/device-store.ts'
import { loadWords } from '../text/words.ts'
import { keyOf, keyText } from './application-key.ts'
import type { PushBrowser } from './push-browser.ts'
import { createPushDevice } from './push-device.ts'

const firstKey = 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM'

function fakeBrowser() {
  let subscription: PushSubscription | null = null
  let made = 0
  const posted: unknown[] = []
  const state = { permission: 'default' as NotificationPermission, answer: 'granted' as NotificationPermission }
  const subscribe = async ({ applicationServerKey }: PushSubscriptionOptionsInit = {}) => {
    const endpoint = `https://push.test/${++made}`
    subscription = {
      endpoint,
      options: {
        userVisibleOnly: true,
        applicationServerKey: (applicationServerKey as Uint8Array<ArrayBuffer>).buffer,
      },
      unsubscribe: async () => {
        subscription = null
        return true
      },
      toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
    } as Partial<PushSubscription> as PushSubscription
    return subscription
  }
  const browser: PushBrowser = {
    support: () => 'ready',
    region: () => 'AT',
    permission: () => state.permission,
    ask: async () => {
      state.permission = state.answer
      return state.answer
    },
    registration: async () => ({
      pushManager: { getSubscription: async () => subscription, subscribe },
      active: { postMessage: (message: unknown) => posted.push(message) },
    }),
  }
  const lose = () => {
    subscription = null
  }
  return { browser, state, posted, lose }
}

async function open() {
  vi.stubGlobal('navigator', { userAgent: 'Android 15', maxTouchPoints: 1, language: 'en' })
  const device = createDeviceStore('app', null)
  const calls: { path: string; body: Record<string, unknown> }[] = []
  const server = { key: firstKey, isAway: false }
  const clock = { now: 1_000 }
  const call: Call = async (path, init) => {
    if (server.isAway) throw new TypeError('offline')
    if (path === 'push/key') return { publicKey: server.key } as never
    calls.push({ path: `${init?.method} ${path}`, body: init?.body as Record<string, unknown> })
    return {} as never
  }
  const install = { id: 'install-1' as string | null }
  const fake = fakeBrowser()
  const push = createPushDevice({
    ...{ call, device, language: 'en', appVersion: '6.1.0', words: await loadWords('en'), browser: fake.browser },
    tracker: { ...silentTracker, installId: async () => install.id },
    snapshot: { app: { name: 'Atlas' } },
    shell: null,
    now: () => clock.now,
  })
  const told = () => calls.splice(0).map(({ path, body }) => [path, body['step'] ?? body['installId']])
  return { push, device, calls, told, server, clock, install, ...fake }
}

test('a key is the same as text and as bytes', () => {
  expect(keyText(keyOf(firstKey).buffer)).toBe(firstKey)
  expect(keyText(null)).toBe('')
})

test('turned on by a yes: the server knows how to reach the device, and the worker whose it is', async () => {
  const { push, calls, posted } = await open()
  expect(push.status()).toBe('ask')
  expect(await push.turnOn()).toBe('on')
  expect(push.status()).toBe('on')
  expect(calls.map(({ path, body }) => [path, body])).toEqual([
    ['POST push/permission', { installId: 'install-1', step: 'granted', platform: 'android' }],
    [
      'PUT push/device',
      expect.objectContaining({
        ...{ installId: 'install-1', platform: 'android', os: 'Android 15', appVersion: '6.1.0', locale: 'en-AT' },
        target: { provider: 'web', endpoint: 'https://push.test/1', p256dh: 'p', auth: 'a' },
      }),
    ],
  ])
  expect(posted).toMatchObject([{ type: 'push-device', device: { key: firstKey, words: { name: 'Atlas' } } }])
})

test('a no is noted, and a closed question is no answer', async () => {
  const { push, state, told } = await open()
  state.answer = 'default'
  expect(await push.turnOn()).toBe('dismissed')
  expect(told()).toEqual([])
  state.answer = 'denied'
  expect(await push.turnOn()).toBe('refused')
  await expect.poll(told).toEqual([['POST push/permission', 'refused']])
  expect(push.status()).toBe('denied')
})

test('without a connection nothing is on, and a second try needs no other question', async () => {
  const { push, server, told } = await open()
  server.isAway = true
  expect(await push.turnOn()).toBe('failed')
  expect(push.status()).toBe('ask')
  server.isAway = false
  expect(await push.turnOn()).toBe('on')
  expect(told()).toEqual([
    ['POST push/permission', 'granted'],
    ['PUT push/device', 'install-1'],
  ])
})

test('what has not changed is told once a week; what has at once', async () => {
  const { push, told, clock, install, device, server, lose } = await open()
  await push.turnOn()
  told()
  const registrations = async () => {
    await push.keepInStep()
    return told().length
  }
  expect(await registrations()).toBe(0)
  clock.now += weekMs
  expect(await registrations()).toBe(1)
  expect(await registrations()).toBe(0)
  lose()
  expect(await registrations()).toBe(1)
  server.key = `${firstKey.slice(0, -2)}Eo`
  expect(await registrations()).toBe(1)
  device.handOver('customer-1', [])
  expect(await registrations()).toBe(1)
  // A sign-out makes another install of the device, and ends no subscription.
  device.forgetCustomers()
  install.id = 'install-2'
  await push.keepInStep()
  expect(told()).toEqual([['PUT push/device', 'install-2']])
})

test('a permission that was taken away is told until the server knows', async () => {
  const { push, told, state, server } = await open()
  await push.turnOn()
  told()
  state.permission = 'denied'
  server.isAway = true
  await push.keepInStep()
  server.isAway = false
  await push.keepInStep()
  await push.keepInStep()
  expect(told()).toEqual([['POST push/permission', 'withdrawn']])
})

test('an app that never asked registers nothing, also where another app on this origin may notify', async () => {
  const { push, told, state } = await open()
  state.permission = 'granted'
  await push.keepInStep()
  expect(push.status()).toBe('ask')
  expect(told()).toEqual([])
})

test('where nothing is counted the device names itself, and keeps that name', async () => {
  const { push, install, told } = await open()
  install.id = null
  await push.turnOn()
  const [, [, name] = []] = told()
  expect(name).toMatch(/^[0-9a-f]{32}$/)
  expect(await push.installId()).toBe(name)
})
