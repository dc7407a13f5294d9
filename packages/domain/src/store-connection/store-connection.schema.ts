/** The store that stands behind an app: what it says of itself, and how what is read of it fares. */
import { z } from 'zod'
import { revised } from '../contract/contract.schema.ts'
import { trimmedText } from '../formats/trimmed.schema.ts'
import { goodKinds, goodReplacementSchema, mostGoods } from './goods.schema.ts'

/** What an app does not have where a store refuses something. */
export const scopeCosts = ['products', 'prices', 'carts', 'orders', 'coupons', 'customers'] as const
export type ScopeCost = (typeof scopeCosts)[number]

const missingScopeSchema = z.object({
  /** In the store's own words. */
  scope: z.string(),
  costs: z.enum(scopeCosts),
})
export type MissingScope = z.output<typeof missingScopeSchema>

const text = (most: number) => trimmedText().min(1, 'Required!').max(most)

const demoForm = { kind: z.literal('demo') }
const vendureForm = {
  kind: z.literal('vendure'),
  /** Where its two APIs are, without their names. */
  address: text(500),
  identifier: text(200),
  /** As it was entered: a space may be part of it. */
  password: z.string().min(1, 'Required!').max(500),
  /** The token of one of its channels; its first one without. */
  channel: trimmedText().max(200).optional(),
}
const medusaForm = {
  kind: z.literal('medusa'),
  address: text(500),
  /** A secret API key: it names nobody. */
  password: z.string().min(1, 'Required!').max(500),
  /** The id of one of its sales channels; its default one without. */
  channel: trimmedText().max(200).optional(),
}
const shopifyForm = {
  kind: z.literal('shopify'),
  /** The shop's name, its address at myshopify.com or that of its admin. */
  address: text(500),
  /** The shop let the operator's app in at Shopify: then there is nothing to enter that opens it. */
  isLetIn: z.boolean().optional(),
  /** Client id and secret of an app of the merchant's own. */
  identifier: trimmedText().max(200).default(''),
  password: z.string().max(500).default(''),
  /** The handle of a navigation menu that makes a tree of the collections; without it they are a list. */
  channel: trimmedText().max(200).optional(),
  /** Client id of the Customer Account API, and its secret where it has one; without it customers do not sign in. */
  customerClient: trimmedText().max(200).optional(),
  customerSecret: z.string().max(500).optional(),
}
const bigcommerceForm = {
  kind: z.literal('bigcommerce'),
  /** The store's hash, its API path or the address of its control panel. */
  address: text(500),
  /** The access token of an API account of the store: it names nobody. */
  password: z.string().min(1, 'Required!').max(500),
  /** The id of one of its channels; its default one without. */
  channel: trimmedText().max(200).optional(),
}

const woocommerceForm = {
  kind: z.literal('woocommerce'),
  /** With https, and with the folder where there is one. */
  address: text(500),
  /** Consumer key and consumer secret of a key of the REST API. */
  identifier: text(200),
  password: z.string().min(1, 'Required!').max(500),
}

interface OpenedShop {
  isLetIn?: boolean | undefined
  identifier: string
  password: string
  customerClient?: string | undefined
  customerSecret?: string | undefined
}

/** What opens a shop has to be entered where it did not let an app in by itself. */
function needsKeys({ isLetIn = false, ...form }: OpenedShop, context: z.RefinementCtx): void {
  const missing: (keyof OpenedShop)[] = (['identifier', 'password'] as const).filter(
    (name) => !isLetIn && form[name] === '',
  )
  if (form.customerSecret && !form.customerClient) missing.push('customerClient')
  for (const name of missing) context.addIssue({ code: 'custom', path: [name], message: 'Required!' })
}

/** A store with what opens it, and what is asked or wanted of it. */
const storeWith = <S extends z.ZodRawShape>(more: S) =>
  z.discriminatedUnion('kind', [
    z.object({ ...demoForm, ...more }),
    z.object({ ...vendureForm, ...more }),
    z.object({ ...medusaForm, ...more }),
    // With `more` unknown, the type of what was read is too.
    z
      .object({ ...shopifyForm, ...more })
      .superRefine((form, context) => needsKeys(form as unknown as OpenedShop, context)),
    z.object({ ...bigcommerceForm, ...more }),
    z.object({ ...woocommerceForm, ...more }),
  ])

export const storeFormSchema = storeWith({})
/** What of the store stands in the place of what the app names and the store does not have. */
export const storeChoiceSchema = storeWith({ replacements: z.array(goodReplacementSchema).max(mostGoods).optional() })
export const storeSearchSchema = storeWith({ goods: z.enum(goodKinds), query: z.string().max(200) })
export type StoreForm = z.input<typeof storeFormSchema>
export type StoreChoice = z.input<typeof storeChoiceSchema>
export type StoreSearch = z.input<typeof storeSearchSchema>
export type StoreKind = StoreForm['kind']

