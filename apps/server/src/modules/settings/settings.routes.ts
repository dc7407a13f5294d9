/** The settings of an app and its exclusive coupon. */
import { ensure } from '@vitrine/domain/errors'
import { settingsRoutes } from '@vitrine/domain/settings/settings.routes'
import { bindModule } from '../../http/bind.ts'
import type { MemberContext } from '../../http/context.ts'
import { findShop } from '../apps/index.ts'
import { commerceOf } from '../commerce/index.ts'
import { couponOf, revisionOf, savedSettingsOf } from './read-settings.ts'
import { saveCoupon, saveSettings } from './save-settings.ts'
import { getSettingsRow, type SettingsRow } from './settings.queries.ts'

const told = ({ setRevision }: MemberContext, row: SettingsRow): SettingsRow => {
  setRevision(revisionOf(row))
  return row
}
const read = async (context: MemberContext) => told(context, await getSettingsRow(context.db))

/** What a channel would break is asked of the design, which knows the settings. */
const { findBrokenLinks: _links, ...routes } = settingsRoutes

export const settingsModule = bindModule(routes, {
  getAppSettings: async (_input, context) => ({ data: { setting: savedSettingsOf(await read(context)) } }),
  getSettings: async (_input, context) => ({ data: savedSettingsOf(await read(context)) }),
  putSettings: async ({ body }, context) => ({
    data: savedSettingsOf(told(context, await saveSettings(context, body))),
  }),
  listChannels: async (_input, { ports, appKey }) => {
    const shop = await findShop(ports, appKey)
    ensure(shop, 'not_found')
    return { data: await commerceOf(ports, shop).channels() }
  },
  getCoupon: async (_input, context) => ({ data: couponOf(await read(context)) }),
  postCoupon: async ({ body }, context) => ({
    data: couponOf(told(context, await saveCoupon(context, body))),
  }),
})
