/**
 * JSON that somebody else's server answered with. Twenty megabytes of brackets hold everybody up for more than a second when
 * they are parsed, so an answer is judged as a body of a request is.
 */
import { setImmediate as breathe } from 'node:timers/promises'
import { answerLimits, isBodyBeyond } from '../http/json-bodies.ts'
import { OutsideError } from './outside-error.ts'

/** Throws `OutsideError` for a text of more parts than an answer has that anybody could use. */
export async function ensureFewParts(text: string): Promise<void> {
  if (await isBodyBeyond(text, breathe, answerLimits(text.length)))
    throw new OutsideError('large', 'The answer has too many parts.')
}

/** Throws `OutsideError`, and `SyntaxError` for what is no JSON. */
export async function readJson(body: Buffer): Promise<unknown> {
  const text = body.toString('utf8')
  await ensureFewParts(text)
  return JSON.parse(text)
}
