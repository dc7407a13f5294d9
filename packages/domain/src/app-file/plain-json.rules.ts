/** JSON of a file that anybody may have made. */

/** A name that would reach into prototypes; the message is for whoever sent the file. */
export class ReservedName extends Error {}

const isReserved = (key: string, value: unknown): boolean =>
  key === '__proto__' ||
  (key === 'constructor' && typeof value === 'object' && value !== null && Object.hasOwn(value, 'prototype'))

/** Throws {@link ReservedName} with the name, and another error for what is no JSON or nested too deeply to be read. */
export const parsePlainJson = (text: string): unknown =>
  JSON.parse(text, (key, value: unknown) => {
    if (isReserved(key, value)) throw new ReservedName(`the name ${key} is not allowed`)
    return value
  })
