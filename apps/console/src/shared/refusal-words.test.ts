import { because } from '@vitrine/domain/error-reasons'
import { AppError } from '@vitrine/domain/errors'
import { fieldReason } from '@vitrine/domain/field-reasons'
import { overwriteGetLocale } from '@vitrine/messages/console/runtime'
import { afterEach, describe, expect, test, vi } from 'vitest'
import * as words from './error-words.ts'
import { moduleLoader } from './parts/module-loader.ts'
import { type RefusalWords, refusalWordsFrom } from './refusal-words.ts'

const english = 'A file is being imported into this app already. Try again when that has ended.'
/** As the server's answer is read. */
const refusal = () => new AppError('conflict', { message: english, ...because('import_running') })

/** The words come as `fetchWords` says; `restore` brings the connection back. */
function refusalsWith(fetchWords: () => Promise<RefusalWords>) {
  const listeners: (() => void)[] = []
  const line = { ask: async () => false, onBack: (listener: () => void) => void listeners.push(listener) }
  const told = refusalWordsFrom(moduleLoader(fetchWords, line))
  const restore = () => {
    for (const listener of listeners) listener()
  }
  return { ...told, restore }
}

afterEach(() => {
  overwriteGetLocale(() => 'en')
  vi.useRealTimers()
})

describe('the words for what the server refuses', () => {
  test('are fetched with the first refusal, before it is told', async () => {
    overwriteGetLocale(() => 'ar')
    const fetched = vi.fn(async () => words)
    const { withRefusalWords, wordsOfRefusal } = refusalsWith(fetched)
    expect(await withRefusalWords(Promise.resolve('saved'))).toBe('saved')
    await expect(withRefusalWords(Promise.reject(new TypeError('no connection')))).rejects.toThrow('no connection')
    expect(fetched).not.toHaveBeenCalled()
    const error = refusal()
    await expect(withRefusalWords(Promise.reject(error))).rejects.toBe(error)
    expect(wordsOfRefusal(error)).toBe(words.wordsOf(error))
    expect(wordsOfRefusal(error)).not.toBe(english)
    await expect(withRefusalWords(Promise.reject(refusal()))).rejects.toThrow(english)
    expect(fetched).toHaveBeenCalledOnce()
  })

  test('are told by the status where they cannot be fetched, and come when the connection is back', async () => {
    overwriteGetLocale(() => 'ar')
    const fetched = vi.fn(async () => words as RefusalWords).mockRejectedValueOnce(new TypeError('gone'))
    const { withRefusalWords, wordsOfRefusal, wordsOfRefusedField, restore } = refusalsWith(fetched)
    await expect(withRefusalWords(Promise.reject(refusal()))).rejects.toThrow(english)
    const sentences = (['not_found', 'permission_missing', 'rate_limited', 'internal', 'conflict'] as const).map(
      (code) => wordsOfRefusal(new AppError(code, because('import_running'))),
    )
    expect(new Set(sentences).size).toBe(5)
    const field = { message: 'At most 40 characters', ...fieldReason('characters_most', { most: 40 }) }
    for (const sentence of [...sentences, wordsOfRefusedField(field)])
      expect(sentence).toMatch(/^[\u0600-\u06ff\s،؟.]+$/)
    restore()
    await expect.poll(() => wordsOfRefusal(refusal())).toBe(words.wordsOf(refusal()))
    expect(wordsOfRefusedField(field)).toContain('40')
  })

  test("without them the English console has the server's own", async () => {
    const { withRefusalWords, wordsOfRefusal, wordsOfRefusedField } = refusalsWith(() =>
      Promise.reject(new TypeError('gone')),
    )
    await expect(withRefusalWords(Promise.reject(refusal()))).rejects.toThrow(english)
    expect(wordsOfRefusal(refusal())).toBe(english)
    const { reason } = fieldReason('characters_most', { most: 40 })
    expect(wordsOfRefusedField({ message: 'At most 40 characters', reason })).toBe('At most 40 characters')
  })

  test('a text without a reason is the same in all languages', async () => {
    overwriteGetLocale(() => 'ar')
    const { withRefusalWords, wordsOfRefusal, wordsOfRefusedField } = refusalsWith(async () => words)
    await expect(withRefusalWords(Promise.reject(refusal()))).rejects.toThrow(english)
    expect(wordsOfRefusal(new AppError('conflict', { message: 'The file has no pages.' }))).toBe(
      'The file has no pages.',
    )
    expect(wordsOfRefusedField({ message: 'Required!' })).toBe('Required!')
  })

  test('that do not come do not hold the refusal back', async () => {
    vi.useFakeTimers()
    const { withRefusalWords } = refusalsWith(() => new Promise(() => {}))
    const told = vi.fn()
    void withRefusalWords(Promise.reject(refusal())).catch(told)
    await vi.advanceTimersByTimeAsync(2000)
    expect(told).toHaveBeenCalledOnce()
  })
})
