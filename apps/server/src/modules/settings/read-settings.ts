/** The settings as they are now, for members and for other modules. */

import type { SavedSettings } from '@vitrine/domain/settings/settings.routes'
import { settingsNeverSaved } from '@vitrine/domain/settings/settings.rules'
import type { Coupon, Settings, ShopperSettings } from '@vitrine/domain/settings/settings.schema'
import type { TenantDb } from '../../platform/db/tenant.ts'
import type { Ports, Shop } from '../../ports.ts'
import { getSettingsRow, type SettingsRow } from './settings.queries.ts'
import { shopperSettingsOf, storedSettingsOf } from './shopper-settings.ts'

export const couponOf = ({ coupon_code, generated_code }: SettingsRow): Coupon => ({
  appCode: coupon_code ?? '',
  generatedCode: generated_code ?? '',
})

export const revisionOf = ({ revision }: SettingsRow): string => revision ?? settingsNeverSaved

export const savedSettingsOf = (row: SettingsRow): SavedSettings => ({
  ...storedSettingsOf(row),
  appName: row.application_name,
  appIcon: row.icon,
  channelId: row.channel_id,
  channel: row.channel_name,
  coupon: couponOf(row),
  savedAt: row.saved_at?.toISOString() ?? null,
  savedBy: row.saved_by,
})

type AppOf = Pick<Shop, 'appKey'>

/** All settings of an app, read each time. */
export const readSettings = async (ports: Ports, { appKey }: AppOf): Promise<Settings> =>
  savedSettingsOf(await getSettingsRow(ports.forApp(appKey)))

/** What shoppers get of the settings, read each time; `liveReleases` keeps it in memory. */
export const readShopperSettings = async (db: TenantDb): Promise<ShopperSettings> =>
  shopperSettingsOf(await getSettingsRow(db))

/** The coupon that works at the app's checkout and nowhere else; null where the app has none. */
export async function exclusiveCouponOf(ports: Ports, { appKey }: AppOf): Promise<Coupon | null> {
  const coupon = couponOf(await getSettingsRow(ports.forApp(appKey)))
  return coupon.appCode === '' ? null : coupon
}

/** The address that is told when a shopper asks to have the account deleted; null until somebody named one. */
export async function deletionReceiverOf(ports: Ports, { appKey }: AppOf): Promise<string | null> {
  const { deleteAccountRequestReceiver } = storedSettingsOf(await getSettingsRow(ports.forApp(appKey)))
  return deleteAccountRequestReceiver === '' ? null : deleteAccountRequestReceiver
}
