/**
 * What the two stores would refuse or advise against, by the rules that they publish. Each finding names its field, and the
 * language where it is a text. Pure: addresses are called elsewhere.
 */
import { isEmailAddress } from '../actions/email-address.rules.ts'
import { isWebUrl } from '../actions/url.rules.ts'
import { hasMoreCharacters } from '../notifications/message-text.rules.ts'
import { appleClassOf, isOfGoogle, wantedByApple } from './device-classes.rules.ts'
import {
  isTestCountry,
  type ListingTexts,
  listingLimits,
  listingPictures,
  listingTextNames,
  saysNothing,
  shotsIn,
} from './listing.rules.ts'
import type { Listing } from './listing.schema.ts'
import {
  findForbidden,
  findRepeated,
  findStuffed,
  hasPictograph,
  hasRow,
  isShouted,
  keywordsOf,
  type Store,
} from './store-words.rules.ts'

export type FindingCode =
  | 'missing'
  | 'too_long'
  | 'forbidden_words'
  | 'shouted'
  | 'pictographs'
  | 'rows_of_signs'
  | 'keywords_repeated'
  | 'keyword_spaces'
  | 'words_stuffed'
  | 'markup'
  | 'not_encrypted'
  | 'address_wrong'
  | 'email_wrong'
  | 'no_screenshot_of_iphone'
  | 'few_screenshots_of_google'
  | 'screenshot_of_tablet'
  | 'screenshot_lies'
  | 'screenshot_of_neither'
  | 'preview_short'
  | 'tested_alone'

export interface Finding {
  code: FindingCode
  /** A field of the listing; a screenshot is `screenshots.2`. */
  field: string
  /** Of a text; null for what all languages share. */
  language: string | null
  stores: readonly Store[]
  /** False where it is advice alone. */
  isRefused: boolean
  /** What is meant, such as the words. */
  words: string
}

const both: readonly Store[] = ['apple', 'google']

type About = Pick<Finding, 'field'> & Partial<Finding>
const find = (code: FindingCode, { field, ...more }: About): Finding => ({
  code,
  field,
  language: null,
  stores: both,
  isRefused: true,
  words: '',
  ...more,
})

const storeOfText: Partial<Record<keyof ListingTexts, readonly Store[]>> = {
  iosSubtitle: ['apple'],
  androidShortDescription: ['google'],
  keyword: ['apple'],
}
const storesOf = (name: keyof ListingTexts): readonly Store[] => storeOfText[name] ?? both

function checkName(name: 'appName' | 'iosSubtitle' | 'androidShortDescription', text: string): Finding[] {
  const stores = storesOf(name)
  const found = stores.flatMap((store) => {
    const words = findForbidden(text, store)
    return words.length > 0 ? [find('forbidden_words', { field: name, stores: [store], words: words.join(', ') })] : []
  })
  if (!stores.includes('google')) return found
  const google = { field: name, stores: ['google'] as const }
  // A brand may be written so, and nobody but its owner knows whether it is one.
  if (isShouted(text)) found.push(find('shouted', { ...google, isRefused: false }))
  if (hasPictograph(text)) found.push(find('pictographs', google))
  if (hasRow(text)) found.push(find('rows_of_signs', google))
  return found
}

function checkTexts(texts: ListingTexts, language: string): Finding[] {
  const found: Finding[] = []
  for (const name of ['appName', 'description', 'androidShortDescription'] as const)
    if (texts[name].trim() === '') found.push(find('missing', { field: name, stores: storesOf(name) }))
  for (const name of listingTextNames)
    if (hasMoreCharacters(texts[name].trim(), listingLimits[name]))
      found.push(find('too_long', { field: name, stores: storesOf(name), words: String(listingLimits[name]) }))
  for (const name of ['appName', 'iosSubtitle', 'androidShortDescription'] as const)
    found.push(...checkName(name, texts[name]))
  if (keywordsOf(texts.keyword).length === 0) found.push(find('missing', { field: 'keyword', stores: ['apple'] }))
  const repeated = findRepeated(texts)
  if (repeated.length > 0)
    found.push(
      find('keywords_repeated', { field: 'keyword', stores: ['apple'], isRefused: false, words: repeated.join(', ') }),
    )
  if (/,\s/.test(texts.keyword))
    found.push(find('keyword_spaces', { field: 'keyword', stores: ['apple'], isRefused: false }))
  const stuffed = findStuffed(texts.description)
  if (stuffed.length > 0)
    found.push(find('words_stuffed', { field: 'description', stores: ['google'], words: stuffed.join(', ') }))
  if (/<\/?[a-z]/i.test(texts.description))
    found.push(find('markup', { field: 'description', stores: ['apple'], isRefused: false }))
  return found.map((finding) => ({ ...finding, language }))
}

