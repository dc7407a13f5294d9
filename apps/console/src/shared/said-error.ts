import { AppError } from '@vitrine/domain/errors'
import { type Keeping, wordsOf } from './kept-text.tsx'

/** A failure whose sentence has texts from outside in it. */
export class SaidError extends AppError {
  readonly keeping: Keeping

  constructor(keeping: Keeping) {
    super('bad_request', { message: wordsOf(keeping) })
    this.keeping = keeping
  }
}
