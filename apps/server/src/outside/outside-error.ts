import type { FieldWords } from '@vitrine/domain/field-reasons'
import { sayField } from '../english.ts'

/**
 * Why a call to an outside address brought nothing.
 * - `address`: what was supplied is no address that is called.
 * - `private`: it leads into a private network.
 * - `unknown`: its name leads nowhere.
 * - `redirect`: it leads on to another address too often, or where no call goes.
 * - `late`, `large`, `unreachable`: it did not answer in time, answered too much, or not at all.
 */
export type OutsideProblem = 'address' | 'private' | 'unknown' | 'redirect' | 'late' | 'large' | 'unreachable'

export class OutsideError extends Error {
  readonly problem: OutsideProblem
  /** For whoever supplied the address. */
  readonly words: FieldWords

  constructor(problem: OutsideProblem, said: string | FieldWords, options?: ErrorOptions) {
    const words: FieldWords = typeof said === 'string' ? { message: said } : said
    super(sayField(words), options)
    this.words = words
    this.name = 'OutsideError'
    this.problem = problem
  }
}
