/**
 * Catalogue answers as texts, at most one second old. Shoppers of one app ask for the same few lists; each is read and
 * written out once, whoever waits for it at the time. An order of this process makes its app's answers new at once.
 */
import { LRUCache } from 'lru-cache'
import type { Ports } from '../../ports.ts'
import { defineService } from '../../services.ts'

const maxAgeMs = 1_000
const maxAnswers = 3_000
/** Anybody can ask many questions for the longest list: all texts together have at most so many characters. */
const maxCharacters = 32_000_000

interface Answer {
  text: Promise<string>
}

interface Answers {
  texts: LRUCache<string, Answer>
  /** Part of every key: raising it makes the app's earlier answers unreachable. */
  generations: Map<string, number>
}
const answersOf = defineService(
  (): Answers => ({
    texts: new LRUCache({ max: maxAnswers, maxSize: maxCharacters, ttl: maxAgeMs }),
    generations: new Map(),
  }),
)

/** What is asked for, as the server understood it: however it was spelt, the same question has the same parts. */
export type Question = readonly (string | number | boolean | null | undefined | readonly string[])[]

/** The answer to this question in an app; `make` reads it when there is no fresh one. */
export function cachedAnswer(
  ports: Ports,
  { appKey, question }: { appKey: string; question: Question },
  make: () => Promise<string>,
): Promise<string> {
  const { texts, generations } = answersOf(ports)
  const key = `${generations.get(appKey) ?? 0} ${JSON.stringify([appKey, ...question])}`
  const known = texts.get(key)
  if (known !== undefined) return known.text
  const made: Answer = { text: make() }
  texts.set(key, made, { size: 1 })
  made.text.then(
    // Its length is known only now. An answer that was replaced meanwhile stays replaced.
    ({ length }) => {
      if (texts.peek(key) === made) texts.set(key, { ...made }, { size: Math.max(1, length), noUpdateTTL: true })
    },
    // A failure is not remembered as the answer.
    () => {
      if (texts.peek(key) === made) texts.delete(key)
    },
  )
  return made.text
}

/** Called after a change of stock. */
export function forgetAnswers(ports: Ports, appKey: string): void {
  const { generations } = answersOf(ports)
  generations.set(appKey, (generations.get(appKey) ?? 0) + 1)
}
