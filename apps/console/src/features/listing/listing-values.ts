/** What the form of the listing holds, by the contract's names. */
import { isEmailAddress } from '@vitrine/domain/actions/email-address.rules'
import { isWebUrl } from '@vitrine/domain/actions/url.rules'
import type { AddressField, SavedListing } from '@vitrine/domain/listing/listing.routes'
import {
  isTooMany,
  type ListingTextName,
  type ListingTexts,
  listingLimits,
  listingTextNames,
  noTexts,
} from '@vitrine/domain/listing/listing.rules'
import type { Listing, ListingInput, Screenshot } from '@vitrine/domain/listing/listing.schema'
import { sameContent } from '@vitrine/domain/merge/same-content.rules'
import { countCharacters } from '@vitrine/domain/notifications/message-text.rules'
import { m } from '@vitrine/messages/console'
import listingFieldWords from '@vitrine/messages/console/listing.field'

/** Its address is its id too: what others add or remove is merged screenshot by screenshot. */
export type Shot = Screenshot & { id: string }

export type ListingValues = Omit<Listing, 'screenshots'> & { screenshots: Shot[] }

export interface AddressValues {
  field: AddressField
  url: string
}
export const addressFields = ['websiteURL', 'supportURL', 'privacyURL'] as const satisfies readonly AddressField[]

export function valuesOf(saved: SavedListing): ListingValues {
  const { savedAt: _at, savedBy: _by, defaultLanguage: _default, screenshots, ...listing } = saved
  return { ...listing, screenshots: screenshots.map((shot) => ({ id: shot.url, ...shot })) }
}

export const bodyOf = ({ screenshots, ...values }: ListingValues): ListingInput => ({
  ...values,
  screenshots: screenshots.map(({ url, type, language }) => ({ url, type, language })),
})

/** The path of a text: the default language's stand at the top. */
export const textPath = (name: ListingTextName, language: string | null): string =>
  language === null ? name : `translations.${language}.${name}`

export const textsIn = (values: ListingValues, language: string | null): ListingTexts =>
  language === null ? values : (values.translations[language] ?? noTexts)

const textsOf = (values: ListingTexts): ListingTexts =>
  Object.fromEntries(listingTextNames.map((name) => [name, values[name]])) as ListingTexts

type Translated = ListingTexts & Pick<Listing, 'translations'>

const textsByLanguage = (said: Translated, standard: string): Record<string, ListingTexts> => ({
  ...said.translations,
  [standard]: textsOf(said),
})

/** What was entered on a listing of before, with its texts where they stand by the languages that the app has now. */
export function inLanguagesOf(to: SavedListing, values: ListingValues, from: SavedListing): ListingValues {
  const texts = textsByLanguage(values, from.defaultLanguage)
  const textsNow = (code: string) => texts[code] ?? noTexts
  const others = Object.keys(to.translations).map((code) => [code, textsNow(code)])
  return { ...values, ...textsNow(to.defaultLanguage), translations: Object.fromEntries(others) }
}

/** Languages that the app no longer has, in which something was entered. */
export function lostLanguages(to: SavedListing, values: ListingValues, from: SavedListing): string[] {
  const before = textsByLanguage(from, from.defaultLanguage)
  return Object.entries(textsByLanguage(values, from.defaultLanguage)).flatMap(([code, texts]) =>
    code === to.defaultLanguage || to.translations[code] || sameContent(texts, before[code]) ? [] : [code],
  )
}

const isBlank = (text: string) => text.trim() === ''

function problemsOfTexts(values: ListingValues, language: string | null): [string, string][] {
  return listingTextNames
    .filter((name) => countCharacters(textsIn(values, language)[name].trim()) > listingLimits[name])
    .map((name) => [textPath(name, language), m.fields_too_long({ most: listingLimits[name] })])
}

/** What stands at the fields that cannot be saved, in the order of the form. */
export function problemsOf(values: ListingValues): Record<string, string> {
  const { screenshots, emailAddress } = values
  const problems = [null, ...Object.keys(values.translations)].flatMap((language) => problemsOfTexts(values, language))
  if (screenshots.length === 0) problems.push(['screenshots', m.fields_required()])
  else if (isTooMany(screenshots)) problems.push(['screenshots', m.listing_too_many()])
  if (!isBlank(emailAddress) && !isEmailAddress(emailAddress.trim()))
    problems.push(['emailAddress', m.listing_email_wrong()])
  for (const field of addressFields)
    if (!isBlank(values[field]) && !isWebUrl(values[field].trim())) problems.push([field, m.listing_address_wrong()])
  return Object.fromEntries(problems)
}

const labels: Record<string, () => string> = listingFieldWords

/** The label of what stands at a path of the values, with its language where it is a translated text. */
export function labelOf(path: readonly string[]): string | null {
  const [first = '', language, name = ''] = path
  if (first !== 'translations') return labels[first]?.() ?? null
  const field = labels[name]?.()
  return field === undefined || language === undefined ? null : m.listing_field_in({ field, language })
}

/** A value as a person reads it. */
export function textOf(value: unknown): string {
  if (typeof value === 'string' && value !== '') return value
  return Array.isArray(value) && value.length > 0 ? m.listing_pieces({ count: value.length }) : m.listing_nothing()
}
