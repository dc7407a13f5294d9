/** Enquiries of people who want to hear from whoever runs this server: document 1, section 7, and document 3, section 5. */
import { z } from 'zod'
import { appKeyParams, inData } from '../contract/contract.schema.ts'
import { defineRoutes, memberWith } from '../contract/contract.ts'
import { memberLimits } from '../contract/rate-limits.ts'
import { mailAddressSchema, typedMailAddress } from '../formats/mail-address.schema.ts'
import { trimmedText } from '../formats/trimmed.schema.ts'

const text = (max: number) => trimmedText().max(max, `At most ${max} characters`)
const needed = (max: number) => text(max).min(1, 'Required!')

const email = typedMailAddress().pipe(mailAddressSchema)

const leadInputSchema = z.object({
  email,
  phone: text(40).default(''),
  firstName: needed(100),
  lastName: needed(100),
  annualOnlineRevenue: needed(100),
})

const leadSchema = z.object({
  id: z.string(),
  email: z.string(),
  phone: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  annualOnlineRevenue: z.string(),
  createdAt: z.iso.datetime(),
})
export type Lead = z.output<typeof leadSchema>

const access = memberWith('app.read', { limit: memberLimits.leads })

export const leadsRoutes = defineRoutes({
  createLead: {
    method: 'POST',
    path: '/app/v1/lead/:appKey',
    summary: 'Ask to be contacted; a second enquiry of the same address replaces the first',
    origin: 'console',
    access,
    params: appKeyParams,
    body: leadInputSchema,
    response: inData(leadSchema),
  },
  findLead: {
    method: 'GET',
    path: '/app/v1/lead/:appKey',
    summary:
      'The enquiry of an e-mail address; null where there is none, and for whoever neither sent it nor may read customers',
    origin: 'console',
    access,
    params: appKeyParams,
    query: z.object({ email }),
    response: inData(leadSchema.nullable()),
  },
})
