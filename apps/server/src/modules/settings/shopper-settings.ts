/** The settings that shoppers get, made of an app's row and its settings'. */
import { createHash } from 'node:crypto'
import type { ShownCurrency } from '@vitrine/domain/currencies/currency.schema'
import { type KnownCurrency, offeredCurrencies } from '@vitrine/domain/currencies/offered.rules'
import { featuresOf } from '@vitrine/domain/integrations/integration-catalog.rules'
import { defaultL2sp } from '@vitrine/domain/settings/settings.rules'
import { type ShopperSettings, storedSettingsSchema } from '@vitrine/domain/settings/settings.schema'
import type { SettingsRow } from './settings.queries.ts'

export type ShopperSettingsRow = Pick<
  SettingsRow,
  'application_name' | 'icon' | 'settings_document' | 'integrations' | 'currency_code' | 'currencies'
>

export const storedSettingsOf = ({ settings_document }: ShopperSettingsRow) =>
  storedSettingsSchema.parse(JSON.parse(settings_document ?? '{}'))

const versionOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 16)

/** What shoppers may choose, with where converted prices come from. */
function shownCurrenciesOf({ currency_code: own, currencies }: ShopperSettingsRow): ShownCurrency[] {
  const known = JSON.parse(currencies ?? '[]') as (KnownCurrency & { rateOn: string | null })[]
  return offeredCurrencies(known, own).map(({ code, name, isDefault, pricedBy, rateOn }) => ({
    code,
    name,
    isDefault,
    ...(pricedBy === 'rate' && rateOn !== null && { converted: { from: own, on: rateOn } }),
  }))
}

export function shopperSettingsOf(row: ShopperSettingsRow): ShopperSettings {
  const { deleteAccountRequestReceiver: _, l2sp, ...shown } = storedSettingsOf(row)
  const settings = {
    appName: row.application_name,
    appIcon: row.icon,
    l2sp: {
      enabled: l2sp.enabled,
      title: l2sp.title || defaultL2sp.title,
      description: l2sp.description || defaultL2sp.description,
      ctaButton: { text: l2sp.ctaButton.text || defaultL2sp.ctaButton.text },
    },
    ...shown,
    integrations: featuresOf(row.integrations?.split(',') ?? []),
    currencies: shownCurrenciesOf(row),
  }
  return { ...settings, version: versionOf(JSON.stringify(settings)) }
}
