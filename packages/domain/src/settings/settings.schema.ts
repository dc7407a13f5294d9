/** The settings of an app as document 1, section 3 spells them, and the part of them that shoppers get. */

import { z } from 'zod'
import { isMediaUrl } from '../actions/url.rules.ts'
import { longestAppName } from '../apps/app-name.rules.ts'
import { shownCurrencySchema } from '../currencies/currency.schema.ts'
import { reasonText } from '../field-reasons.ts'
import { mailAddressSchema, typedMailAddress } from '../formats/mail-address.schema.ts'
import { isOneLine, notOneLine } from '../formats/text.rules.ts'
import { trimmedText } from '../formats/trimmed.schema.ts'
import { countedLevels } from '../measurement/measurement.rules.ts'
import { addressForms, profileForms } from './form-types.ts'
import { defaultL2sp, defaultQuickAddLabel, isCouponCode, settingLimits, wrongCouponCode } from './settings.rules.ts'

const namesOf = <T extends object>(forms: T) => Object.keys(forms) as [keyof T & string, ...(keyof T & string)[]]
const text = (max: number) => trimmedText().max(max, `At most ${max} characters`)
const needed = (max: number) => trimmedText().min(1, 'Required!').max(max, `At most ${max} characters`)

/** What applies to behaviour. The defaults are what an app does before anybody saves its settings. */
const behaviour = {
  /** 'Log in to see price'. An empty text stands for the default one. */
  l2sp: z
    .object({
      enabled: z.boolean().default(false),
      title: text(settingLimits.l2spTitle).default(defaultL2sp.title),
      description: text(settingLimits.l2spDescription).default(defaultL2sp.description),
      ctaButton: z.object({ text: text(settingLimits.l2spButton).default(defaultL2sp.ctaButton.text) }).prefault({}),
    })
    .prefault({}),
  allowGuestCheckout: z.boolean().default(true),
  showColorIndicator: z.boolean().default(true),
  quickAddSettings: z
    .object({
      enabled: z.boolean().default(false),
      label: text(settingLimits.quickAddLabel).default(defaultQuickAddLabel),
    })
    .prefault({}),
  profileFormSettings: z.object({ type: z.enum(namesOf(profileForms)).default('full') }).prefault({}),
  addressFormSettings: z.object({ type: z.enum(namesOf(addressForms)).default('full') }).prefault({}),
}

/** What one row keeps. Fields of a later version get their defaults when an older row is read. */
export const storedSettingsSchema = z.object({ ...behaviour, deleteAccountRequestReceiver: z.string().default('') })
export type StoredSettings = z.output<typeof storedSettingsSchema>

/** The exclusive coupon; both are empty where the app has none. */
export const couponSchema = z.object({
  appCode: z.string(),
  /** The entered code, an underscore and a generated ending. */
  generatedCode: z.string(),
})
export type Coupon = z.output<typeof couponSchema>

export const couponInputSchema = z.object({
  appCode: text(settingLimits.couponCode).refine(isCouponCode, wrongCouponCode),
  /** Taken with a new code that it continues; otherwise the server makes it. */
  generatedCode: z.string().max(200).optional(),
})

export const settingsSchema = storedSettingsSchema.extend({
  appName: z.string(),
  appIcon: z.string().nullable(),
  /** The channel of the store that the app sells; null where nobody chose, and the store's first one applies. */
  channelId: z.string().nullable(),
  channel: z.string().nullable(),
  coupon: couponSchema,
})
export type Settings = z.output<typeof settingsSchema>

/** What a save sends: all of them. Who leaves out channel or coupon keeps them. */
export const settingsInputSchema = z.object({
  ...behaviour,
  quickAddSettings: z
    .object({ enabled: z.boolean(), label: text(settingLimits.quickAddLabel).default(defaultQuickAddLabel) })
    .superRefine(({ enabled, label }, context) => {
      if (enabled && label === '') context.addIssue({ code: 'custom', path: ['label'], message: 'Required!' })
    }),
  deleteAccountRequestReceiver: typedMailAddress()
    .max(settingLimits.email, `At most ${settingLimits.email} characters`)
    .pipe(mailAddressSchema),
  appName: needed(longestAppName).refine(isOneLine, notOneLine),
  appIcon: z.string().max(2000).refine(isMediaUrl, reasonText('media_address_needed')).nullable().default(null),
  channelId: z.string().max(200).nullish(),
  channel: z.string().max(200).nullish(),
  coupon: couponInputSchema.optional(),
})
export type SettingsInput = z.output<typeof settingsInputSchema>

/**
 * The settings that the shopper app needs, for everybody to read: never the receiver's address nor the coupon. They
 * apply when they are saved; those of a release are of the time when it was published, and never win over these.
 */
export const shopperSettingsSchema = z.object({
  appName: z.string(),
  appIcon: z.string().nullable(),
  ...behaviour,
  /**
   * What the connected integrations switch on, such as `storeLocator`: screens and blocks depend on it. Absent only in what
   * an earlier version made.
   */
  integrations: z.array(z.string()).optional(),
  /** What shoppers may choose, the default first. Absent only in what an earlier version made. */
  currencies: z.array(shownCurrencySchema).optional(),
  /** The app's languages. Absent only in what an earlier version made. */
  languages: z
    .array(z.object({ code: z.string(), label: z.string(), isDefault: z.boolean(), rightToLeft: z.boolean() }))
    .optional(),
  /**
   * Under which key events are sent, and what is counted of a shopper who did not agree. Absent only in what an earlier
   * version made.
   */
  events: z.object({ writeKey: z.string(), withoutConsent: z.enum(countedLevels) }).optional(),
  /** False in an app that is too old for the mail of a request to delete an account, and so cannot be asked for it. */
  deletionRequests: z.boolean().optional(),
  /** True while who asks is told that a product can be bought again. */
  tellsWhenBack: z.boolean().optional(),
  /** Services whose script may run in the app, once the shopper agreed. */
  outside: z
    .object({
      statistics: z.object({ measurementId: z.string() }).optional(),
      chat: z.object({ websiteId: z.string() }).optional(),
    })
    .optional(),
  /** Names this state of them: another one when something of them changed. */
  version: z.string(),
})
export type ShopperSettings = z.output<typeof shopperSettingsSchema>
