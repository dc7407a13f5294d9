/** The catalogue as far as this device has loaded it. Data that a screen needs and that is missing is fetched. */
import { type AnswerStore, createAnswerStore } from './answer-store.ts'
import type { Call } from './api.ts'
import type { CatalogSeed } from './boot.ts'
import { type CardStore, createCardStore } from './card-store.ts'

export interface Catalog {
  subscribe(listener: () => void): () => void
  cards: Pick<CardStore, 'card' | 'want' | 'keep'>
  answers: Pick<AnswerStore, 'answer' | 'want' | 'again' | 'keep'>
  /** Repeats the requests that failed. */
  retry(): void
  /** Refreshes data older than this while keeping it, because prices and stock change. */
  refresh(maxAgeMs: number): void
  /** Forgets everything and fetches it again: another shopper may see other prices. */
  renew(): void
  /** Waits for all requests; false when there were none. For drawing on the server. */
  settle(): Promise<boolean>
  seed(): CatalogSeed
}

interface CatalogOptions {
  call: Call
  locale: string
  seed?: CatalogSeed
  now?: () => number
}

export function createCatalog({ call, locale, seed, now = Date.now }: CatalogOptions): Catalog {
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const cards = createCardStore({ call, locale, now, tell }, seed?.cards)
  const answers = createAnswerStore({ call, locale, now, tell }, seed?.answers)
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    cards,
    answers,
    retry: () => {
      cards.retry()
      answers.retry()
      tell()
    },
    refresh: (maxAgeMs) => {
      cards.refresh(now() - maxAgeMs)
      answers.refresh(now() - maxAgeMs)
    },
    renew: () => {
      cards.renew()
      answers.renew()
      tell()
    },
    settle: async () => {
      const pending = [...cards.pending(), ...answers.pending()]
      await Promise.all(pending)
      return pending.length > 0
    },
    seed: () => ({ cards: cards.seed(), answers: answers.seed() }),
  }
}
