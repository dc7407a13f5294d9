/** Embedded mode: another product shows the console inside itself and owns the session, so Logout is hidden. */
import { tabTexts } from './storage.ts'

const name = 'embedded'

/** Remembers the flag of the address for this tab. */
export function readEmbeddedFlag(search: string): void {
  const flag = new URLSearchParams(search).get(name)
  if (flag !== null) tabTexts.setItem(name, flag)
}

/** Hidden controls ask for exactly the string 'true' (document 1, section 8). */
export const isEmbedded = (): boolean => tabTexts.getItem(name) === 'true'
