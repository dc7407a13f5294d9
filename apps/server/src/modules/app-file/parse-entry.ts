/**
 * Parses JSON from an untrusted file: it must be shallow, of a known shape, and without names that reach into
 * prototypes.
 */
import { setImmediate as breathe } from 'node:timers/promises'
import { ReservedName, refuseReserved } from '@vitrine/domain/app-file/plain-json.rules'
import { because } from '@vitrine/domain/error-reasons'
import { AppError } from '@vitrine/domain/errors'
import { reasonIn } from '@vitrine/domain/field-reasons'
import { withPlainBreaks } from '@vitrine/domain/formats/plain-breaks.rules'
import { findBrokenText } from '@vitrine/domain/formats/text.rules'
import type { z } from 'zod'
import { sayFieldReason } from '../../english.ts'
import { fileLimits, isBodyBeyond } from '../../http/json-bodies.ts'
import { parseInParts } from '../../http/json-parts.ts'
import { refuse, refuseAll } from '../../http/refuse.ts'

/** Blocks nest about ten levels; the recursion of parsing overflows far beyond this. */
const maxLevels = 60

/** Whether an entry has more parts than an app can have. One of another length is judged as if it were as long. */
export const isCrowded = (text: string, length = text.length): Promise<boolean> =>
  isBodyBeyond(text, breathe, fileLimits(length))

/** Throws for a text whose parsing would hold everybody up, without parsing it: many brackets fit into few megabytes. */
export async function refuseCrowded(text: string, entry: string): Promise<void> {
  if (await isBodyBeyond(text, breathe, { levels: maxLevels }))
    throw new AppError('bad_request', {
      ...because('app_file_damaged', { entry }),
      message: `${entry}: nested too deeply`,
    })
  if (await isCrowded(text))
    throw new AppError('payload_too_large', {
      ...because('app_file_too_large', { entry }),
      message: `${entry}: it has more parts than an app can have`,
    })
}

/** Files of earlier versions may hold line breaks that are no longer stored. */
function plainValue(name: string, value: unknown): unknown {
  refuseReserved(name, value)
  return typeof value === 'string' ? withPlainBreaks(value) : value
}

export async function parseJson(text: string, entry: string): Promise<unknown> {
  await refuseCrowded(text, entry)
  try {
    return await parseInParts(text, { visit: plainValue, pause: () => breathe() })
  } catch (cause) {
    const problem = cause instanceof ReservedName ? cause.message : 'this is no JSON'
    throw new AppError('bad_request', {
      ...because('app_file_damaged', { entry }),
      message: `${entry}: ${problem}`,
      cause,
    })
  }
}

/** Throws naming the entry and the place in it. */
export function parseEntry<T extends z.ZodType>(schema: T, raw: unknown, entry: string): z.output<T> {
  const parsed = schema.safeParse(raw)
  if (parsed.success) return parsed.data
  return refuseAll(
    parsed.error.issues.map(({ path, message }) => {
      const reason = reasonIn(message)
      return { path: `${entry}:${path.map(String).join('.')}`, message: reason ? sayFieldReason(reason) : message }
    }),
  )
}

/** Throws for text that cannot be stored: half characters, NUL. `place` is that of the value in the entry. */
export function refuseBrokenText(value: unknown, entry: string, place: string[] = []): void {
  const broken = findBrokenText(value)
  if (broken) refuse([{ ...broken, path: `${entry}:${[...place, broken.path].join('.')}` }])
}
