/** The name of a person, of which BigCommerce wants both parts of everybody. */
import { joinNames, noName, splitName } from '../kit/split-name.ts'

export function twoNames(name: string): { first_name: string; last_name: string } {
  const { firstName, lastName } = splitName(name)
  return { first_name: firstName || noName, last_name: lastName || noName }
}

export const oneName = ({ first_name: first, last_name: last }: { first_name?: string; last_name?: string }): string =>
  joinNames(first, last)
