/** Languages of an app: document 1, sections 3, 4 and 7. They apply when they are saved, without publishing. */
import { z } from 'zod'
import { appKeyParams, inData, revised } from '../contract/contract.schema.ts'
import { defineRoutes, memberWith } from '../contract/contract.ts'
import { isOneLine, notOneLine } from '../formats/text.rules.ts'
import { trimmedText } from '../formats/trimmed.schema.ts'

export const languageLabelLength = 60

export const appLanguageSchema = z.object({
  ...revised,
  code: z.string(),
  isoCode: z.string(),
  label: z.string(),
  isDefault: z.boolean(),
  rightToLeft: z.boolean(),
})
export type AppLanguage = z.output<typeof appLanguageSchema>

/** How far a language is: of `total` texts `translated` are written, and of those `outdated` were made of another text. */
export const progressSchema = z.object({
  total: z.number().int(),
  translated: z.number().int(),
  outdated: z.number().int(),
})
export type Progress = z.output<typeof progressSchema>

const path = '/app/v1/builder/:appKey/languages'
const codeParams = appKeyParams.extend({ code: z.string().min(1).max(20) })
const write = { origin: 'console', access: memberWith('languages.change') } as const

export const languagesRoutes = defineRoutes({
  listLanguages: {
    method: 'GET',
    path,
    summary: 'The languages of the app, the default one first',
    origin: 'console',
    access: memberWith('languages.read'),
    params: appKeyParams,
    response: inData(z.array(appLanguageSchema)),
  },
  getLanguageProgress: {
    method: 'GET',
    path: `${path}-progress`,
    summary: 'How much of the live design’s draft each language says',
    origin: 'console',
    access: memberWith('languages.read'),
    params: appKeyParams,
    response: inData(z.array(progressSchema.extend({ code: z.string() }))),
  },
  addLanguage: {
    ...write,
    method: 'POST',
    path,
    summary: 'Add a language: one that was removed comes back with its texts',
    params: appKeyParams,
    body: z.object({
      code: z.string().min(1).max(20),
      label: trimmedText().min(1, 'Required!').max(languageLabelLength).refine(isOneLine, notOneLine),
      isDefault: z.literal(false).default(false),
    }),
    response: z.object({ data: appLanguageSchema, message: z.string() }),
    status: 201,
    errors: ['conflict'],
  },
  setDefaultLanguage: {
    ...write,
    method: 'PUT',
    path: `${path}/:code`,
    summary: 'Make this language the default: texts that it lacks stay in the earlier default language',
    params: codeParams,
    body: z.object({ isDefault: z.literal(true) }),
    response: z.object({ data: appLanguageSchema, message: z.string() }),
    revision: 'optional',
    errors: ['stale_revision'],
  },
  removeLanguage: {
    ...write,
    method: 'DELETE',
    path: `${path}/:code`,
    summary: 'Remove a language; its texts are kept for its return. The default language cannot be removed',
    params: codeParams,
    response: z.object({ data: z.object({ code: z.string() }), message: z.string() }),
    errors: ['conflict'],
  },
})
