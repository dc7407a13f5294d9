/** The publish info of an app as document 3, section 3 spells it. */
import { z } from 'zod'
import { isEmailAddress } from '../actions/email-address.rules.ts'
import { isMediaUrl, isWebUrl } from '../actions/url.rules.ts'
import { reasonText } from '../field-reasons.ts'
import { isOneLine, notOneLine } from '../formats/text.rules.ts'
import { trimText } from '../formats/trim.rules.ts'
import { hasMoreCharacters } from '../notifications/message-text.rules.ts'
import { countryCodes, isCountryCode } from './countries.ts'
import {
  isTooMany,
  listingCategories,
  listingLimits,
  listingTags,
  mostTags,
  tooManyScreenshots,
  withTestCountries,
} from './listing.rules.ts'

/** Before its characters are counted: far more than the longest limit takes, however many code units one has. */
const longestRead = 60_000

const text = (most: number) =>
  z
    .string()
    .max(longestRead)
    .overwrite(trimText)
    .refine((value) => !hasMoreCharacters(value, most), reasonText('characters_most', { most }))
const line = (most: number) => text(most).refine(isOneLine, notOneLine)
const picture = z.string().max(2000).refine(isMediaUrl, reasonText('media_address_needed'))
const webAddress = line(listingLimits.address).refine(
  (value) => value === '' || isWebUrl(value),
  reasonText('web_address_wrong'),
)
const category = z.enum(['', ...listingCategories])

const texts = {
  appName: line(listingLimits.appName),
  iosSubtitle: line(listingLimits.iosSubtitle),
  androidShortDescription: line(listingLimits.androidShortDescription),
  description: text(listingLimits.description),
  /** Words, comma separated, by which the App Store finds the app. */
  keyword: line(listingLimits.keyword),
}
export const listingTextsSchema = z.object(texts)

const shared = {
  appleDeveloperName: line(listingLimits.developerName),
  googleDeveloperName: line(listingLimits.developerName),
  /** Addresses of stored pictures of exactly their size; empty where there is none. */
  appIcon: picture,
  featureGraphic: picture,
  splashScreen: picture,
  primaryCategory: category,
  secondaryCategory: category,
  tags: z.array(z.enum(listingTags)).max(mostTags),
  /** Countries (ISO 3166-1 alpha-2). The two test countries are always among them. */
  availability: z
    .array(z.string().refine(isCountryCode, reasonText('country_needed')))
    .max(countryCodes.length * 2)
    .transform(withTestCountries),
  emailAddress: line(listingLimits.email).refine(
    (value) => value === '' || isEmailAddress(value),
    reasonText('email_wrong'),
  ),
  phoneNumber: line(listingLimits.phone),
  websiteURL: webAddress,
  supportURL: webAddress,
  privacyURL: webAddress,
}

const screenshotInputSchema = z.object({
  url: picture.min(1, 'Required!'),
  type: z.enum(['image', 'video']),
  /** Code of the language whose page shows it; null for all that have none of their own. */
  language: z.string().min(1).max(20).nullable().default(null),
})

export const screenshotSchema = screenshotInputSchema.extend({
  /** Of the stored file, in pixels. */
  width: z.number().int(),
  height: z.number().int(),
  /** Of a video, as its file says; null for an image. */
  durationMs: z.number().int().nullable(),
})
export type Screenshot = z.output<typeof screenshotSchema>

export const listingSchema = z.object({
  ...texts,
  ...shared,
  screenshots: z.array(screenshotSchema),
  /** What the page says in the app's other languages, by their codes. The texts beside it are of the default one. */
  translations: z.record(z.string(), listingTextsSchema),
})
export type Listing = z.output<typeof listingSchema>

/** What a save sends. A field that is left out keeps what is stored. */
export const listingInputSchema = z
  .object({
    ...texts,
    ...shared,
    screenshots: z
      .array(screenshotInputSchema)
      .min(1, 'Required!')
      .refine((list) => !isTooMany(list), tooManyScreenshots)
      .refine((list) => new Set(list.map(({ url }) => url)).size === list.length, reasonText('listed_twice')),
    translations: z.record(z.string().max(20), z.object(texts).partial()),
  })
  .partial()
export type ListingInput = z.output<typeof listingInputSchema>

/** What one row keeps. */
export const storedListingSchema = z.object({
  ...shared,
  screenshots: z.array(screenshotSchema),
  /** By language, the default one among them. */
  texts: z.record(z.string(), listingTextsSchema),
})
export type StoredListing = z.output<typeof storedListingSchema>
