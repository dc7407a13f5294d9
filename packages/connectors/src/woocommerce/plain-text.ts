/** Text of what WordPress tells as HTML, such as names of categories ('Bed &amp; Bath') and reviews ('<p>Nice!</p>'). */

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  apos: "'",
  gt: '>',
  hellip: '…',
  lt: '<',
  nbsp: ' ',
  quot: '"',
  times: '×',
}

function characterOf(name: string): string | undefined {
  if (!name.startsWith('#')) return entities[name]
  const code = /^#x[0-9a-f]{1,6}$/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return Number.isInteger(code) && code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : undefined
}

const withoutEntities = (text: string): string =>
  text.replaceAll(/&(#?[a-z0-9]{1,8});/gi, (whole, name: string) => characterOf(name) ?? whole)

export function plainText(html: string): string {
  let text = ''
  for (let at = 0; at < html.length; ) {
    const start = html.indexOf('<', at)
    const end = start === -1 ? -1 : html.indexOf('>', start)
    text += html.slice(at, end === -1 ? html.length : start)
    at = end === -1 ? html.length : end + 1
  }
  return withoutEntities(text).trim()
}
