/** What other modules may use of the settings. */
export { couponNamesOf } from './coupon-names.ts'
export { deletionReceiverOf, exclusiveCouponOf, readSettings, readShopperSettings } from './read-settings.ts'
export { keepExclusiveCoupon } from './settings.jobs.ts'
export {
  getSettingsRow,
  lockSettings,
  touchSettings,
  withSettingColumns,
  writeSettingsTexts,
} from './settings.queries.ts'
export { settingsFollowers } from './settings-followers.ts'
export { settingsTextsOf, shopperSettingsOf, storedSettingsOf } from './shopper-settings.ts'
