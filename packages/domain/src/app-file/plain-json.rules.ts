/** Parses JSON from a file that may come from anybody. */

/** Thrown for a key that would reach into prototypes. The message is meant for whoever sent the file. */
export class ReservedName extends Error {}

const isReserved = (key: string, value: unknown): boolean =>
  key === '__proto__' ||
  (key === 'constructor' && typeof value === 'object' && value !== null && Object.hasOwn(value, 'prototype'))

/** Throws {@link ReservedName} for such a key, and another error for invalid JSON or JSON that is nested too deeply. */
export const parsePlainJson = (text: string): unknown =>
  JSON.parse(text, (key, value: unknown) => {
    if (isReserved(key, value)) throw new ReservedName(`the name ${key} is not allowed`)
    return value
  })
