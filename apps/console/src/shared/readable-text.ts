/** Ends of what stands on lines of its own. */
const lines = 'p, div, li, tr, br, h1, h2, h3, h4, h5, h6, blockquote'

/** What people read of HTML. */
export function readableText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const element of body.querySelectorAll(lines)) element.append('\n')
  for (const element of body.querySelectorAll('script, style')) element.remove()
  return (body.textContent ?? '')
    .replaceAll(/[ \t]+/g, ' ')
    .replaceAll(/ ?\n[ \n]*/g, '\n')
    .trim()
}
