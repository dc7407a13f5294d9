import { describe, expect, test } from 'vitest'
import { minimumAppVersions, supportsFeature, type VersionedFeature } from '../app-versions/app-versions.rules.ts'
import { initialShopperSettings } from './initial-settings.rules.ts'
import type { ShopperSettings } from './settings.schema.ts'
import { usableSettings } from './usable-settings.rules.ts'

const plain = initialShopperSettings({ name: 'App', icon: null })
/** Everything that needs a version is asked for. */
const asked: ShopperSettings = {
  ...plain,
  l2sp: { ...plain.l2sp, enabled: true },
  allowGuestCheckout: false,
  showColorIndicator: true,
  quickAddSettings: { enabled: true, label: 'Grab it' },
  currencies: [
    { code: 'USD', name: 'US Dollar', isDefault: true },
    { code: 'EUR', name: 'Euro', isDefault: false },
  ],
  version: 'v',
}

/** How the settings show that a feature is there; designs that follow are no setting. */
const isOn: Record<Exclude<VersionedFeature, 'scheduling'>, (settings: ShopperSettings) => boolean> = {
  logInToSeePrice: ({ l2sp }) => l2sp.enabled,
  accountDeletionEmail: ({ deletionRequests }) => deletionRequests !== false,
  guestCheckout: ({ allowGuestCheckout }) => !allowGuestCheckout,
  quickAdd: ({ quickAddSettings }) => quickAddSettings.enabled,
  colorIndicators: ({ showColorIndicator }) => showColorIndicator,
  currencies: ({ currencies }) => currencies?.length === 2,
}

const before = (version: string): string => {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
  if (patch > 0) return `${major}.${minor}.${patch - 1}`
  return minor > 0 ? `${major}.${minor - 1}.99` : `${major - 1}.99.99`
}

describe('what an app of some version gets of the settings', () => {
  const features = Object.keys(isOn) as (keyof typeof isOn)[]
  const versions = Object.values(minimumAppVersions).flatMap((version) => [before(version), version])

  test.each([...new Set(['4.0.0', ...versions, '6.1.0', '10.0.0'])])('%s [A-126]', (version) => {
    const usable = usableSettings(version, asked)
    for (const feature of features) expect(isOn[feature](usable), feature).toBe(supportsFeature(version, feature))
    expect(usable.quickAddSettings.label).toBe('Grab it')
    expect(usable.currencies?.[0]?.code).toBe('USD')
  })

  test('the web app gets all of them, and so does a version that knows all of them', () => {
    expect(usableSettings(null, asked)).toBe(asked)
    expect(usableSettings('6.0.1', asked)).toBe(asked)
  })

  test('what is off stays off, and settings that differ are named differently', () => {
    expect(usableSettings('4.0.0', plain)).toMatchObject({ allowGuestCheckout: true, showColorIndicator: false })
    const names = ['4.0.0', '5.0.0', '5.1.0', '5.13.0', '5.14.0', '5.23.0', '6.0.1'].map(
      (version) => usableSettings(version, asked).version,
    )
    expect(new Set(names).size).toBe(names.length)
    expect(usableSettings('5.0.7', asked).version).toBe(usableSettings('5.0.0', asked).version)
  })
})
