/** The name of a person, of which BigCommerce keeps two. */
import { splitName } from '../kit/split-name.ts'

/** BigCommerce wants both names of everybody; this stands where there is one. */
const noName = '-'

export function twoNames(name: string): { first_name: string; last_name: string } {
  const { firstName, lastName } = splitName(name)
  return { first_name: firstName || noName, last_name: lastName || noName }
}

export const oneName = ({ first_name: first, last_name: last }: { first_name?: string; last_name?: string }): string =>
  [first, last].filter((one) => one && one !== noName).join(' ')
