/**
 * What can be seen and cannot be used in a small window. Both run in the page itself, so they use nothing from outside of
 * their own body.
 */

/** Controls that are not hit at their middle, however the page is scrolled. */
export async function coveredControls(): Promise<string[]> {
  const kinds =
    'a[href]:not([href^="#"]), button, input, select, textarea, summary, [role=button], [role=tab], [role=menuitem], [tabindex="0"]'
  const isShown = (one: Element) =>
    one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    one.getBoundingClientRect().width >= 8 &&
    one.getBoundingClientRect().height >= 8
  /** Words for screen readers alone, as the head of a table that is drawn as cards. */
  const isHidden = (one: Element | null): boolean =>
    one !== null &&
    ((one.clientHeight <= 1 && getComputedStyle(one).overflow === 'hidden') || isHidden(one.parentElement))
  /** What is pressed instead of a control that is itself hidden, as of a switch. */
  const targetOf = (control: Element): Element | undefined =>
    [control, ...((control as HTMLInputElement).labels ?? [])].find(isShown)
  const partOf = (one: Element | null) => one?.closest(`label, ${kinds}`) ?? null
  const isHitAt = (target: Element, { left, right, top, bottom }: DOMRect): boolean => {
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    if (!hit) return false
    if (target.contains(hit)) return true
    const label = hit.closest('label')
    return (label !== null && (label.contains(target) || label.control === target)) || partOf(hit) === partOf(target)
  }
  // The middle of a link that is broken over two lines is between them.
  const isHit = (target: Element): boolean => [...target.getClientRects()].some((line) => isHitAt(target, line))
  const openDialog = [...document.querySelectorAll('dialog[open], [aria-modal=true]')].filter(isShown).at(-1)
  const controls = [...(openDialog ?? document.body).querySelectorAll(kinds)].filter(
    (one) => !one.matches(':disabled') && !one.closest('[inert], [aria-hidden=true]'),
  )
  const covered: string[] = []
  for (const control of controls) {
    const target = targetOf(control)
    // What is pressed is asked for once: a list of tabs scrolls, and its tabs are controls themselves.
    if (!target || isHidden(target) || target.matches('[tabindex="0"]:has(a, button)')) continue
    const reached = (['center', 'end', 'start'] as const).some((block) => {
      target.scrollIntoView({ block, inline: 'center', behavior: 'instant' })
      return isHit(target)
    })
    const { left, right, top, bottom } = target.getBoundingClientRect()
    const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    if (!reached) covered.push(`${target.outerHTML.slice(0, 160)} below ${above?.outerHTML.slice(0, 80)}`)
  }
  return covered
}

/** How much of the window's height is covered by bars that stay where they are, in parts of one. */
export function stuckShare(): number {
  const rows = new Set<number>()
  for (const one of document.body.querySelectorAll('*')) {
    const { position } = getComputedStyle(one)
    if (position !== 'sticky' && position !== 'fixed') continue
    if (
      !one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
      one.closest('dialog, [role=dialog], [role=status], [role=alert]')
    )
      continue
    const { top, bottom, width } = one.getBoundingClientRect()
    if (width < innerWidth / 2) continue
    for (let row = Math.max(0, Math.ceil(top)); row < Math.min(innerHeight, Math.floor(bottom)); row++) rows.add(row)
  }
  return rows.size / innerHeight
}
