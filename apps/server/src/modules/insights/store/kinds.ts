/** The numbers that stand for names in the tables of Insights. They are stored: a number never changes its meaning. */
import { type EventName, eventNames } from '@vitrine/domain/events/events.routes'

/** The place in the list, from 1 on; new names join at its end. */
const numbersOf = <T extends string>(names: readonly T[]) => {
  const numbers = new Map<string, number>(names.map((name, index) => [name, index + 1]))
  return {
    names,
    numberOf: (name: T): number => numbers.get(name) ?? 0,
    /** Null for a number that stands for nothing. */
    nameOf: (number: number): T | null => names[number - 1] ?? null,
  }
}

export const platforms = numbersOf(['ios', 'android', 'web'])
export type Platform = (typeof platforms.names)[number]
export const sources = numbersOf(['direct', 'push', 'deeplink', 'ad', 'other'])
export type Source = (typeof sources.names)[number]
export const isSource = (value: string | null): value is Source => sources.names.some((name) => name === value)
export const eventKinds = numbersOf<EventName>(eventNames)

/** What lists count, by a word or an id. */
export const itemKinds = numbersOf(['keyword', 'category', 'searched', 'viewed', 'added', 'wishlisted'])
export type ItemKind = (typeof itemKinds.names)[number]
