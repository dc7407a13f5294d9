import { ApiError } from '../data/api.ts'
import type { WordKey } from '../text/words.ts'

/** The message when points could not be redeemed: the server refused or could not be reached. */
export const rewardProblem = (error: unknown): WordKey =>
  error instanceof ApiError && ['points_missing', 'not_found', 'validation_failed'].includes(error.code)
    ? 'rewardRefused'
    : 'failedHint'
