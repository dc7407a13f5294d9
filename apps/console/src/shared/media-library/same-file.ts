/** Tells a file by its content, so that an upload which a closed page cut off goes on when the same file is chosen again. */
import { readAppKey } from '../api/app-key.ts'
import { heldInTabs } from '../lib/hold-in-tab.ts'

/** SHA-256 in hexadecimal digits; undefined where the browser cannot work it out, as without TLS. */
async function fingerprintOf(file: File): Promise<string | undefined> {
  try {
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
    return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
  } catch {
    return undefined
  }
}

const lockOf = (fingerprint: string): string => `upload ${readAppKey()} ${fingerprint}`

/**
 * Sends with the file's fingerprint, unless a tab of this browser sends the same file at this moment: two that go on with one
 * upload would end each other's requests.
 */
export async function asOnlySender<T>(file: File, send: (fingerprint: string | undefined) => Promise<T>): Promise<T> {
  const fingerprint = await fingerprintOf(file)
  if (fingerprint === undefined) return send(undefined)
  let hasBegun = false
  try {
    return await navigator.locks.request(lockOf(fingerprint), { ifAvailable: true }, (lock) => {
      hasBegun = true
      return send(lock ? fingerprint : undefined)
    })
  } catch (error) {
    if (hasBegun) throw error
    return send(undefined)
  }
}

/** Those of these files that no tab of this browser is sending. */
export async function notBeingSent<T extends { fingerprint: string }>(files: readonly T[]): Promise<T[]> {
  const held = await heldInTabs()
  return files.filter(({ fingerprint }) => !held.has(lockOf(fingerprint)))
}