function checkAddresses(listing: Listing): Finding[] {
  const needed = { privacyURL: both, supportURL: ['apple'], websiteURL: [] } as const
  const found = (Object.keys(needed) as (keyof typeof needed)[]).flatMap((field): Finding[] => {
    const url = listing[field].trim()
    const stores: readonly Store[] = needed[field]
    if (url === '') return stores.length > 0 ? [find('missing', { field, stores })] : []
    if (!isWebUrl(url)) return [find('address_wrong', { field })]
    return url.startsWith('https:') ? [] : [find('not_encrypted', { field, isRefused: false })]
  })
  const email = listing.emailAddress.trim()
  if (email === '') found.push(find('missing', { field: 'emailAddress', stores: ['google'] }))
  else if (!isEmailAddress(email)) found.push(find('email_wrong', { field: 'emailAddress' }))
  return found
}

/** App previews of the App Store last 15 to 30 seconds. */
const shortestPreviewMs = 15_000
/** Google Play shows a page with at least two screenshots. */
const leastOfGoogle = 2

/** `languages` are those that the stores show. */
function checkScreenshots({ screenshots }: Listing, languages: readonly string[]): Finding[] {
  const found: Finding[] = []
  const images = screenshots.filter(({ type }) => type === 'image')
  const fewest = (taken: readonly Listing['screenshots'][number][]) =>
    Math.min(...languages.map((language) => shotsIn(taken, language).length))
  if (screenshots.length === 0) return [find('missing', { field: 'screenshots' })]
  for (const [index, shot] of screenshots.entries()) {
    const field = `screenshots.${index}`
    if (shot.type === 'video') {
      if (shot.durationMs !== null && shot.durationMs < shortestPreviewMs)
        found.push(find('preview_short', { field, stores: ['apple'] }))
      continue
    }
    const device = appleClassOf(shot)
    if (device === 'ipad') found.push(find('screenshot_of_tablet', { field, isRefused: false }))
    else if (device === null && !isOfGoogle(shot))
      found.push(find('screenshot_of_neither', { field, words: `${shot.width} × ${shot.height}` }))
    if (shot.width > shot.height) found.push(find('screenshot_lies', { field, isRefused: false }))
  }
  if (fewest(images.filter((shot) => wantedByApple(shot) === 'iphone')) === 0)
    found.push(find('no_screenshot_of_iphone', { field: 'screenshots', stores: ['apple'] }))
  if (fewest(images.filter(isOfGoogle)) < leastOfGoogle)
    found.push(find('few_screenshots_of_google', { field: 'screenshots', stores: ['google'] }))
  return found
}

function checkRest(listing: Listing): Finding[] {
  const found: Finding[] = []
  for (const field of listingPictures)
    if (listing[field] === '' && field !== 'splashScreen')
      found.push(find('missing', { field, stores: field === 'featureGraphic' ? ['google'] : both }))
  if (listing.primaryCategory === '') found.push(find('missing', { field: 'primaryCategory' }))
  if (listing.availability.every((code) => isTestCountry(code)))
    found.push(find('tested_alone', { field: 'availability', isRefused: false }))
  for (const [field, store] of [
    ['appleDeveloperName', 'apple'],
    ['googleDeveloperName', 'google'],
  ] as const)
    if (listing[field].trim() === '') found.push(find('missing', { field, stores: [store] }))
  return found
}

interface ListingToCheck {
  listing: Listing
  /** The code of the default language, in which the listing's own texts are. */
  language: string
}

/** In the order of the form. A language that says nothing yet is left out. */
export function checkListing({ listing, language }: ListingToCheck): Finding[] {
  const others = Object.entries(listing.translations).filter(([, texts]) => !saysNothing(texts))
  return [
    ...checkTexts(listing, language),
    ...others.flatMap(([code, texts]) => checkTexts(texts, code)),
    ...checkScreenshots(listing, [language, ...others.map(([code]) => code)]),
    ...checkAddresses(listing),
    ...checkRest(listing),
  ]
}
