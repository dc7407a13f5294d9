import { type ShopperSettings, shopperSettingsSchema } from './settings.schema.ts'

/** What shoppers get of an app whose settings nobody saved. */
export const initialShopperSettings = (app: { name: string; icon: string | null }): ShopperSettings =>
  shopperSettingsSchema.parse({ appName: app.name, appIcon: app.icon, version: '' })
