/** What other modules may use of the settings. */
export { couponNamesOf } from './coupon-names.ts'
export { deletionReceiverOf, exclusiveCouponOf, readSettings, readShopperSettings } from './read-settings.ts'
export { lockSettings, withSettingColumns } from './settings.queries.ts'
export { settingsFollowers } from './settings-followers.ts'
export { shopperSettingsOf } from './shopper-settings.ts'
