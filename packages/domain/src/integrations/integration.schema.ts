/** An integration as the console reads it: document 1, section 3. */
import { z } from 'zod'
import { revised } from '../contract/contract.schema.ts'
import { type ValueFormat, valueFormats } from './outside-scripts.rules.ts'

/** A field without a type is a text input; `lines` is a text of several, such as the content of a key file. */
export const integrationFieldSchema = z.object({
  key: z.string(),
  label: z.string(),
  /** What is stored, or a mask for a stored secret. */
  value: z.string(),
  type: z.enum(['radio', 'dropdown', 'lines']).optional(),
  options: z.array(z.object({ value: z.string(), label: z.string() })).optional(),
  /** Shown only while the field with this key has this value. */
  depend: z.object({ key: z.string(), value: z.string() }).optional(),
  /** The value must look like this. */
  format: z.enum(Object.keys(valueFormats) as [ValueFormat, ...ValueFormat[]]).optional(),
  /** What is stored is never told. */
  secret: z.boolean(),
  /** Of a stored secret: another one has another mark, which tells nothing of it. */
  mark: z.string().optional(),
})
export type IntegrationField = z.output<typeof integrationFieldSchema>

/** `refused`: the key; `unfit`: what it is told; `silent`: it does not answer; `secret_lost`: no key opens its secrets. */
export const failingReasonSchema = z.enum(['refused', 'unfit', 'silent', 'secret_lost'])
export type FailingReason = z.output<typeof failingReasonSchema>

export const integrationSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** A picture of the icon library. */
  detailLogo: z.string(),
  shortDescription: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  category: z.string(),
  /** 1 Essential, 2 Advanced, 3 Enterprise, 4 Custom. */
  requiredSubscriptionLevel: z.number().int().min(1).max(4),
  /** What other screens ask whether it is active. */
  code: z.string().optional(),
  /** Of one type, one can be active. */
  type: z.string().optional(),
  active: z.boolean(),
  /** Another one of its type is active. */
  haveWarning: z.boolean(),
  /** The app's plan opens it. */
  withinPlan: z.boolean(),
  /** It runs a script of its own in the app, which shares its host with others: there it cannot be connected. */
  ownHostNeeded: z.boolean(),
  /** The form neither connects nor disconnects it. */
  fixed: z.boolean(),
  /** It is a store, of this kind, and connected by a form of its own. */
  storeKind: z.string().optional(),
  /** Stored secrets that can no longer be read, and have to be entered again. */
  secretsLost: z.boolean(),
  /** Nothing gets through to the service; null where what it was last told did. */
  failing: z
    .object({
      since: z.string(),
      reason: failingReasonSchema,
      /** What is told once it takes things again. */
      waiting: z.object({ orders: z.number().int(), signUps: z.number().int() }),
    })
    .nullable(),
})
export type Integration = z.output<typeof integrationSchema>

export const integrationDetailSchema = integrationSchema.extend({
  ...revised,
  /** When the service last took what it was told. */
  tookAt: z.string().nullable(),
  /** What it last refused, and with which answer. */
  refused: z.object({ at: z.string(), status: z.number().int() }).nullable(),
  formFields: z.array(integrationFieldSchema),
  /** Where the service sends its events; absent where it sends none. */
  hookUrl: z.string().optional(),
  /** A shop can let the app of this server in, in place of keys that are entered. */
  letsIn: z.boolean().optional(),
  /** What a store whose customers sign in at it has to know: where it sends them back to. */
  signInUrls: z.object({ back: z.string(), out: z.string() }).optional(),
  /** The store behind the app, of the integration that is it; null where it does not answer. */
  store: z.object({ name: z.string(), url: z.string(), currencyCode: z.string() }).nullable().optional(),
})
export type IntegrationDetail = z.output<typeof integrationDetailSchema>
