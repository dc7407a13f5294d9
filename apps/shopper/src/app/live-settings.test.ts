import { initialShopperSettings } from '@vitrine/domain/settings/initial-settings.rules'
import type { ShopperSettings } from '@vitrine/domain/settings/settings.schema'
import { usableSettings } from '@vitrine/domain/settings/usable-settings.rules'
import { describe, expect, test } from 'vitest'
import { createDeviceStore } from '../session/device-store.ts'
import { createLiveSettings } from './live-settings.ts'

const settings = (version: string) => ({ ...initialShopperSettings({ name: 'Shop', icon: null }), version })
const open = (device = createDeviceStore('demo', null), at = 100, language = 'en') => ({
  device,
  live: createLiveSettings(device, { language, settings: settings('of the page'), at, usable: (known) => known }),
})

describe('settings of an open app', () => {
  test('change with a newer manifest, and not with an older one', () => {
    const { live } = open()
    expect(live.take(settings('new'), 200)).toBe(true)
    expect(live.take(settings('new'), 210)).toBe(false)
    expect(live.take(settings('old'), 150)).toBe(false)
    expect(live.current().version).toBe('new')
  })

  test('are not brought back by a page that was kept for times without a connection', () => {
    const { live, device } = open()
    live.take(settings('new'), 200)
    const kept = open(device, 100).live
    expect(kept.recall()).toBe(true)
    expect(kept.current().version).toBe('new')
    const fresh = open(device, 300).live
    expect(fresh.recall()).toBe(false)
    expect(fresh.current().version).toBe('of the page')
  })

  test('tell whether prices were locked or unlocked since the app was here last, in whichever language', () => {
    const withLock = (enabled: boolean, version: string) => {
      const { l2sp, ...rest } = settings(version)
      return { ...rest, l2sp: { ...l2sp, enabled } }
    }
    const device = createDeviceStore('demo', null)
    const visit = (page: ShopperSettings, at: number, language = 'en') => {
      const live = createLiveSettings(device, { language, settings: page, at, usable: (known) => known })
      live.recall()
      return live
    }
    expect(visit(withLock(false, 'a'), 100).lockHasTurned()).toBe(false)
    expect(visit(withLock(true, 'b'), 200, 'de').lockHasTurned()).toBe(true)
    const again = visit(withLock(true, 'b'), 300)
    expect(again.lockHasTurned()).toBe(false)
    // The open app does what there is to do by itself.
    again.take(withLock(false, 'c'), 400)
    expect(visit(withLock(false, 'c'), 500).lockHasTurned()).toBe(false)
    expect(visit(withLock(true, 'b'), 450).lockHasTurned()).toBe(false)
  })

  test('are not those of a page in another language', () => {
    const { live, device } = open()
    live.take(settings('new'), 200)
    const german = open(device, 100, 'de').live
    expect(german.recall()).toBe(false)
    expect(german.current().version).toBe('of the page')
  })
})

test('an app that is too old for a feature leaves it off; the web app has them all [A-126]', () => {
  const asked = {
    ...settings('v'),
    l2sp: { ...settings('v').l2sp, enabled: true },
    allowGuestCheckout: false,
    quickAddSettings: { enabled: true, label: 'Grab it' },
  }
  expect(usableSettings('6.1.0', asked)).toEqual(asked)
  const offIn = (version: string) => {
    const { l2sp, allowGuestCheckout, showColorIndicator, quickAddSettings } = usableSettings(version, asked)
    return [l2sp.enabled, !allowGuestCheckout, quickAddSettings.enabled, showColorIndicator]
  }
  expect(offIn('4.9.9')).toEqual([false, false, false, false])
  expect(offIn('5.0.0')).toEqual([true, false, false, false])
  expect(offIn('5.1.0')).toEqual([true, true, false, false])
  expect(offIn('5.13.0')).toEqual([true, true, true, false])
  expect(offIn('5.14.0')).toEqual([true, true, true, true])
})
