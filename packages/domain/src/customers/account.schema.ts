/** A customer of the store as the shopper app and the console exchange it. */

import { z } from 'zod'
import { addressFields, needsItsParts } from '../addresses/address.schema.ts'
import { mailAddressSchema, typedMailAddress } from '../formats/mail-address.schema.ts'
import { sentTime } from '../formats/sent-time.schema.ts'
import { trimmedText } from '../formats/trimmed.schema.ts'
import { longestPassword, shortestPassword } from './password-length.ts'

/** More addresses than this are refused with `limit_reached`. */
export const maxAddresses = 50

/** The screen of the shopper app on which somebody signs in, and to which a store's own page sends them back. */
export const signInPath = 'sign-in'

/** The kinds of lists that follow a customer to every device, and how many products each keeps. */
export const customerListSizes = { wishlist: 200, recent: 50 } as const
export type CustomerListKind = keyof typeof customerListSizes

const needed = (max: number) => trimmedText().min(1, 'Required!').max(max)

export const customerEmailSchema = typedMailAddress().max(320).pipe(mailAddressSchema)

/** A password that is chosen. One that is only compared has no shortest length. */
export const newPasswordSchema = z
  .string()
  .min(1, 'Required!')
  .min(shortestPassword, `Use at least ${shortestPassword} characters.`)
  .max(longestPassword, `Use at most ${longestPassword} characters.`)

export const profileFormSchema = z.object({
  name: needed(120),
  phone: trimmedText().max(40).default(''),
})
export type ProfileForm = z.output<typeof profileFormSchema>

export const addressFormSchema = z
  .object({
    ...addressFields,
    phone: trimmedText().max(40).default(''),
    /** The first address is the default one, whatever this says. */
    isDefault: z.boolean().default(false),
  })
  .check(needsItsParts)
export type AddressForm = z.output<typeof addressFormSchema>

export const customerAddressSchema = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  district: z.string().optional(),
  city: z.string(),
  /** Absent in an address from before there were regions. */
  region: z.string().optional(),
  postalCode: z.string(),
  country: z.string(),
  phone: z.string(),
  isDefault: z.boolean(),
})
export type CustomerAddress = z.output<typeof customerAddressSchema>

/** A request to delete an account: it can be taken back until the account is erased. */
export const deletionSchema = z.object({ requestedAt: z.iso.datetime(), erasesAt: z.iso.datetime() })

/** The signed-in shopper. */
export const accountSchema = z.object({
  id: z.string(),
  email: z.string(),
  /** Orders that were placed with this address as a guest join the account when it is proven by mail. */
  emailProven: z.boolean(),
  name: z.string(),
  phone: z.string(),
  /** Null where the app has no rewards programme. */
  points: z.number().int().nonnegative().nullable(),
  /** Null while nobody asked to delete the account. */
  deletion: deletionSchema.nullable(),
})
export type Account = z.output<typeof accountSchema>

/** What a device knows of one product of a list, or that it was removed there. */
export const listChangeSchema = z.object({
  productId: z.string().min(1).max(200),
  /** When the shopper did it, by the device's clock; a time in the future counts as now. */
  at: sentTime(),
  removed: z.boolean().default(false),
})
export type ListChange = z.output<typeof listChangeSchema>
