import { initialShopperSettings } from '@vitrine/domain/settings/initial-settings.rules'
import type { ShopperSettings } from '@vitrine/domain/settings/settings.schema'
import { describe, expect, test } from 'vitest'
import { createDeviceStore } from '../session/device-store.ts'
import { createLiveSettings } from './live-settings.ts'

const settings = (version: string) => ({ ...initialShopperSettings({ name: 'Shop', icon: null }), version })
const open = (device = createDeviceStore('demo', null), at = 100, language = 'en') => ({
  device,
  live: createLiveSettings(device, { language, settings: settings('of the page'), at }),
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
      const live = createLiveSettings(device, { language, settings: page, at })
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
