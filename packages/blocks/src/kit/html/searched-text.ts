import { Parser } from 'htmlparser2'

const unread: ReadonlySet<string> = new Set(['script', 'style', 'template'])
/** What stands in them is a line or a cell of its own. */
const apart: ReadonlySet<string> = new Set(
  'p div section article li dt dd tr td th caption br hr h1 h2 h3 h4 h5 h6 blockquote pre figcaption summary'.split(
    ' ',
  ),
)

/** What people read of HTML, in one line: a search finds words by it, and not the code around them. */
export function searchedText(html: string): string {
  const out: string[] = []
  let depth = 0
  const parser = new Parser({
    onopentagname(name) {
      if (unread.has(name)) depth += 1
      if (apart.has(name)) out.push(' ')
    },
    ontext(text) {
      if (depth === 0) out.push(text)
    },
    onclosetag(name) {
      if (unread.has(name)) depth -= 1
      if (apart.has(name)) out.push(' ')
    },
  })
  parser.end(html)
  return out.join('').replace(/\s+/g, ' ').trim()
}
