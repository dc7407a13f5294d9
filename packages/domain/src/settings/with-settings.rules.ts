import type { Snapshot } from '../publishing/snapshot.schema.ts'
import type { ShopperSettings } from './settings.schema.ts'

/**
 * The snapshot of a release, whenever it was made, with the settings, integrations, languages and currencies that apply
 * now.
 */
export const withSettings = (snapshot: Snapshot, settings: ShopperSettings): Snapshot => ({
  ...snapshot,
  app: { ...snapshot.app, name: settings.appName, icon: settings.appIcon },
  languages: settings.languages ?? snapshot.languages,
  integrations: settings.integrations ?? snapshot.integrations,
  currencies: settings.currencies ?? snapshot.currencies,
  settings,
})