export const foundStoreSchema = z.object({
  name: z.string(),
  address: z.string(),
  currencyCode: z.string(),
  /** The currency in which the app counts, which the store must have too. */
  appCurrencyCode: z.string(),
  currencies: z.array(z.string()),
  languages: z.array(z.object({ code: z.string(), name: z.string() })),
  channels: z.array(z.object({ id: z.string(), name: z.string() })),
  missingScopes: z.array(missingScopeSchema),
})
export type FoundStore = z.output<typeof foundStoreSchema>

/** Why nothing could be read: `slow` and `unavailable` pass, the others wait for somebody. */
export const pullFailures = ['auth', 'scope', 'rate', 'notFound', 'invalid', 'unavailable', 'slow', 'other'] as const
export type PullFailure = (typeof pullFailures)[number]

/** Why the app does not show what the store has. */
export const leftOutReasons = [
  'too_many',
  'too_many_variants',
  'too_large',
  'unreadable',
  'no_price',
  'hidden',
] as const
export type LeftOutReason = (typeof leftOutReasons)[number]

export const leftOutGoodSchema = z.object({
  kind: z.enum(['product', 'category', 'brand', 'order']),
  id: z.string(),
  name: z.string(),
  reason: z.enum(leftOutReasons),
})
/** What became of a product that was read again by itself. */
export const pulledProductSchema = z.object({
  state: z.enum(['shown', 'left_out', 'gone']),
  /** Null where it is not known any more. */
  name: z.string().nullable(),
  reason: z.enum(leftOutReasons).nullable(),
})
export type PulledProduct = z.output<typeof pulledProductSchema>
export type LeftOutGood = z.output<typeof leftOutGoodSchema>

/** Why what seemed to come from the store was not believed. */
export const hookRefusals = ['forged', 'late', 'unreadable'] as const
export type HookRefusal = (typeof hookRefusals)[number]

/** What a store tells by itself: which thing of it changed. The thing is read again, whatever is said of it. */
export const storeHookSchema = z.object({
  /** Of this telling: however often it comes, it is heard once. */
  delivery: z.string().min(1).max(100),
  /** When it was signed. */
  at: z.iso.datetime(),
  entity: z.enum(['product', 'category', 'brand', 'order']),
  id: z.string().min(1).max(200),
})
export type StoreHook = z.output<typeof storeHookSchema>

/** Where the store tells, and what it signs with: shown once. Null where the store itself was told. */
export const madeHookSchema = z.object({ url: z.string(), secret: z.string().nullable() })
export type MadeHook = z.output<typeof madeHookSchema>

/** Days after a change in which the app goes back in one step. */
export const goBackDays = 30

export const storeHealthSchema = z.object({
  /** Of which store it is: another one has another revision. */
  ...revised,
  kind: z.string(),
  /** Null for a store that lives in our database. */
  name: z.string().nullable(),
  address: z.string().nullable(),
  connectedAt: z.iso.datetime().nullable(),
  /** When everything was read last, and when only changes were. */
  fullAt: z.iso.datetime().nullable(),
  changesAt: z.iso.datetime().nullable(),
  /** Everything is read now, or will be in a moment. */
  pull: z
    .object({
      state: z.enum(['asked', 'running']),
      since: z.iso.datetime(),
      read: z.number().int(),
      /** Null where the store does not say how many products it has. */
      of: z.number().int().nullable(),
    })
    .nullable(),
  /** When somebody ended it; null once it was asked for again. */
  cancelledAt: z.iso.datetime().nullable(),
  /** How many calls the store takes at once just now, of how many, and until when it wants to be left alone. */
  budget: z
    .object({ free: z.number().int(), of: z.number().int(), closedUntil: z.iso.datetime().nullable() })
    .nullable(),
  /** What the store tells by itself; null where nobody has set that up. */
  hook: z
    .object({
      madeAt: z.iso.datetime(),
      received: z.number().int(),
      receivedAt: z.iso.datetime().nullable(),
      refused: z.number().int(),
      refusedAt: z.iso.datetime().nullable(),
      refusedReason: z.enum(hookRefusals).nullable(),
    })
    .nullable(),
  /** The store can be made to tell. */
  mayHook: z.boolean(),
  /** Null where the last try succeeded. */
  failure: z.object({ at: z.iso.datetime(), reason: z.enum(pullFailures) }).nullable(),
  /** Products that the app shows. */
  products: z.number().int(),
  /** To which store the app goes back in one step, and until when. */
  former: z
    .object({ kind: z.string(), name: z.string().nullable(), address: z.string().nullable(), until: z.iso.datetime() })
    .nullable(),
})
export type StoreHealth = z.output<typeof storeHealthSchema>
