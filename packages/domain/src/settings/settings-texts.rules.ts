/** Texts of the settings, which each language may say itself. */
import type { LanguageTexts } from '../pages/language-texts.rules.ts'
import { applyEntries } from '../pages/overlay-paths.rules.ts'
import { withWiderLanguages } from '../publishing/one-language.rules.ts'
import { defaultL2sp } from './settings.rules.ts'
import type { ShopperSettings, StoredSettings } from './settings.schema.ts'

/** The owner of these texts, beside `@layout`. */
export const settingsOwner = '@settings'
export const settingsPaths = ['l2sp.title', 'l2sp.description', 'l2sp.ctaButton.text', 'quickAddSettings.label']

/** By language. */
export type SettingsTexts = Readonly<Record<string, LanguageTexts>>

/** An empty text stands for the default one. */
export const withDefaultTexts = <T extends Pick<StoredSettings, 'l2sp'>>(settings: T): T => ({
  ...settings,
  l2sp: {
    enabled: settings.l2sp.enabled,
    title: settings.l2sp.title || defaultL2sp.title,
    description: settings.l2sp.description || defaultL2sp.description,
    ctaButton: { text: settings.l2sp.ctaButton.text || defaultL2sp.ctaButton.text },
  },
})

/** The settings as a shopper reads them; the languages that it is a regional form of and the default one fill gaps. */
export const settingsIn = (settings: ShopperSettings, texts: SettingsTexts, language: string): ShopperSettings =>
  withWiderLanguages(language)
    .filter((code) => Object.hasOwn(texts, code))
    .reduceRight((said, code) => applyEntries(said, texts[code]?.entries), settings)
