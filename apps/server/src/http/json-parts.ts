/**
 * Takes JSON apart into parts that are parsed one by one, between which others get their turn: a parser holds the event loop
 * for all of a text, which is a fifth of a second for a whole app.
 */
import { randomUUID } from 'node:crypto'

/** Characters of a part; it is longer by what follows up to the next comma. */
export const partLength = 128 * 1024
/** The last items of a list are no part of their own where they are shorter. */
const shortestEnd = partLength / 8

const [quote, comma, backslash] = [34, 44, 92]
const [bracket, brace, closingBracket, closingBrace] = [91, 123, 93, 125]

/** A list or an object that is open. */
interface Open {
  begin: number
  isList: boolean
  /** What stands for items that went into parts. */
  signs: string[]
  /** What is known of the items behind them, up to `from`. */
  pieces: string[]
  length: number
  from: number
}

const openAt = (begin: number, isList: boolean): Open => ({
  ...{ begin, isList, signs: [], pieces: [], length: 0 },
  from: begin + 1,
})

/** Where a text ends that begins behind a quotation mark. */
function endOfText(json: string, from: number): number {
  for (let at = json.indexOf('"', from); at >= 0; at = json.indexOf('"', at + 1)) {
    let before = at
    while (before > from && json.charCodeAt(before - 1) === backslash) before -= 1
    if ((at - before) % 2 === 0) return at
  }
  return json.length
}

const lengthAt = ({ length, from }: Open, at: number): number => length + at - from

/** Takes the items out that no part has yet, as JSON of their own. Behind a sign they begin with a comma. */
function takeItems(open: Open, { json, at }: { json: string; at: number }, sign: string): string {
  const items = [...open.pieces, json.slice(open.from, at)].join('').slice(open.signs.length > 0 ? 1 : 0)
  open.signs.push(open.isList ? sign : `${sign}:0`)
  Object.assign(open, { pieces: [], length: 0, from: at })
  return open.isList ? `[${items}]` : `{${items}}`
}

/** Gives what it still holds to what it is in. */
function close(open: Open, into: Open, { json, at }: { json: string; at: number }): void {
  if (open.signs.length === 0 && open.pieces.length === 0) return
  const pieces = [json.slice(into.from, open.begin + 1), open.signs.join(), ...open.pieces, json.slice(open.from, at)]
  into.pieces.push(...pieces)
  into.length += pieces.reduce((sum, { length }) => sum + length, 0)
  into.from = at
}

/**
 * The parts: lists and objects of items that one list or object has after each other. The last one is the whole, where signs
 * stand for the items of the others, as an item of a list and as the name of a member: the mark, and the number of the part.
 * Throws `SyntaxError` where something stays open.
 */
function* partsIn(json: string, mark: string): Generator<string> {
  const whole = openAt(-1, true)
  const stack: Open[] = []
  let count = 0
  const nextSign = () => `"${mark}${count++}"`
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at)
    const last = stack.at(-1)
    if (code === quote) at = endOfText(json, at + 1)
    else if (code === bracket || code === brace) stack.push(openAt(at, code === bracket))
    else if (last && (code === closingBracket || code === closingBrace)) {
      stack.pop()
      const into = stack.at(-1) ?? whole
      if (lengthAt(into, at) > partLength && lengthAt(last, at) > shortestEnd)
        yield takeItems(last, { json, at }, nextSign())
      close(last, into, { json, at })
    } else if (last && code === comma && lengthAt(last, at) > partLength)
      yield takeItems(last, { json, at }, nextSign())
  }
  if (stack.length > 0) throw new SyntaxError('The text ends too early.')
  yield [...whole.pieces, json.slice(whole.from)].join('')
}

type Visit = (name: string, value: unknown) => unknown

/** Puts the items of parts where their signs are, and what `visit` makes of it in the place of each value. */
function settle(part: unknown, parts: ReadonlyMap<string, unknown>, { visit, mark }: { visit: Visit; mark: string }) {
  const isSign = (text: unknown): text is string => typeof text === 'string' && text.startsWith(mark) && parts.has(text)
  const walk = (name: string, value: unknown): unknown => {
    if (Array.isArray(value)) {
      const items: unknown[] = []
      for (const item of value)
        if (isSign(item)) for (const one of parts.get(item) as unknown[]) items.push(one)
        else items.push(walk('', item))
      return visit(name, items)
    }
    if (typeof value !== 'object' || value === null) return visit(name, value)
    const members: [string, unknown][] = []
    for (const [key, member] of Object.entries(value))
      if (isSign(key)) for (const one of Object.entries(parts.get(key) as object)) members.push(one)
      else members.push([key, walk(key, member)])
    return visit(name, Object.fromEntries(members))
  }
  return walk('', part)
}

/** As `JSON.parse` with a reviver; `pause` is waited for after each part. It must not be nested deeply. Throws what both throw. */
export async function parseInParts(
  json: string,
  { visit, pause }: { visit: Visit; pause: () => Promise<unknown> },
): Promise<unknown> {
  // Nobody who wrote the text knows it.
  const mark = `${randomUUID()} `
  const parts = new Map<string, unknown>()
  let parsed: unknown
  for (const part of partsIn(json, mark)) {
    parsed = settle(JSON.parse(part), parts, { visit, mark })
    parts.set(`${mark}${parts.size}`, parsed)
    await pause()
  }
  return parsed
}
