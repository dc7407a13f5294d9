/** What an app counts of a shopper who did not agree, by its settings. Those of an earlier version say nothing: everything. */
import type { CountedLevel } from '@vitrine/domain/measurement/measurement.rules'
import type { ShopperSettings } from '@vitrine/domain/settings/settings.schema'

export const withoutConsentOf = ({ events }: Pick<ShopperSettings, 'events'>): CountedLevel =>
  events?.withoutConsent ?? 'everything'

/** Whether a shopper's answer changes what is counted. */
export const asksForUsage = (settings: Pick<ShopperSettings, 'events'>): boolean =>
  withoutConsentOf(settings) !== 'everything'
