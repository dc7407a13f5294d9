/** The settings that shoppers get, made of an app's row and its settings'. */

import { createHash } from 'node:crypto'
import type { ShownCurrency } from '@vitrine/domain/currencies/currency.schema'
import { type KnownCurrency, offeredCurrencies } from '@vitrine/domain/currencies/offered.rules'
import { type OutsideScripts, outsideScriptsOf } from '@vitrine/domain/integrations/outside-scripts.rules'
import type { CountedLevel } from '@vitrine/domain/measurement/measurement.rules'
import { type ShopperSettings, storedSettingsSchema } from '@vitrine/domain/settings/settings.schema'
import { type SettingsTexts, withDefaultTexts } from '@vitrine/domain/settings/settings-texts.rules'
import { featuresOf } from '../../integrations/integrations.ts'
import type { SettingsRow } from './settings.queries.ts'

export type ShopperSettingsRow = Pick<
  SettingsRow,
  | 'application_name'
  | 'icon'
  | 'settings_document'
  | 'settings_texts'
  | 'integrations'
  | 'languages'
  | 'currency_code'
  | 'currencies'
  | 'scripts'
  | 'tells_when_back'
  | 'write_key'
  | 'counted_without_consent'
>

export const storedSettingsOf = ({ settings_document }: Pick<SettingsRow, 'settings_document'>) =>
  storedSettingsSchema.parse(JSON.parse(settings_document ?? '{}'))

/** The texts of the settings in other languages. */
export const settingsTextsOf = ({ settings_texts }: Pick<SettingsRow, 'settings_texts'>): SettingsTexts =>
  JSON.parse(settings_texts ?? '{}') as SettingsTexts

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

/** The documents are texts in a text, as they are stored. */
function scriptsOf({ scripts }: ShopperSettingsRow): OutsideScripts {
  const documents = Object.entries(JSON.parse(scripts ?? '{}') as Record<string, string>)
  return outsideScriptsOf(Object.fromEntries(documents.map(([id, document]) => [id, JSON.parse(document)])))
}

/** In the default language; `settingsIn` says them in another. Their version is one for all languages. */
export function shopperSettingsOf(row: ShopperSettingsRow): ShopperSettings {
  const { deleteAccountRequestReceiver: _, ...shown } = withDefaultTexts(storedSettingsOf(row))
  const settings = {
    appName: row.application_name,
    appIcon: row.icon,
    ...shown,
    integrations: featuresOf(row.integrations?.split(',') ?? []),
    currencies: shownCurrenciesOf(row),
    languages: JSON.parse(row.languages ?? '[]') as NonNullable<ShopperSettings['languages']>,
    events: { writeKey: row.write_key, withoutConsent: row.counted_without_consent as CountedLevel },
    ...(row.tells_when_back && { tellsWhenBack: true }),
    ...(row.scripts !== null && { outside: scriptsOf(row) }),
  }
  return { ...settings, version: versionOf(JSON.stringify([settings, row.settings_texts ?? '{}'])) }
}
