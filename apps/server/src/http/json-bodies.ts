/**
 * Reads JSON bodies. What a parser and those behind it take long for is not the depth or the length of a text but the number
 * of its parts: a megabyte of brackets, of different names or of zeros holds the event loop for a tenth of a second or more.
 * They are counted first, which takes a few milliseconds a megabyte, in pieces between which others get their turn.
 */
import { AppError } from '@vitrine/domain/errors'
import { mayHoldOtherBreaks } from '@vitrine/domain/formats/plain-breaks.rules'
import { mayHoldBrokenText } from '@vitrine/domain/formats/text.rules'
import type { FastifyBodyParser, FastifyInstance, FastifyRequest } from 'fastify'
import pLimit, { type LimitFunction } from 'p-limit'
import { decodeInPieces, longText, parseInPieces, pieceLength, someInPieces, type TextPlace } from './long-texts.ts'
import { createLoopTurns } from './loop-turns.ts'

/** The save of a design may have eight megabytes, and one part of it takes seventy bytes or more. */
export const mostParts = 150_000
/** The longest list of ours is a selection of 20,000. */
export const mostItems = 25_000
/** A parser makes a name once, and again each time it meets another one. Those of ours are a few hundred. */
export const mostNames = 5_000
/** A table of the size that a table may have, all of whose characters are written as escapes. */
export const mostEscapes = 4_500_000

interface Limits {
  levels?: number
  /** Lists and objects. */
  parts?: number
  /** Of all lists and objects together. */
  values?: number
  /** Of one list or object. */
  items?: number
  /** Different names of members. */
  names?: number
  /** Within texts. */
  escapes?: number
}

/** In a short body each value may be short; in a long one some have a text. */
const bodyLimits = (length: number): Limits => ({
  parts: mostParts,
  values: 50_000 + length / 12,
  items: mostItems,
  names: mostNames,
  escapes: mostEscapes,
})

/** A store tells a page of products with all their variants at once. */
export const answerLimits = (length: number): Limits => ({
  ...bodyLimits(length),
  parts: 400_000,
  items: 400_000,
})

/** A whole app in a file: many designs, whose blocks are names in their translations. */
export const fileLimits = (length: number): Limits => ({
  parts: mostParts + length / 60,
  values: 200_000 + length / 12,
  items: 400_000,
  names: Math.min(20_000 + length / 40, 250_000),
})

const quote = 34
const comma = 44
const colon = 58
const backslash = 92
const [bracket, brace] = [91, 123]
const [closingBracket, closingBrace] = [93, 125]

/** Where `sign` stands next from `from` on; behind the end where it does not. */
function nextOf(text: string, sign: string, from: number): number {
  const at = text.indexOf(sign, from)
  return at < 0 ? text.length : at
}

interface Look {
  /** Whether the names are looked at; without, it is `unsure` where there are so many members that they may be too many. */
  isNamed: boolean
  /** Gets the places of long texts that are no names. */
  long: TextPlace[]
}

/** Tells by its signs alone, without parsing it, whether JSON goes beyond these limits. It stops after each piece. */
function* look(
  text: string,
  { isNamed, long }: Look,
  {
    levels = Number.POSITIVE_INFINITY,
    parts = Number.POSITIVE_INFINITY,
    values = Number.POSITIVE_INFINITY,
    items = Number.POSITIVE_INFINITY,
    names = Number.POSITIVE_INFINITY,
    escapes = Number.POSITIVE_INFINITY,
  }: Limits,
): Generator<undefined, 'beyond' | 'within' | 'unsure'> {
  const named = new Set<string>()
  /** Of each list and object that is open. */
  const itemsOf: number[] = []
  let [seenParts, seenValues, seenMembers, seenEscapes] = [0, 0, 0, 0]
  let isInText = false
  let [textBegin, textEnd] = [0, 0]
  let nextEscape = -1
  let pieceEnd = pieceLength
  long.length = 0
  const endText = (end: number): void => {
    textEnd = end
    if (end - textBegin > longText) long.push({ begin: textBegin, end })
  }
  for (let at = 0; at < text.length; at += 1) {
    if (at >= pieceEnd) {
      yield
      pieceEnd = at + pieceLength
    }
    const code = text.charCodeAt(at)
    if (isInText) {
      if (code === backslash) {
        at += 1
        seenEscapes += 1
        if (seenEscapes > escapes) return 'beyond'
      } else if (code === quote) {
        isInText = false
        endText(at)
      }
    } else if (code === quote) {
      textBegin = at + 1
      if (nextEscape < at) nextEscape = nextOf(text, '\\', at)
      const end = nextOf(text, '"', textBegin)
      // Most texts have no escape and end in this piece: they are passed in one step.
      isInText = end > Math.min(nextEscape, pieceEnd)
      if (!isInText) {
        endText(end)
        at = end
      }
    } else if (code === colon) {
      seenMembers += 1
      if (long.at(-1)?.end === textEnd) long.pop()
      if (isNamed && named.add(text.slice(textBegin, textEnd)).size > names) return 'beyond'
      if (!isNamed && seenMembers > names) return 'unsure'
      // A second colon must not read a long name again.
      textBegin = textEnd
    } else if (code === comma) {
      const count = (itemsOf.pop() ?? 1) + 1
      itemsOf.push(count)
      seenValues += 1
      if (count > items || seenValues > values) return 'beyond'
    } else if (code === bracket || code === brace) {
      itemsOf.push(1)
      seenParts += 1
      seenValues += 1
      if (itemsOf.length > levels || seenParts > parts || seenValues > values) return 'beyond'
    } else if (code === closingBracket || code === closingBrace) itemsOf.pop()
  }
  return 'within'
}

