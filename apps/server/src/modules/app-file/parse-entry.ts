/**
 * Parses JSON from an untrusted file: it must be shallow, of a known shape, and without names that reach into
 * prototypes.
 */
import { parsePlainJson, ReservedName } from '@vitrine/domain/app-file/plain-json.rules'
import { because } from '@vitrine/domain/error-reasons'
import { AppError } from '@vitrine/domain/errors'
import { reasonIn } from '@vitrine/domain/field-reasons'
import { plainBreaksIn } from '@vitrine/domain/formats/plain-breaks.rules'
import { findBrokenText } from '@vitrine/domain/formats/text.rules'
import type { z } from 'zod'
import { sayFieldReason } from '../../english.ts'
import { isJsonBeyond } from '../../http/json-bodies.ts'
import { refuse, refuseAll } from '../../http/refuse.ts'

/** Blocks nest about ten levels; the recursion of parsing overflows far beyond this. */
const maxLevels = 60

export function parseJson(text: string, entry: string): unknown {
  if (isJsonBeyond(text, { levels: maxLevels }))
    throw new AppError('bad_request', {
      ...because('app_file_damaged', { entry }),
      message: `${entry}: nested too deeply`,
    })
  try {
    // Files of earlier versions may hold line breaks that are no longer stored.
    return plainBreaksIn(parsePlainJson(text))
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

/** Throws for text that cannot be stored: half characters, NUL. */
export function refuseBrokenText(value: unknown, entry: string): void {
  const broken = findBrokenText(value)
  if (broken) refuse([{ ...broken, path: `${entry}:${broken.path}` }])
}
