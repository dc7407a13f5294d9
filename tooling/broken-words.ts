/**
 * Words that are broken although a line is free: beside another text, where the row has room for the whole word. It runs in the
 * page itself, so it uses nothing from outside of its own body.
 */
export function brokenWords(): string[] {
  const found: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  const linesOf = (node: Text, from: number, to: number): number => {
    range.setStart(node, from)
    range.setEnd(node, to)
    return new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top))).size
  }
  /** The row that the text shares with others; null where it has the line for itself. */
  const rowOf = (one: Element | null): Element | null => {
    for (let at = one; at && at !== document.body; at = at.parentElement) {
      const shares = at.childNodes.length > 1 || getComputedStyle(at, '::before').content !== 'none'
      if (/flex|grid/.test(getComputedStyle(at).display) && shares) return at
    }
    return null
  }
  const ruler = document.body.appendChild(document.createElement('span'))
  ruler.style.cssText = 'position: fixed; visibility: hidden; white-space: nowrap'
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    const parent = node.parentElement
    if (!parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    // An address or a code may break anywhere.
    for (const { 0: word, index } of node.data.matchAll(/[\p{L}\p{M}]{6,}/gu)) {
      if (linesOf(node, index, index + word.length) < 2) continue
      const { font, letterSpacing } = getComputedStyle(parent)
      ruler.style.font = font
      ruler.style.letterSpacing = letterSpacing
      ruler.textContent = word
      const row = rowOf(parent)
      if (row && ruler.getBoundingClientRect().width < row.clientWidth * 0.9)
        found.push(`${word} in ${row.outerHTML.slice(0, 160)}`)
    }
  }
  ruler.remove()
  return found
}

/**
 * Sentences whose kept names and numbers stand in columns or rows of their own, because they lie right in a grid or flex box. It
 * runs in the page itself too.
 */
export function tornSentences(): string[] {
  const isText = (node: Node | null): node is Text => node instanceof Text
  return [...document.querySelectorAll('[translate=no]')].flatMap((one) => {
    const box = one.parentElement
    if (!box || !one.checkVisibility() || !/flex|grid/.test(getComputedStyle(box).display)) return []
    const { previousSibling: before, nextSibling: after } = one
    const goesOn = (isText(before) && /\S\s$/.test(before.data)) || (isText(after) && /^\s\S/.test(after.data))
    return goesOn ? [`${box.textContent} in ${box.outerHTML.slice(0, 160)}`] : []
  })
}
