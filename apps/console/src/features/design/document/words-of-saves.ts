/** The messages that name fields know every field of the design tool: they are fetched when a save has fields to name. */
import { later } from '../../../shared/parts/later.ts'

type Words = typeof import('./saved-words.ts')

const words = later<Words>(() => import('./saved-words.ts'))

/** Null while they cannot be fetched. */
export const wordsOfSaves = (): Promise<Words | null> => words.load().catch(() => null)
