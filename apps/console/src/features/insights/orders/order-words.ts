import sourceWords from '@vitrine/messages/console/orders.source'
import { knownWord } from '../../../shared/known-word.ts'

/** Where a visit came from. */
export const sourceWord = (source: string): string => knownWord(sourceWords, source, source)
