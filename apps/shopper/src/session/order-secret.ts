/** A secret that opens an order together with its id. The device that places the order creates and keeps it. */

/** 128 random bits as hexadecimal digits. `randomUUID` does not exist on plain http in a local network. */
export const newOrderSecret = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** The header that carries the secret. */
export const orderSecretHeader = (secret: string | undefined): Record<string, string> =>
  secret === undefined ? {} : { 'order-secret': secret }
