/**
 * Checks an answer against its contract and writes it as JSON. Thousands of rows at once would hold the event loop as long as
 * both take: a long list is checked and written in portions, between which others get their turn.
 */
import { z } from 'zod'
import type { LoopTurn } from './loop-turns.ts'

/** Items of a list between two turns of the event loop. */
export const portionSize = 500

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A check of the whole, such as how many items there may be, says nothing of a portion. */
const hasChecks = ({ def }: z.ZodType): boolean => (def.checks?.length ?? 0) > 0

/** Whether a list of the answer is of several portions: the answer itself, its content, or a member of that. */
export function isLong(answer: unknown, levels = 2): boolean {
  if (Array.isArray(answer)) return answer.length > portionSize
  return levels > 0 && isObject(answer) && Object.values(answer).some((member) => isLong(member, levels - 1))
}

async function writeList({ element }: z.ZodArray, list: readonly unknown[], turn: LoopTurn): Promise<string> {
  const portion = z.array(element)
  const texts: string[] = []
  for (let at = 0; at < list.length; at += portionSize) {
    await turn()
    texts.push(JSON.stringify(portion.parse(list.slice(at, at + portionSize))).slice(1, -1))
  }
  return `[${texts.join(',')}]`
}

async function writeObject({ shape }: z.ZodObject, value: Record<string, unknown>, turn: LoopTurn): Promise<string> {
  const members: string[] = []
  for (const [name, schema] of Object.entries(shape)) {
    const text = await writeAnswer(schema as z.ZodType, value[name], turn)
    if (text !== undefined) members.push(`${JSON.stringify(name)}:${text}`)
  }
  return `{${members.join(',')}}`
}

/** As `JSON.stringify(schema.parse(answer))`. `turn` is waited for before each portion of a long list. */
export async function writeAnswer(schema: z.ZodType, answer: unknown, turn: LoopTurn): Promise<string | undefined> {
  if (isLong(answer) && !hasChecks(schema)) {
    if (schema instanceof z.ZodArray && Array.isArray(answer)) return writeList(schema, answer, turn)
    if (schema instanceof z.ZodObject && schema.def.catchall === undefined && isObject(answer))
      return writeObject(schema, answer, turn)
  }
  return JSON.stringify(schema.parse(answer))
}
