/** Keeps taps until the code that watches blocks has come, which is loaded after the first paint. */
import type { Tracker } from './tracking.ts'

export function watchLate(track: Tracker['track']): Tracker['show'] {
  let shown: Parameters<Tracker['show']> | null = null
  let tell = () => {}
  const tapped: Element[] = []
  const keep = ({ target }: Event) => {
    if (target instanceof Element) tapped.push(target)
  }
  const load = () =>
    import('./watch-blocks.ts').then(
      ({ watchBlocks, shownIn }) => {
        document.removeEventListener('click', keep, true)
        const now = () => shownIn(...(shown ?? [null, { pages: [] }]))
        const show = watchBlocks({ track, shown: now(), tapped })
        tell = () => show(now())
      },
      // Code that did not come is asked for again.
      () => addEventListener('online', load, { once: true }),
    )
  return (...next) => {
    const isFirst = shown === null
    shown = next
    tell()
    if (!isFirst) return
    document.addEventListener('click', keep, true)
    requestAnimationFrame(() => setTimeout(load))
  }
}
