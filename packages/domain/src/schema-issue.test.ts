import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { actionSchema } from './actions/action.schema.ts'
import { fieldReason, reasonText, schemaReason } from './field-reasons.ts'
import { colorSchema } from './formats/color.schema.ts'
import { schemaIssue } from './schema-issue.ts'

const reasonsOf = (schema: z.ZodType, value: unknown) =>
  (schema.safeParse(value).error?.issues ?? []).map((issue) => schemaIssue(issue).reason)

describe('what a schema refuses', () => {
  test('is said in a sentence, and never in the words of the schema library', () => {
    const refused = z
      .object({ a: z.string().max(3), b: z.string(), c: z.enum(['x', 'y']) })
      .safeParse({ a: 'four', c: 1 })
    const said = (refused.error?.issues ?? []).map(schemaIssue)
    expect(said.map(({ reason }) => reason?.name)).toEqual(['characters_most', 'value_missing', 'use_one_of'])
    for (const { message } of said) expect(message).toBeUndefined()
  })

  test.each<[string, z.ZodType, unknown, string, Record<string, string | number>]>([
    ['a long text', z.string().max(3), 'four', 'characters_most', { most: 3 }],
    [
      'a long text, in words of its own',
      z.string().max(3, 'At most 3 characters'),
      'four',
      'characters_most',
      { most: 3 },
    ],
    ['a short text', z.string().min(3), 'a', 'characters_least', { least: 3 }],
    ['an empty text', z.string().min(1), '', 'value_missing', {}],
    ['a long list', z.array(z.string()).max(1), ['a', 'b'], 'entries_most', { most: 1 }],
    ['a short list', z.array(z.string()).min(2), ['a'], 'entries_least', { least: 2 }],
    ['an empty list', z.array(z.string()).min(1), [], 'value_missing', {}],
    ['a large number', z.number().max(9), 10, 'number_most', { most: 9 }],
    ['a small number', z.number().min(1), 0, 'number_least', { least: 1 }],
    [
      'a number out of its range',
      z.number().min(0, 'From 0 to 200'),
      -1,
      'number_between',
      { least: '0', most: '200' },
    ],
    [
      'what is no whole number of its range',
      z.number().int(reasonText('whole_number_between', { least: 0, most: 200 })),
      1.5,
      'whole_number_between',
      { least: '0', most: '200' },
    ],
    ['a fraction', z.int(), 1.5, 'whole_number_needed', {}],
    ['what is missing', z.object({ a: z.string() }), {}, 'value_missing', {}],
    ['another kind of value', z.string(), 5, 'value_wrong', {}],
    ['a choice that there is not', z.enum(['a', 'b']), 'c', 'use_one_of', { options: 'a, b' }],
    ['another constant', z.literal(3), 4, 'value_wrong', {}],
    ['names that nobody knows', z.strictObject({}), { a: 1, b: 2 }, 'names_unknown', { names: 'a, b' }],
    ['none of several shapes', z.union([z.string(), z.array(z.string())]), 5, 'value_wrong', {}],
    ['a text of another form', z.uuid(), 'x', 'form_wrong', {}],
    ['what is no address of mail', z.email(), 'x', 'email_wrong', {}],
    ['what is no address of a page', z.url(), 'x', 'web_address_wrong', {}],
    ['a color', colorSchema, 'red', 'color_needed', {}],
    [
      'a screen of an action',
      actionSchema,
      { type: 'openInAppScreen', page: { type: 'product' } },
      'screen_not_offered',
      {},
    ],
  ])('has a name for %s', (_what, schema, value, name, parameters) => {
    expect(reasonsOf(schema, value)).toEqual([{ name, parameters }])
  })

  test('keeps the name that a check of ours gave it', () => {
    const words = fieldReason('language_unknown', { language: 'sv' })
    const schema = z.string().superRefine((_, context) => {
      context.addIssue({ code: 'custom', ...schemaReason(words) })
    })
    expect(reasonsOf(schema, 'x')).toEqual([words.reason])
  })

  test('has no name where the specification quotes the words', () => {
    const schema = z.object({
      a: z.string().min(1, 'Required!'),
      b: z.email('Invalid email!'),
      c: z.array(z.string()).min(1, 'Please select at least one permission'),
    })
    expect(reasonsOf(schema, { a: '', b: 'x', c: [] })).toEqual([undefined, undefined, undefined])
  })

  test('is told with its path', () => {
    const { error } = z
      .object({ list: z.array(z.object({ color: colorSchema })) })
      .safeParse({ list: [{ color: 'red' }] })
    expect(error?.issues.map(schemaIssue)).toEqual([
      { path: 'list.0.color', reason: { name: 'color_needed', parameters: {} } },
    ])
  })
})
