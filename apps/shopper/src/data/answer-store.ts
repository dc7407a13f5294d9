/**
 * Answers of the catalogue by path: one request at a time per path, and the last good answer is kept after a failure.
 */
import type { Address } from './addresses.ts'
import type { Call } from './api.ts'

/** An answer, loaded, loading (`value` undefined) or failed. A failed one keeps the former value. */
export interface Answer<T> {
  value: T | undefined
  failed: boolean
}

interface Entry extends Answer<unknown> {
  at: number
  pending: Promise<void> | null
}

export interface StoreOptions {
  call: Call
  /** `language=…&currency=…`, added to every path. */
  locale: string
  now: () => number
  /** Called when something changed. */
  tell: () => void
}

const nothing: Answer<never> = { value: undefined, failed: false }

export const localeQuery = (language: string, currency: string): string =>
  new URLSearchParams({ language, currency }).toString()

/** The address with the locale appended. */
export const withLocale = <T>(address: Address<T>, locale: string): Address<T> =>
  `${address}${address.includes('?') ? '&' : '?'}${locale}`

export type AnswerStore = ReturnType<typeof createAnswerStore>

export function createAnswerStore({ call, locale, now, tell }: StoreOptions, seed: Record<string, unknown> = {}) {
  const entries = new Map<string, Entry>()
  const keepQuietly = (path: string, value: unknown) =>
    entries.set(path, { value, failed: false, at: now(), pending: null })
  for (const [path, value] of Object.entries(seed)) keepQuietly(path, value)

  const load = (path: string): void => {
    const before = entries.get(path)
    if (before !== undefined && before.pending !== null) return
    const finish = (value: unknown, failed: boolean) => {
      // An answer to a question that was given up in between belongs to nobody.
      if (entries.get(path)?.pending !== pending) return
      entries.set(path, { value, failed, at: now(), pending: null })
      tell()
    }
    const pending = call(withLocale(path, locale)).then(
      (answer) => finish(answer, false),
      () => finish(before?.value, true),
    )
    entries.set(path, { value: before?.value, failed: false, at: before?.at ?? 0, pending })
  }

  return {
    /** The same object until something changes. */
    answer: <T>(address: Address<T>): Answer<T> => (entries.get(address) as Answer<T> | undefined) ?? nothing,
    /** Fetches the path unless its answer is here and no older than `maxAgeMs`. */
    want: (path: string, maxAgeMs: number): void => {
      const entry = entries.get(path)
      const fresh = entry?.value !== undefined && now() - entry.at <= maxAgeMs
      const resting = entry === undefined || (entry.pending === null && !entry.failed)
      if (!fresh && resting) load(path)
    },
    /** Tries the path again if it failed. */
    again: (path: string): void => {
      if (entries.get(path)?.failed) load(path)
    },
    keep: (path: string, value: unknown): void => {
      keepQuietly(path, value)
      tell()
    },
    retry: (): void => {
      for (const [path, entry] of entries) if (entry.failed) load(path)
    },
    refresh: (before: number): void => {
      for (const [path, entry] of entries) if (entry.at < before) load(path)
    },
    renew: (): void => {
      const paths = [...entries.keys()]
      entries.clear()
      for (const path of paths) load(path)
    },
    pending: (): Promise<void>[] =>
      [...entries.values()].map((entry) => entry.pending).filter((promise) => promise !== null),
    seed: (): Record<string, unknown> =>
      Object.fromEntries(
        [...entries].filter(([, entry]) => entry.value !== undefined).map(([path, entry]) => [path, entry.value]),
      ),
  }
}
