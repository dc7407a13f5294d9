/** What is said of the people who are in the design tool too. */
import { m } from '@vitrine/messages/console'
import { rowWords } from '../../../shared/list-words.ts'
import type { Person } from './people.rules.ts'

/** The person's name, or for oneself in another tab what that is called. */
export const nameOfPerson = ({ isYou, name }: Person): string => (isYou ? m.presence_you() : name)

export const namesOfPeople = (people: readonly Person[]): string => rowWords(people.map(nameOfPerson))

interface Sayings {
  one(inputs: { name: string }): string
  two(inputs: { first: string; second: string }): string
  /** `count` are the others beside the one who is named. */
  many(inputs: { name: string; count: number }): string
}

const edits: Sayings = { one: m.presence_one_edits, two: m.presence_two_edit, many: m.presence_many_edit }
const came: Sayings = { one: m.presence_one_came, two: m.presence_two_came, many: m.presence_many_came }
const left: Sayings = { one: m.presence_one_left, two: m.presence_two_left, many: m.presence_many_left }

/** Null of nobody. */
function say(sayings: Sayings, [name, second, ...others]: readonly string[]): string | null {
  if (name === undefined) return null
  if (second === undefined) return sayings.one({ name })
  return others.length === 0 ? sayings.two({ first: name, second }) : sayings.many({ name, count: others.length + 1 })
}

/** Says who is editing a block, such as 'Staff Person is editing this block'. */
export const editingText = (people: readonly Person[]): string =>
  say(
    edits,
    people.filter(({ isYou }) => !isYou).map(({ name }) => name),
  ) ?? m.presence_you_edit()

/** Says who came to a page and who left it. Null if nobody did. */
export function comingsText(before: readonly Person[], now: readonly Person[]): string | null {
  const namesBut = (people: readonly Person[], others: readonly Person[]) =>
    people.filter(({ id, isYou }) => !isYou && !others.some((other) => other.id === id)).map(({ name }) => name)
  const arrival = say(came, namesBut(now, before))
  const departure = say(left, namesBut(before, now))
  return arrival !== null && departure !== null
    ? m.presence_came_and_left({ came: arrival, left: departure })
    : (arrival ?? departure)
}
