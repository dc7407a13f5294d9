import { useLayoutEffect } from 'react'

const remembered = 20

/**
 * Gives the focus back to what had it last, when a dialog or side panel that has it is taken out of the page. Those that
 * are closed by their `opened` do so by themselves; one that is drawn only while it is open is gone before it could. A
 * menu that led to the dialog is gone too, so the button of the menu gets it. Returns how to stop.
 */
function returnFocus(): () => void {
  const trail: HTMLElement[] = []
  let dialog: Element | null = null
  const observer = new MutationObserver(() => {
    // What is only changed within a dialog is the dialog's business.
    if (dialog?.isConnected || document.activeElement !== document.body) return
    observer.disconnect()
    while (trail.length > 0 && document.activeElement === document.body) {
      const last = trail.pop()
      // What is gone, hidden or disabled does not take it.
      if (last?.isConnected) last.focus({ preventScroll: true })
    }
  })
  const remember = ({ target }: FocusEvent): void => {
    if (!(target instanceof HTMLElement)) return
    // A menu that is loaded with its first use draws its button anew, so what had the focus before it is no help. Nor is
    // the item: a menu that fades may outlast a dialog that is closed at once, and would take the focus along.
    const menu = target.closest('[role="menu"]')
    const button = document.getElementById(menu?.getAttribute('aria-labelledby') ?? '')
    trail.push(button ?? target)
    if (trail.length > remembered) trail.splice(0, trail.length - remembered)
    dialog = target.closest('[role="dialog"]')
    if (dialog) observer.observe(document.body, { childList: true, subtree: true })
    else observer.disconnect()
  }
  document.addEventListener('focusin', remember)
  return () => {
    document.removeEventListener('focusin', remember)
    observer.disconnect()
  }
}

/** Does so for the whole console while it is drawn, from before anything that is drawn with it can take the focus. */
export function ReturnFocus(): null {
  useLayoutEffect(returnFocus, [])
  return null
}
