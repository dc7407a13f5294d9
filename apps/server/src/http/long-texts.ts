/**
 * Long texts of JSON are read in pieces, between which others get their turn: a table of a megabyte or twenty is one text, and
 * a parser would hold the event loop for all of it.
 */
import { randomUUID } from 'node:crypto'

type Pause = () => Promise<unknown>

/** Characters or bytes that are read between two turns of the event loop. */
export const pieceLength = 256 * 1024

/** A text that is longer than this many characters is parsed by itself. */
export const longText = 64 * 1024

/** Between its quotation marks. */
export interface TextPlace {
  begin: number
  end: number
}

/** Where a piece that begins at `from` ends, which is never within a character of UTF-8. */
function endOfBytes(body: Buffer, from: number): number {
  const end = from + pieceLength
  if (end >= body.length) return body.length
  for (let back = 0; back < 4; back += 1) if (((body[end - back] ?? 0) & 0xc0) !== 0x80) return end - back
  // No character is so long: these bytes are none.
  return end
}

/** The text of the body; `pause` is waited for after each piece. */
export async function decodeInPieces(body: Buffer, pause: Pause): Promise<string> {
  if (body.length <= pieceLength) return String(body)
  const pieces: string[] = []
  for (let from = 0, end = 0; from < body.length; from = end) {
    end = endOfBytes(body, from)
    pieces.push(body.toString('utf8', from, end))
    await pause()
  }
  return pieces.join('')
}

/** What `some` looks for is no longer than this. */
const longestSign = 16

/** Whether a short sign is in the text, which `isIn` looks for in each piece. */
export async function someInPieces(text: string, isIn: (piece: string) => boolean, pause: Pause): Promise<boolean> {
  for (let from = 0; from < text.length; from += pieceLength) {
    if (from > 0) await pause()
    if (isIn(text.slice(from, from + pieceLength + longestSign))) return true
  }
  return false
}

const longestEscape = String.raw`\u0000`.length

/** Where a piece of a text of JSON ends, which is never within an escape. The piece begins with none that is cut. */
function endOfPiece(json: string, from: number, last: number): number {
  const end = from + pieceLength
  if (end >= last) return last
  const near = end - longestEscape
  const slash = near + json.slice(near, end).lastIndexOf('\\')
  // One that begins before is over here.
  if (slash <= near) return end
  let first = slash
  while (first > from && json.charAt(first - 1) === '\\') first -= 1
  return (slash - first) % 2 === 0 ? slash : end
}

interface Parsing {
  /** Values, and none of them a name. */
  places: readonly TextPlace[]
  parse: (json: string) => unknown
  pause: Pause
}

async function parseText(json: string, { begin, end: last }: TextPlace, { parse, pause }: Parsing): Promise<string> {
  const pieces: string[] = []
  for (let from = begin, end = 0; from < last; from = end) {
    end = endOfPiece(json, from, last)
    pieces.push(String(parse(`"${json.slice(from, end)}"`)))
    await pause()
  }
  return pieces.join('')
}

/** The JSON with a sign in the place of each long text. */
function cutOut(json: string, places: readonly TextPlace[], signOf: (at: number) => string): string {
  let from = 0
  const parts = places.flatMap(({ begin, end }, at) => {
    const part = json.slice(from, begin)
    from = end
    return [part, signOf(at)]
  })
  return [...parts, json.slice(from)].join('')
}

/** Puts the texts where their signs are. It may be nested to any depth. */
function putBack(value: unknown, texts: ReadonlyMap<unknown, string>): unknown {
  const root = { value }
  const open: Record<string, unknown>[] = [root]
  for (let part = open.pop(); part; part = open.pop())
    for (const name of Object.keys(part)) {
      const inner = part[name]
      const text = texts.get(inner)
      if (text !== undefined) part[name] = text
      else if (typeof inner === 'object' && inner !== null) open.push(inner as Record<string, unknown>)
    }
  return root.value
}

/** As `parse`, with the texts in these places read in pieces; `pause` is waited for after each. Throws what `parse` throws. */
export async function parseInPieces(json: string, parsing: Parsing): Promise<unknown> {
  const { places, parse } = parsing
  if (places.length === 0) return parse(json)
  // Nobody who sends a body knows the signs.
  const mark = randomUUID()
  const texts = new Map<unknown, string>()
  for (const [at, place] of places.entries()) texts.set(`${mark}${at}`, await parseText(json, place, parsing))
  return putBack(parse(cutOut(json, places, (at) => `${mark}${at}`)), texts)
}
