/** Parses JSON from a file that may come from anybody. */

/** Thrown for a key that would reach into prototypes. The message is meant for whoever sent the file. */
export class ReservedName extends Error {}

const isReserved = (key: string, value: unknown): boolean =>
  key === '__proto__' ||
  (key === 'constructor' && typeof value === 'object' && value !== null && Object.hasOwn(value, 'prototype'))

export function refuseReserved(key: string, value: unknown): void {
  if (isReserved(key, value)) throw new ReservedName(`the name ${key} is not allowed`)
}

function refuseReservedIn(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    refuseReserved(key, inner)
    refuseReservedIn(inner)
  }
}

/** Throws {@link ReservedName} for such a key, and another error for invalid JSON or JSON that is nested too deeply. */
export function parsePlainJson(text: string): unknown {
  const value: unknown = JSON.parse(text)
  refuseReservedIn(value)
  return value
}
