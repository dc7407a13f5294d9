/** JSON of a file that anybody may have made. */

const isReserved = (key: string, value: unknown): boolean =>
  key === '__proto__' ||
  (key === 'constructor' && typeof value === 'object' && value !== null && Object.hasOwn(value, 'prototype'))

/** Throws where a name would reach into prototypes, with the name in its message, and for what is no JSON. */
export const parsePlainJson = (text: string): unknown =>
  JSON.parse(text, (key, value: unknown) => {
    if (isReserved(key, value)) throw new RangeError(`the name ${key} is not allowed`)
    return value
  })
