import { supportsFeature } from '../app-versions/app-versions.rules.ts'
import type { ShopperSettings } from './settings.schema.ts'

/** The settings as an app of this version can honour them: what it is too old for stays off. */
export const usableSettings = (version: string, settings: ShopperSettings): ShopperSettings => ({
  ...settings,
  l2sp: { ...settings.l2sp, enabled: settings.l2sp.enabled && supportsFeature(version, 'logInToSeePrice') },
  allowGuestCheckout: settings.allowGuestCheckout || !supportsFeature(version, 'guestCheckout'),
  showColorIndicator: settings.showColorIndicator && supportsFeature(version, 'colorIndicators'),
  quickAddSettings: {
    ...settings.quickAddSettings,
    enabled: settings.quickAddSettings.enabled && supportsFeature(version, 'quickAdd'),
  },
})