/** Names cost most of the look, and most texts have fewer members than they may have names. */
function* judge(text: string, limits: Limits, long: TextPlace[] = []): Generator<undefined, boolean> {
  const first = yield* look(text, { isNamed: false, long }, limits)
  return (first === 'unsure' ? yield* look(text, { isNamed: true, long }, limits) : first) === 'beyond'
}

/** Whether JSON goes beyond these limits, without parsing it. */
export function isJsonBeyond(text: string, limits: Limits): boolean {
  const judging = judge(text, limits)
  for (;;) {
    const { done, value } = judging.next()
    if (done) return value
  }
}

/** As {@link isJsonBeyond} with the limits of a body; `pause` is waited for after each piece. `long` gets its long texts. */
export async function isBodyBeyond(
  text: string,
  pause: () => Promise<unknown>,
  limits: Limits = bodyLimits(text.length),
  long?: TextPlace[],
): Promise<boolean> {
  const judging = judge(text, limits, long)
  for (;;) {
    const { done, value } = judging.next()
    if (done) return value
    await pause()
  }
}

/** An address can be spelled with escapes of JSON, of addresses and of HTML. */
const mayNameFiles = (json: string): boolean => /media|\\[utnr]|[%&]/.test(json)

/** Beyond this many bytes, a body takes its turn before it is parsed. */
const largeBody = 16_000
/** Large bodies of one app for one route that are parsed and not answered yet. */
const largeAtOnce = 8
/** Of all large bodies that wait for the turn of one party, in bytes: five hundred pages wait, ten whole designs too. */
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
  /** Bytes. */
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
  return (request: FastifyRequest, bytes: number, begin: () => void): void => {
    const name = partyOf(request)
    const party = parties.get(name) ?? { limit: pLimit(largeAtOnce), waiting: 0 }
    if (party.waiting > 0 && party.waiting + bytes > mostWaiting)
      throw new AppError('unavailable', { retryAfterSeconds: 5 })
    parties.set(name, party)
    party.waiting += bytes
    const { socket } = request.raw
    void party
      .limit(
        () =>
          new Promise<void>((resolve) => {
            party.waiting -= bytes
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

/**
 * The parser of the framework, for bodies that are no larger in number than ours. One that waits is better a buffer: it takes
 * no room of the heap, which would grow by more than its size.
 */
export function jsonParser(server: FastifyInstance): FastifyBodyParser<Buffer> {
  const parse = server.getDefaultJsonParser('remove', 'remove')
  const parseNow = (request: FastifyRequest, json: string): unknown => {
    const parsed: { error?: Error | null; value?: unknown } = {}
    void parse(request, json, (error, value) => Object.assign(parsed, { error, value }))
    if (parsed.error) throw parsed.error
    return parsed.value
  }
  const takeTurn = turnsOfBodies(server)
  // Eight bodies that are read at a time would each have a piece of every turn.
  const turn = createLoopTurns()
  const note = (request: FastifyRequest, body: string) => {
    request.mayHoldOtherBreaks = mayHoldOtherBreaks(body)
    request.mayHoldBrokenText = mayHoldBrokenText(body)
    request.mayNameFiles = mayNameFiles(body)
  }
  const noteInPieces = async (request: FastifyRequest, body: string) => {
    request.mayHoldOtherBreaks = await someInPieces(body, mayHoldOtherBreaks, turn)
    request.mayHoldBrokenText = await someInPieces(body, mayHoldBrokenText, turn)
    request.mayNameFiles = await someInPieces(body, mayNameFiles, turn)
  }
  /** Each piece takes a turn of the event loop. */
  const readLarge = async (request: FastifyRequest, body: Buffer) => {
    const text = await decodeInPieces(body, turn)
    const places: TextPlace[] = []
    if (await isBodyBeyond(text, turn, bodyLimits(text.length), places)) throw new AppError('payload_too_large')
    await noteInPieces(request, text)
    return parseInPieces(text, { places, pause: turn, parse: (json) => parseNow(request, json) })
  }
  return (request, body, done) => {
    if (body.length <= largeBody) {
      const text = String(body)
      if (isJsonBeyond(text, bodyLimits(text.length))) return done(new AppError('payload_too_large'))
      note(request, text)
      return parse(request, text, done)
    }
    try {
      takeTurn(request, body.length, () => void readLarge(request, body).then((read) => done(null, read), done))
    } catch (error) {
      done(error as AppError)
    }
  }
}

export function acceptJson(server: FastifyInstance): void {
  server.removeContentTypeParser('application/json')
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, jsonParser(server))
}
