/**
 * One spelling for the address of a stored file. Browsers ask for the same file by many: with escapes for letters, dots that
 * lead back, backslashes, breaks in the middle. Whoever looks for files in a text knows one.
 */

/** The path of the stored file that an address names in its plain spelling; null where it names none. */
const storedPathOf = (address: string): string | null =>
  /^(?:https?:\/\/[^/@]+)?(\/media\/[\w-]{1,64}\/[a-f0-9]{40}(?:-t)?\.(?:webp|svg|jpg|mp4|webm))(?:[?#]|$)/.exec(
    address,
  )?.[1] ?? null

/** Stands for whichever host shows the address. */
const here = 'https://here.invalid'

/**
 * Letters, digits, `-`, `.`, `_` and `~` mean the same with and without their escapes (RFC 3986, 6.2.2.2); to some servers
 * slashes do too.
 */
const withoutNeedlessEscapes = (path: string): string =>
  path.replace(/%(?:2[def]|3[0-9]|4[1-9a-f]|5[0-9acf]|6[1-9a-f]|7[0-9ae])/gi, (code) =>
    String.fromCharCode(Number.parseInt(code.slice(1), 16)),
  )

/** The address with the path that a server is asked for; null where it is none of the web or of this host. */
function resolved(address: string): string | null {
  if (!URL.canParse(address, here)) return null
  const url = new URL(address, here)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null
  // What the escapes stood for may lead back in its turn.
  const path = new URL(withoutNeedlessEscapes(url.pathname), here).pathname
  return `${url.origin === here ? '' : url.origin}${path}${url.search}${url.hash}`
}

/** The address in the one spelling, where it is that of a stored file; any other as it is. */
export function plainAddress(address: string): string {
  if (!/[/\\]/.test(address)) return address
  const plain = resolved(address)
  if (plain === null) return address
  const path = storedPathOf(plain)
  return path === null || storedPathOf(address) === path ? address : plain
}
