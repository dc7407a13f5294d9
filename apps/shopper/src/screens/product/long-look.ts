/** A look that lasts: the page was in sight for so long without a break. */
export const longLookMs = 20_000

/** Tells of it once. Returns what to call when something else is shown. */
export function watchLook(
  tell: () => void,
  page: Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'> = document,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    clearTimeout(timer)
    page.removeEventListener('visibilitychange', look)
  }
  // Nobody looks at a page that is hidden; what comes back is looked at from then on.
  function look() {
    clearTimeout(timer)
    if (page.hidden) return
    timer = setTimeout(() => {
      stop()
      tell()
    }, longLookMs)
  }
  page.addEventListener('visibilitychange', look)
  look()
  return stop
}
