/**
 * Ids of copied pages. A design has one copy of a page, and its id is always the same: whether the page was put into
 * the design or was added when the design went live, and again after it was deleted. So links to the page keep working.
 */
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Ten characters derived from the text. Nobody chooses it, so two can only be equal by chance. */
export function derivedId(text: string): string {
  let id = ''
  for (let at = 0; id.length < 10; at++) {
    let hash = 2_166_136_261 ^ (at * 374_761_393)
    for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619)
    hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_507)
    hash = Math.imul(hash ^ (hash >>> 13), 3_266_489_909)
    id += alphabet[((hash ^ (hash >>> 16)) >>> 0) % alphabet.length]
  }
  return id
}

/** `root` is the page from which the first copy was made. */
export const copyIdOf = (designId: string, root: string): string => derivedId(`${designId}/${root}`)
