import { lineElements } from '@vitrine/blocks/kit/html/html-elements'

/** What stands on lines of its own. */
const lines = [...lineElements].filter((name) => name !== 'td' && name !== 'th').join()

/** No text of a page has it. */
const cellEnd = '\u0001'

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()
const lineOf = (text: string): string =>
  text
    .split(cellEnd)
    .map(oneLine)
    .filter((cell) => cell !== '')
    .join(' · ')

/** What people read of HTML. */
export function readableText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const element of body.querySelectorAll('script, style, template')) element.remove()
  // A line of the code is no line of the text.
  const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode as Text
    if (!text.parentElement?.closest('pre') || text.parentElement.closest('td, th'))
      text.data = text.data.replaceAll(/\s+/g, ' ')
  }
  // A line within a cell would tear the row apart.
  for (const element of body.querySelectorAll(lines)) {
    const end = element.closest('td, th') ? ' ' : '\n'
    element.prepend(end)
    element.append(end)
  }
  for (const cell of body.querySelectorAll('td, th')) cell.append(cellEnd)
  return (body.textContent ?? '')
    .split('\n')
    .map(lineOf)
    .filter((line) => line !== '')
    .join('\n')
}

const shownCharacters = 60

/** The beginning of it, in one line, by which it is told from others. */
export function beginningOf(text: string): string {
  const line = oneLine(text)
  return line.length > shownCharacters ? `${line.slice(0, shownCharacters).trimEnd()}…` : line
}
