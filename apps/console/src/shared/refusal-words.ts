/**
 * Tells what the server refused. The words for it in all languages are many and seldom needed, so they are fetched with
 * the first refusal; where they cannot be fetched, a plain sentence follows from the status of the answer.
 */
import { AppError } from '@vitrine/domain/errors'
import type { FieldWords } from '@vitrine/domain/field-reasons'
import { m } from '@vitrine/messages/console'
import { getLocale } from '@vitrine/messages/console/runtime'
import { later } from './parts/later.ts'
import type { ModuleLoader } from './parts/module-loader.ts'

export interface RefusalWords {
  wordsOf(error: AppError): string
  wordsOfField(words: FieldWords): string
}

/** A refusal is told within this time, with or without its words. */
const patienceMs = 2000

function sentenceFor(status: number): string {
  if (status === 403) return m['error.permission_missing']()
  if (status === 404) return m['error.not_found']()
  if (status === 429) return m['error.rate_limited']()
  return status >= 500 ? m['error.unavailable']() : m.errors_refused()
}

/** Until the words are here. The server writes English. */
const plainWords: RefusalWords = {
  wordsOf: ({ said, status }) => (getLocale() === 'en' && said !== undefined ? said : sentenceFor(status)),
  wordsOfField: ({ message, reason }) =>
    message !== undefined && (getLocale() === 'en' || !reason) ? message : m.errors_value_refused(),
}

export function refusalWordsFrom(loader: ModuleLoader<RefusalWords>) {
  const words = (): RefusalWords => {
    const state = loader.state.get()
    return state.kind === 'here' ? state.module : plainWords
  }
  const arrived = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, patienceMs)
      const settle = () => {
        clearTimeout(timer)
        resolve()
      }
      loader.load().then(settle, settle)
    })
  return {
    /** The text of a refusal, in the language of the console. */
    wordsOfRefusal: (error: AppError): string => words().wordsOf(error),
    /** What the server says of a field. */
    wordsOfRefusedField: (field: FieldWords): string => words().wordsOfField(field),
    /** Ends as the call does; with a refusal only once its words are here, or cannot come soon. */
    async withRefusalWords<T>(call: Promise<T>): Promise<T> {
      try {
        return await call
      } catch (error) {
        if (error instanceof AppError) await arrived()
        throw error
      }
    },
  }
}

const noReason = 'isNoReasonToReload'

/** Words that are missing after an upgrade call for no reload: it would cost what stands in the refused form. */
export async function fetchingWords<T>(fetchWords: () => Promise<T>): Promise<T> {
  try {
    return await fetchWords()
  } catch (error) {
    throw Object.assign(error as Error, { [noReason]: true })
  }
}

export const isReasonToReload = (missing: Error): boolean => !(noReason in missing)

export const { wordsOfRefusal, wordsOfRefusedField, withRefusalWords } = refusalWordsFrom(
  later(() => fetchingWords(() => import('./error-words.ts'))),
)
