/** Generated ids: 10 characters (documents 1 and 2, section 9). Never a capability: every lookup names the tenant too. */
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** A random id of 10 characters, about 59 bits. Bytes above 247 are dropped so that each character is equally likely. */
export function newId(): string {
  let id = ''
  while (id.length < 10) {
    for (const byte of crypto.getRandomValues(new Uint8Array(16))) {
      if (byte < 248 && id.length < 10) id += alphabet[byte % alphabet.length]
    }
  }
  return id
}

export const idPattern = /^[A-Za-z0-9_-]{1,64}$/
