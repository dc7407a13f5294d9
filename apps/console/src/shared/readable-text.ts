/** What stands on lines of its own. */
const lines =
  'p, div, section, article, li, dt, dd, tr, caption, br, hr, h1, h2, h3, h4, h5, h6, blockquote, pre, figcaption, summary'

/** What people read of HTML. */
export function readableText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const element of body.querySelectorAll('script, style, template')) element.remove()
  // A tab of the source is a blank to people, and no cell's end.
  const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) texts.currentNode.nodeValue = (texts.currentNode.nodeValue ?? '').replaceAll('\t', ' ')
  for (const cell of body.querySelectorAll('td, th')) {
    // A line within a cell would tear the row apart.
    for (const element of cell.querySelectorAll(lines)) element.append(' ')
    cell.append('\t')
  }
  for (const element of body.querySelectorAll(lines)) if (!element.closest('td, th')) element.append('\n')
  return (body.textContent ?? '')
    .replaceAll(/ +/g, ' ')
    .replaceAll(/[ \t]*\n[ \n\t]*/g, '\n')
    .replaceAll(/ ?\t[ \t]*/g, ' · ')
    .replaceAll(/(?: · )+(?=\n|$)/g, '')
    .trim()
}

const shownCharacters = 60

/** The beginning of it, in one line, by which it is told from others. */
export function beginningOf(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length > shownCharacters ? `${line.slice(0, shownCharacters).trimEnd()}…` : line
}
