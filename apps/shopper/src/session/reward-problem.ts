import { ApiError } from '../data/api.ts'
import type { WordKey } from '../text/words.ts'

/** What to say when points could not be redeemed: refused, or not reached. */
export const rewardProblem = (error: unknown): WordKey =>
  error instanceof ApiError && ['points_missing', 'not_found', 'validation_failed'].includes(error.code)
    ? 'rewardRefused'
    : 'failedHint'
