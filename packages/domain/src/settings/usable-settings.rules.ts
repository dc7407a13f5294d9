import { minimumAppVersions, supportsFeature, type VersionedFeature } from '../app-versions/app-versions.rules.ts'
import type { ShopperSettings } from './settings.schema.ts'

const features = Object.keys(minimumAppVersions) as VersionedFeature[]

/**
 * The settings as an app of this version can honour them: what it is too old for stays off. Versions that can do the same
 * get the same. Null is the web app, which is as new as its server.
 */
export function usableSettings(version: string | null, settings: ShopperSettings): ShopperSettings {
  const knows = (feature: VersionedFeature) => version === null || supportsFeature(version, feature)
  const known = features.filter(knows)
  if (known.length === features.length) return settings
  const { l2sp, quickAddSettings, currencies } = settings
  return {
    ...settings,
    l2sp: { ...l2sp, enabled: l2sp.enabled && knows('logInToSeePrice') },
    allowGuestCheckout: settings.allowGuestCheckout || !knows('guestCheckout'),
    showColorIndicator: settings.showColorIndicator && knows('colorIndicators'),
    quickAddSettings: { ...quickAddSettings, enabled: quickAddSettings.enabled && knows('quickAdd') },
    // The default is the first.
    ...(currencies && { currencies: knows('currencies') ? currencies : currencies.slice(0, 1) }),
    deletionRequests: knows('accountDeletionEmail'),
    version: `${settings.version}-${known.length}`,
  }
}
