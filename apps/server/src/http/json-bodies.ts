/**
 * Reads JSON bodies. What a parser takes long for is not the depth of a text but the number of its lists and objects: a
 * megabyte of brackets holds the event loop for a tenth of a second, eight for more than one. They are counted first, which
 * takes a few milliseconds a megabyte.
 */
import { AppError } from '@vitrine/domain/errors'
import { mayHoldOtherBreaks } from '@vitrine/domain/formats/plain-breaks.rules'
import { mayHoldBrokenText } from '@vitrine/domain/formats/text.rules'
import type { FastifyBodyParser, FastifyInstance, FastifyRequest } from 'fastify'
import pLimit, { type LimitFunction } from 'p-limit'

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

/** Beyond this many characters, a body takes its turn before it is parsed. */
const largeBody = 16_000
/** Large bodies of one app for one route that are parsed and not answered yet. */
const largeAtOnce = 8
/** Of all large bodies that wait for the turn of one party, in characters: five hundred pages wait, ten whole designs too. */
const mostWaiting = 80_000_000

/**
 * Whose turn a call takes: that of the app which it names, else of the caller. Each route has turns of its own, since a call
 * may make another one: that of a program's protocol waits for the route which it calls.
 */
function partyOf({ params, headers, ip, routeOptions }: FastifyRequest): string {
  const { appKey } = (params ?? {}) as { appKey?: unknown }
  const whose = [appKey, headers['app-key'], headers.authorization].find((one) => typeof one === 'string') ?? ip
  return `${routeOptions.url} ${whose}`
}

interface Party {
  limit: LimitFunction
  /** Characters. */
  waiting: number
}

/**
 * Turns of large bodies, for each party: a parsed body takes up to twenty times the room of its text, and would wait for the
 * database with all of it. A turn ends when the answer is made, however long its reader takes, or when the caller goes away.
 */
function turnsOfBodies(server: FastifyInstance) {
  const parties = new Map<string, Party>()
  const taken = new WeakMap<FastifyRequest, () => void>()
  server.addHook('onSend', (request, _reply, _payload, done) => {
    taken.get(request)?.()
    done()
  })
  // An answer that is written past the framework is not announced before it.
  server.addHook('onResponse', (request, _reply, done) => {
    taken.get(request)?.()
    done()
  })
  /** Throws `unavailable` where too much waits. */
  return (request: FastifyRequest, characters: number, begin: () => void): void => {
    const name = partyOf(request)
    const party = parties.get(name) ?? { limit: pLimit(largeAtOnce), waiting: 0 }
    if (party.waiting > 0 && party.waiting + characters > mostWaiting)
      throw new AppError('unavailable', { retryAfterSeconds: 5 })
    parties.set(name, party)
    party.waiting += characters
    const { socket } = request.raw
    void party
      .limit(
        () =>
          new Promise<void>((resolve) => {
            party.waiting -= characters
            const end = () => {
              socket.off('close', end)
              resolve()
            }
            taken.set(request, end)
            socket.once('close', end)
            if (socket.destroyed) end()
            begin()
          }),
      )
      .finally(() => {
        if (party.limit.activeCount + party.limit.pendingCount === 0) parties.delete(name)
      })
  }
}

/** The parser of the framework, for bodies that are no larger in number than ours. */
export function jsonParser(server: FastifyInstance): FastifyBodyParser<string> {
  const parse = server.getDefaultJsonParser('remove', 'remove')
  const takeTurn = turnsOfBodies(server)
  return (request, body, done) => {
    if (isJsonBeyond(body, { parts: mostParts })) return done(new AppError('payload_too_large'))
    request.mayHoldOtherBreaks = mayHoldOtherBreaks(body)
    request.mayHoldBrokenText = mayHoldBrokenText(body)
    request.mayNameFiles = /media|\\u00/.test(body)
    if (body.length <= largeBody) return parse(request, body, done)
    try {
      takeTurn(request, body.length, () => void parse(request, body, done))
    } catch (error) {
      done(error as AppError)
    }
  }
}

export function acceptJson(server: FastifyInstance): void {
  server.removeContentTypeParser('application/json')
  server.addContentTypeParser('application/json', { parseAs: 'string' }, jsonParser(server))
}
