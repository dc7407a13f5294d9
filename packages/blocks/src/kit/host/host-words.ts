/**
 * Texts of the blocks themselves, in English. Shopper app and canvas say them in the language that they show; the canvas shows
 * English until that is here.
 */
export { default as hostWords } from '@vitrine/messages/en/shopper-blocks.json'

import type words from '@vitrine/messages/en/shopper-blocks.json'

export type HostWord = keyof typeof words
