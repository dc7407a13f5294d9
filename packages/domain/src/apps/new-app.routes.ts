/** A new app, made by the person who will own it, where the server allows that. */
import { z } from 'zod'
import { inData } from '../contract/contract.schema.ts'
import { defineRoutes, signedIn } from '../contract/contract.ts'
import { colorSchema } from '../formats/color.schema.ts'
import { isOneLine, notOneLine } from '../formats/text.rules.ts'
import { trimmedText } from '../formats/trimmed.schema.ts'
import { longestAppName } from './app-name.rules.ts'
import { applicationSchema } from './apps.routes.ts'
import { starterCurrencies } from './starter-currency.rules.ts'
import { trades } from './trades.ts'

/** Bytes of the logo as it is sent: the console draws it no larger than 512 px. */
export const longestLogo = 600_000

const newAppSchema = z.object({
  name: trimmedText()
    .min(1, 'Required!')
    .max(longestAppName, `At most ${longestAppName} characters`)
    .refine(isOneLine, notOneLine),
  trade: z.enum(trades),
  /** What it counts in. */
  currency: z.enum(starterCurrencies).default('USD'),
  /** That of the trade where there is none. */
  colors: z.object({ primary: colorSchema.nullable(), secondary: colorSchema.nullable() }).nullable().default(null),
  /** A picture, as base64. It becomes logo and icon. */
  logo: z.base64(`A picture as base64, at most ${longestLogo} characters`).max(longestLogo).nullable().default(null),
})

const path = '/app/v1/builder/new-app'

export const newAppRoutes = defineRoutes({
  mayMakeApp: {
    method: 'GET',
    path,
    summary: 'Whether the caller may make a new app on this server',
    origin: 'console',
    access: signedIn,
    response: inData(z.object({ allowed: z.boolean() })),
  },
  makeApp: {
    method: 'POST',
    path,
    summary: 'Make an app with goods to try and a finished home page, owned by the caller',
    origin: 'console',
    access: signedIn,
    body: inData(newAppSchema),
    response: inData(applicationSchema),
    status: 201,
    errors: ['conflict', 'impersonation_refused', 'rate_limited', 'only_images', 'image_unreadable'],
  },
})
