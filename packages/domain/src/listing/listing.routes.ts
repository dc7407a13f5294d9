/** The page of an app in the stores: document 3, section 7. */
import { z } from 'zod'
import { appKeyParams, inData } from '../contract/contract.schema.ts'
import { defineRoutes, memberWith } from '../contract/contract.ts'
import { memberLimits } from '../contract/rate-limits.ts'
import { listingInputSchema, listingSchema } from './listing.schema.ts'

/** Who saved the page last; null before the first save. */
export const savedListingSchema = listingSchema.extend({
  /** Code of the default language, whose texts stand beside the translations. */
  defaultLanguage: z.string(),
  savedAt: z.iso.datetime().nullable(),
  savedBy: z.string().nullable(),
})
export type SavedListing = z.output<typeof savedListingSchema>

export const addressFields = ['websiteURL', 'supportURL', 'privacyURL'] as const
export type AddressField = (typeof addressFields)[number]

/** Why an address would not be shown to whoever reviews the app. */
export const addressProblems = ['unknown', 'private', 'late', 'refused', 'unreachable'] as const
const checkedAddressSchema = z.object({
  field: z.enum(addressFields),
  problem: z.enum(addressProblems),
  /** What the address answered, where it answered at all. */
  status: z.number().int().nullable(),
})
export type CheckedAddress = z.output<typeof checkedAddressSchema>

/** What a picture of the app is there: the stores' own are another size. */
const appPictureSources = ['icon', 'logo', 'splash'] as const
const appPictureSchema = z.object({
  source: z.enum(appPictureSources),
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
})
export type AppPicture = z.output<typeof appPictureSchema>

const path = '/app/v1/builder/:appKey/publish/info'

export const listingRoutes = defineRoutes({
  getListing: {
    method: 'GET',
    path,
    summary: 'The page of the app in the stores',
    origin: 'console',
    access: memberWith('listing.read'),
    params: appKeyParams,
    revision: 'answer',
    response: inData(savedListingSchema),
  },
  putListing: {
    method: 'PUT',
    path,
    summary: 'Store the page of the app in the stores; a field that is left out keeps what is stored',
    origin: 'console',
    access: memberWith('listing.change'),
    params: appKeyParams,
    revision: 'optional',
    namesOthersFiles: true,
    errors: ['stale_revision'],
    body: listingInputSchema,
    response: inData(savedListingSchema),
  },
  getAppPictures: {
    method: 'GET',
    path: `${path}/pictures`,
    summary: 'Pictures of the app that its page in the stores can begin with; null where it has none',
    origin: 'console',
    access: memberWith('listing.read'),
    params: appKeyParams,
    response: inData(z.object({ appIcon: appPictureSchema.nullable(), splashScreen: appPictureSchema.nullable() })),
  },
  checkAddresses: {
    method: 'POST',
    path: `${path}/addresses`,
    summary: 'Which of these addresses do not answer; nothing is stored',
    origin: 'console',
    access: memberWith('listing.read', { limit: memberLimits.looks }),
    params: appKeyParams,
    body: z.object({
      addresses: z
        .array(z.object({ field: z.enum(addressFields), url: z.string().max(2000) }))
        .max(addressFields.length),
    }),
    response: inData(z.array(checkedAddressSchema)),
  },
})
