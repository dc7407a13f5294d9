import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { isLong, portionSize, writeAnswer } from './write-answer.ts'

const row = z.object({ id: z.string(), note: z.string().optional(), at: z.date().transform((at) => at.getTime()) })
const rows = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `é"${at}`, at: new Date(at), secret: 'hash', note: undefined }))

/** The text, and how often the loop turned before it was whole. */
async function write(schema: z.ZodType, answer: unknown) {
  let turns = 0
  const text = await writeAnswer(schema, answer, async () => {
    turns += 1
  })
  return { text, turns }
}

describe('an answer', () => {
  test.each([
    ['is a list', z.array(row), rows(2 * portionSize + 1), 3],
    ['has a list', z.object({ data: z.array(row), total: z.number().default(7) }), { data: rows(portionSize * 2) }, 2],
    [
      'has lists in its content',
      z.object({ data: z.object({ products: z.array(row), rest: z.array(row).optional(), none: z.null() }) }),
      { data: { products: rows(portionSize + 1), none: null, internal: true }, internal: true },
      2,
    ],
    ['is short', z.object({ data: z.array(row) }), { data: rows(portionSize) }, 0],
    ['has a list that is checked as a whole', z.object({ data: z.array(row).max(2_000) }), { data: rows(1_999) }, 0],
    ['keeps what it does not name', z.looseObject({ data: z.array(row) }), { data: rows(1_999), other: 1 }, 0],
    ['is a union', z.union([z.array(row), z.null()]), rows(1_999), 0],
  ] as const)(
    'that %s is written to the letter, in portions where it is long',
    async (_what, schema, answer, turns) => {
      expect(await write(schema, answer)).toEqual({ text: JSON.stringify(schema.parse(answer)), turns })
    },
  )

  test('is refused when one row of a later portion lacks something', async () => {
    const lacking = [...rows(portionSize), { id: 'last' }]
    await expect(write(z.array(row), lacking)).rejects.toThrow(z.ZodError)
  })

  test('is long by a list in its content, and not by one further below', () => {
    const list = rows(portionSize + 1)
    expect([list, { data: list }, { data: { list } }].map((answer) => isLong(answer))).toEqual([true, true, true])
    for (const answer of [undefined, null, 'text', { data: { page: { list } } }, { data: [{ list }] }])
      expect(isLong(answer)).toBe(false)
  })
})
