/**
 * The settings that apply now. They come with the page and with every manifest, whichever release is shown; what this
 * device heard last by the server's clock wins, so that a page that was kept never brings old settings back.
 */
import type { ShopperSettings } from '@vitrine/domain/settings/settings.schema'
import type { DeviceStore } from '../session/device-store.ts'

interface Heard {
  /** In which their texts are: another page may be in another one. */
  language: string
  settings: ShopperSettings
  /** The server's clock in ms. */
  at: number
}

export interface LiveSettings {
  current(): ShopperSettings
  /** True when these are newer than what was known and say something else. */
  take(settings: ShopperSettings, at: number): boolean
  /** What the device remembers, once it may be read. True when it says something else than the page. */
  recall(): boolean
  /** Whether prices were locked or unlocked since the app was here last, as {@link recall} found. */
  lockHasTurned(): boolean
}

const name = 'settings'

export function createLiveSettings(device: Pick<DeviceStore, 'shared'>, page: Heard): LiveSettings {
  let heard: Heard = page
  let lockHasTurned = false
  const { language } = page
  const take = (settings: ShopperSettings, at: number): boolean => {
    if (at < heard.at) return false
    const isOther = settings.version !== heard.settings.version
    heard = { language, settings, at }
    return isOther
  }
  const keep = () => device.shared.set(name, heard)
  return {
    current: () => heard.settings,
    take: (settings, at) => {
      const isOther = take(settings, at)
      if (isOther) keep()
      return isOther
    },
    recall: () => {
      const kept = device.shared.get<Partial<Heard>>(name)
      const isOwn = kept?.language === language
      if (isOwn && kept.settings && typeof kept.at === 'number' && kept.at > heard.at)
        return take(kept.settings, kept.at)
      lockHasTurned = (kept?.settings?.l2sp?.enabled ?? false) !== heard.settings.l2sp.enabled
      keep()
      return false
    },
    lockHasTurned: () => lockHasTurned,
  }
}
