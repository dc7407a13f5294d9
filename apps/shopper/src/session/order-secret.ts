/** What opens an order besides its id: made and kept by the device that places it. */

/** 128 random bits as hexadecimal digits; plain http on the own network has no `randomUUID`. */
export const newOrderSecret = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** The header that names it. */
export const orderSecretHeader = (secret: string | undefined): Record<string, string> =>
  secret === undefined ? {} : { 'order-secret': secret }
