/** The first and the last name, for stores that keep two. */
export const splitName = (name: string): { firstName: string; lastName: string } => {
  const [firstName = '', ...rest] = name.trim().split(/\s+/)
  return { firstName, lastName: rest.join(' ') }
}

/** Stands in a store that wants both names where somebody has one. */
export const noName = '-'

export const joinNames = (...names: readonly (string | null | undefined)[]): string =>
  names.filter((one) => one && one !== noName).join(' ')
