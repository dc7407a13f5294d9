/** Texts of the live design’s draft, its badges and the settings in another language: read side by side, saved, and as a table. */

import { z } from 'zod'
import { appKeyParams, inData, pageQuery } from '../contract/contract.schema.ts'
import { defineRoutes, memberWith } from '../contract/contract.ts'
import { memberLimits } from '../contract/rate-limits.ts'
import { type FieldReason, fieldReasons } from '../field-reasons.ts'
import { leftOutKinds } from '../formats/left-out-html.rules.ts'
import { tableFormatQuery } from '../formats/table-format.schema.ts'
import { progressSchema } from '../languages/languages.routes.ts'

/** Parts of the app that have texts besides its pages. */
export const otherParts = ['@layout', '@badges', '@settings'] as const

export const textStates = ['missing', 'outdated', 'translated'] as const
export type TextState = (typeof textStates)[number]

/** One text of the default language, and what another language says. */
export const textSchema = z.object({
  /** The page, block, tab or badge that has the text, and where in it. */
  owner: z.string(),
  path: z.string(),
  /** Id of the page, else one of the other parts. */
  part: z.string(),
  /** Type of the block, else what the owner is. */
  type: z.string(),
  kind: z.enum(['text', 'html', 'address']),
  /** What the default language says. In the default language itself: what stands in for a text that it lacks. */
  source: z.string(),
  /** What the default language said when this was translated; null where it says that still. */
  was: z.string().nullable(),
  text: z.string().nullable(),
  state: z.enum(textStates),
})
export type TranslatableText = z.output<typeof textSchema>

export const partSchema = progressSchema.extend({ id: z.string(), title: z.string(), type: z.string() })
export type TranslatedPart = z.output<typeof partSchema>

/** What every field with a text takes. */
export const maxTextLength = 200_000

export const textEditSchema = z.object({
  owner: z.string().min(1).max(200),
  path: z.string().min(1).max(400),
  /** Null takes the text away: the default language fills the gap. */
  text: z.string().max(maxTextLength).nullable(),
  /** What the language said when the caller read it. */
  before: z.string().nullable(),
  /** What the default language said then. */
  source: z.string(),
})
export type TextEdit = z.output<typeof textEditSchema>

/** Somebody else wrote the text meanwhile: nothing was written, a person decides. */
export const textConflictSchema = z.object({ owner: z.string(), path: z.string(), text: z.string().nullable() })

const leftOutSchema = z
  .array(z.object({ kind: z.enum(leftOutKinds), count: z.number().int(), names: z.array(z.string()) }))
  .readonly()
  .describe('What of the HTML is not kept')

const filters = z.object({
  part: z.string().max(64).optional().describe('Id of a page, or @layout, @badges or @settings'),
  state: z.enum(textStates).optional(),
  search: z.string().max(200).optional().describe('In the texts of both languages'),
})
export type TextFilters = z.output<typeof filters>

const path = '/app/v1/builder/:appKey/languages/:code/texts'
const params = appKeyParams.extend({ code: z.string().min(1).max(20) })
const read = { origin: 'console', method: 'GET', params } as const

export const maxTextEdits = 500
/** What a table may hold: a design at its limits in one language. */
export const maxTableLines = 100_000
export const tableLimitBytes = 24 * 1024 * 1024

const readSeparators = [',', ';', '\t', '|'] as const

export const tableProblemSchema = z.object({
  /** As an editor counts them; the head is line 1. */
  line: z.number().int(),
  message: z.string(),
  /** The message as a name with parameters; absent where only a schema says it. */
  reason: z
    .object({
      name: z.enum(Object.keys(fieldReasons) as [FieldReason, ...FieldReason[]]),
      parameters: z.record(z.string(), z.union([z.string(), z.number()])),
    })
    .optional(),
})

export const translationsRoutes = defineRoutes({
  listTexts: {
    ...read,
    path,
    summary: 'Texts of the draft side by side with what the language says, and how far each part is',
    access: memberWith('design.read'),
    query: filters.extend({ ...pageQuery({ size: 50, maxSize: 200 }) }),
    response: z.object({
      data: z.array(textSchema),
      total: z.number().int(),
      parts: z.array(partSchema),
    }),
  },
  saveTexts: {
    origin: 'console',
    method: 'PUT',
    path,
    params,
    summary: 'Save texts in the language: what somebody else wrote meanwhile stays, and is told as a conflict',
    access: memberWith('design.change'),
    body: inData(z.array(textEditSchema).max(maxTextEdits)),
    response: inData(
      z.object({
        saved: z.number().int(),
        conflicts: z.array(textConflictSchema),
        reduced: z
          .array(z.object({ owner: z.string(), path: z.string(), leftOut: leftOutSchema }))
          .describe('Texts that were saved without a part of their HTML'),
      }),
    ),
    errors: ['conflict'],
    bodyLimit: 4 * 1024 * 1024,
  },
  exportTexts: {
    ...read,
    path: `${path}/table`,
    summary: 'The texts as comma-separated text, for a translator',
    access: memberWith('design.read', { limit: memberLimits.looks }),
    query: filters.extend(tableFormatQuery),
    response: z.unknown(),
    file: 'text/csv; charset=utf-8',
  },
  importTexts: {
    origin: 'console',
    method: 'POST',
    path: `${path}/table`,
    params,
    summary: 'Take a translated table in. Lines with problems are told and left out; with `check` nothing is written',
    access: memberWith('design.change', { limit: memberLimits.looks }),
    query: z.object({ check: z.enum(['true', 'false']).default('false') }),
    body: inData(
      z.object({
        table: z.string().max(tableLimitBytes),
        separator: z.enum(readSeparators).optional().describe('Left out, the first line with one decides'),
      }),
    ),
    response: inData(
      z.object({
        /** Texts that were written, or with `check` would be. */
        saved: z.number().int(),
        unchanged: z.number().int(),
        empty: z.number().int().describe('Lines without a translation: what the language says there stays'),
        short: z
          .number()
          .int()
          .describe('Lines that end before the cells of owner, path and translation: they change nothing'),
        problemCount: z.number().int(),
        /** The first of them. */
        problems: z.array(tableProblemSchema),
        reducedCount: z.number().int().describe('Lines whose text is saved without a part of its HTML'),
        /** The first of them. */
        reduced: z.array(z.object({ line: z.number().int(), leftOut: leftOutSchema })),
        leftOut: z
          .array(z.object({ name: z.string(), letters: z.string() }))
          .describe(
            'Columns with texts that an import does not take, with the letters that a spreadsheet shows above them',
          ),
      }),
    ),
    errors: ['conflict'],
    textOfFile: true,
    // Its rows are read in pieces, and looked at there.
    namesOthersFiles: true,
    bodyLimit: tableLimitBytes,
  },
})
