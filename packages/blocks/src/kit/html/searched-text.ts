import { Parser } from 'htmlparser2'
import { lineElements } from './html-elements.ts'

const unread: ReadonlySet<string> = new Set(['script', 'style', 'template'])

/** What people read of HTML, in one line: a search finds words by it, and not the code around them. */
export function searchedText(html: string): string {
  const out: string[] = []
  let depth = 0
  const parser = new Parser({
    onopentagname(name) {
      if (unread.has(name)) depth += 1
      if (lineElements.has(name)) out.push(' ')
    },
    ontext(text) {
      if (depth === 0) out.push(text)
    },
    onclosetag(name) {
      if (unread.has(name)) depth -= 1
      if (lineElements.has(name)) out.push(' ')
    },
  })
  parser.end(html)
  return out.join('').replace(/\s+/g, ' ').trim()
}
