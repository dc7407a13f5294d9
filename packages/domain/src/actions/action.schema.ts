/**
 * What happens when a shopper taps something: document 2, section 3.3. Twelve types; each reads its own part of the
 * object and leaves the others alone, so that changing the type back brings the former choice back.
 */

import { z } from 'zod'
import { reasonText } from '../field-reasons.ts'
import { hasMailLengths } from '../formats/mail-address.rules.ts'
import { actionTypes, canActionOpen } from './action-types.ts'
import { pageTypeSchema } from './page-type.schema.ts'
import { hasUnsafeScheme, isWebUrl, isWrongWebUrl, withWebScheme } from './url.rules.ts'

const text = (max: number) => z.string().max(max)

/** Half-typed addresses are kept, because they open nothing. An address with a scheme must have a harmless one. */
const link = (max: number) => text(max).refine((raw) => !hasUnsafeScheme(raw), reasonText('address_kind'))
const webLink = link(2000)
  .overwrite(withWebScheme)
  .refine((raw) => !isWrongWebUrl(raw), reasonText('address_not_web'))
const appLink = link(2000).refine(
  (raw) => !/^https?:/i.test(raw.trim()) || isWebUrl(raw),
  reasonText('address_not_web'),
)
/** More letters make no shorter address. */
const mailLink = text(320).refine((raw) => !raw.includes('@') || hasMailLengths(raw), reasonText('email_wrong'))

const reference = z
  .object({ id: text(200), name: text(500).optional(), title: text(500).optional(), image: text(2000).nullish() })
  .loose()

const parts = z.object({
  type: z.enum(actionTypes).default('noAction'),
  category: reference.extend({ parentId: text(200).nullish() }).nullish(),
  brand: reference.extend({ imageUrl: text(2000).nullish() }).nullish(),
  product: reference.extend({ sku: text(200).nullish() }).nullish(),
  page: z.object({ id: text(200).optional(), title: text(500).optional(), type: pageTypeSchema }).nullish(),
  url: z.object({ url: webLink, openExternal: z.boolean().default(false) }).nullish(),
  email: z.object({ address: mailLink, subject: text(500).default(''), content: text(5000).default('') }).nullish(),
  sms: z.object({ text: text(1000), number: text(40).optional() }).nullish(),
  phone: z.object({ number: text(40) }).nullish(),
  socialMedia: z.object({ packageName: text(300).default(''), urlScheme: appLink }).nullish(),
  editable: z.boolean().optional(),
})

/** This schema does not check whether the screen's integration is active: publishing does. */
export const actionSchema = parts.refine(
  ({ type, page }) => type !== 'openInAppScreen' || !page || canActionOpen(page.type),
  { path: ['page', 'type'], message: reasonText('screen_not_offered') },
)
export type Action = z.output<typeof actionSchema>
