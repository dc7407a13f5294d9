/** Embedded mode: another product shows the console inside itself and owns the session, so Logout is hidden. */
const name = 'embedded'

/** Remembers the flag of the address for this tab. */
export function readEmbeddedFlag(search: string): void {
  const flag = new URLSearchParams(search).get(name)
  if (flag !== null) sessionStorage.setItem(name, flag)
}

/** Hidden controls ask for exactly the string 'true' (document 1, section 8). */
export const isEmbedded = (): boolean => sessionStorage.getItem(name) === 'true'
