import { allows, consentPolicy } from '@vitrine/domain/consent/consent.rules'
import { describe, expect, test } from 'vitest'
import { ApiError } from '../data/api.ts'
import { createDeviceStore } from '../session/device-store.ts'
import { createConsentStore, forgetConsent } from './consent-store.ts'

function createDevice() {
  const texts = new Map<string, string>()
  const storage = {
    getItem: (name: string) => texts.get(name) ?? null,
    setItem: (name: string, text: string) => void texts.set(name, text),
    removeItem: (name: string) => void texts.delete(name),
  }
  const tabs: ((name: string | null) => void)[] = []
  const sent: unknown[] = []
  const answers: (Error | null)[] = []
  let id: string | null = 'install-1'
  const call = async (address: string, init?: { body?: unknown }) => {
    sent.push([address, init?.body])
    const answer = answers.shift()
    if (answer) throw answer
    return undefined as never
  }
  const open = () => {
    const device = createDeviceStore('shop', storage, { followStorage: (listener) => void tabs.push(listener) })
    const store = createConsentStore({ device, call, installId: async () => id, now: () => 0 })
    return { device, store }
  }
  return {
    open,
    sent,
    answers,
    setInstall: (next: string | null) => {
      id = next
    },
    tellTabs: () => {
      for (const tab of tabs) tab(null)
    },
  }
}

describe('the consent of a device', () => {
  test('is kept for the next visit, and told once', async () => {
    const device = createDevice()
    const { store } = device.open()
    store.answer({ statistics: true })
    await expect.poll(() => device.sent).toHaveLength(1)
    expect(device.sent[0]).toEqual([
      'consent',
      {
        installId: 'install-1',
        shape: 1,
        revision: 1,
        answers: { statistics: { given: true, at: new Date(0).toISOString(), policy: consentPolicy } },
      },
    ])
    const again = device.open().store
    expect(allows(again.state(), 'statistics')).toBe(true)
    await again.tell()
    expect(device.sent).toHaveLength(1)
  })

  test('what could not be told is told later, by the newest answer', async () => {
    const device = createDevice()
    device.answers.push(new ApiError('offline', ''))
    const { store } = device.open()
    store.answer({ statistics: true })
    await expect.poll(() => device.sent).toHaveLength(1)
    device.setInstall(null)
    store.answer({ statistics: false })
    device.setInstall('install-1')
    await device.open().store.tell()
    expect(device.sent.at(-1)).toMatchObject(['consent', { revision: 2, answers: { statistics: { given: false } } }])
  })

  test('an answer of another tab is heard, and never written over', () => {
    const device = createDevice()
    const [one, other] = [device.open().store, device.open().store]
    const heard: boolean[] = []
    other.subscribe(() => heard.push(allows(other.state(), 'statistics')))
    one.answer({ statistics: true })
    device.tellTabs()
    expect(heard).toEqual([true])
    one.answer({ chat: true })
    other.answer({ statistics: false })
    expect(other.state()).toMatchObject({
      revision: 3,
      answers: { chat: { given: true }, statistics: { given: false } },
    })
  })

  test('a sign-out leaves none for the next person, who tells the server anew', async () => {
    const device = createDevice()
    const { device: kept, store } = device.open()
    store.answer({ statistics: true })
    await expect.poll(() => device.sent).toHaveLength(1)
    forgetConsent(kept)
    const next = device.open().store
    expect(next.state().revision).toBe(0)
    device.setInstall('install-2')
    next.answer({ statistics: true })
    await expect.poll(() => device.sent.at(-1)).toMatchObject(['consent', { installId: 'install-2', revision: 1 }])
  })
})
