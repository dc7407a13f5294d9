/**
 * Reads JSON bodies. What a parser takes long for is not the depth of a text but the number of its lists and objects: a
 * megabyte of brackets holds the event loop for a tenth of a second, eight for more than one. They are counted first, which
 * takes a few milliseconds a megabyte.
 */
import { AppError } from '@vitrine/domain/errors'
import type { FastifyBodyParser, FastifyInstance } from 'fastify'

/** The save of a design may have eight megabytes, and one part of it takes seventy bytes or more. */
export const mostParts = 150_000

interface Limits {
  levels?: number
  /** Lists and objects. */
  parts?: number
}

const quote = 34
const backslash = 92
const opening: ReadonlySet<number> = new Set([91, 123])
const closing: ReadonlySet<number> = new Set([93, 125])

function isEscaped(text: string, at: number): boolean {
  let before = at
  while (text.charCodeAt(before - 1) === backslash) before -= 1
  return (at - before) % 2 === 1
}

/** Where the text ends that begins at this quote. */
function endOfText(text: string, begin: number): number {
  let end = text.indexOf('"', begin + 1)
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1)
  return end === -1 ? text.length : end
}

/** Tells by its brackets alone, without parsing it, whether JSON goes beyond these limits. */
export function isJsonBeyond(
  text: string,
  { levels = Number.POSITIVE_INFINITY, parts = Number.POSITIVE_INFINITY }: Limits,
): boolean {
  let level = 0
  let seen = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === quote) at = endOfText(text, at)
    else if (opening.has(code)) {
      level += 1
      seen += 1
      if (level > levels || seen > parts) return true
    } else if (closing.has(code)) level -= 1
  }
  return false
}

/** The parser of the framework, for bodies that are no larger in number than ours. */
export function jsonParser(server: FastifyInstance): FastifyBodyParser<string> {
  const parse = server.getDefaultJsonParser('remove', 'remove')
  return (request, body, done) => {
    if (isJsonBeyond(body, { parts: mostParts })) return done(new AppError('payload_too_large'))
    return parse(request, body, done)
  }
}

export function acceptJson(server: FastifyInstance): void {
  server.removeContentTypeParser('application/json')
  server.addContentTypeParser('application/json', { parseAs: 'string' }, jsonParser(server))
}
