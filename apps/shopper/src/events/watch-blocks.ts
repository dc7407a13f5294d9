/** Watches the page for blocks that come into sight and for taps on them, and reports both. */
import { itemId, sightMs, sightShare } from '@vitrine/domain/insights/block-performance.rules'
import type { Snapshot } from '@vitrine/domain/publishing/snapshot.schema'
import { BlockReport, type ShownRelease } from './block-report.ts'
import type { Tracker } from './tracking.ts'

/** What was seen is reported when its page is left; before that, so often, because an app may end without a word. */
const tellMs = 15_000

/** A block may be many screens long, so the share of it that fills half of the screen may be small. */
const thresholds = Array.from({ length: 45 }, (_, index) => sightShare * 0.9 ** index)

export const shownIn = (release: string | null, { pages }: Pick<Snapshot, 'pages'>): ShownRelease => ({
  release,
  pages: new Map(pages.map((page) => [page.id, new Set(page.blocks.map(({ id }) => id))])),
})

const placeOf = (element: Element) => {
  const page = element.closest<HTMLElement>('[data-page]')
  return page?.dataset['page'] === undefined ? null : { element: page, page: page.dataset['page'] }
}
type Place = NonNullable<ReturnType<typeof placeOf>>

/** What was tapped in a block; null where a tap does nothing. */
function tapOn(target: Element): { block: HTMLElement; item: string | null } | null {
  const block = target.closest<HTMLElement>('[data-block]')
  const item = target.closest<HTMLElement>('[data-item]')?.dataset['item'] ?? null
  // Buttons that only turn the pages of a slider stand outside of its items.
  const isTurning = item === null && block?.querySelector('[aria-roledescription=carousel] button') !== null
  const answers = isTurning ? 'a[href]' : 'a[href], button, summary, video'
  return block && target.closest(answers) ? { block, item: item === null ? null : itemId(item) } : null
}

/** Calls back for blocks that are in sight long enough. */
class Sight {
  readonly #inSight = new Map<HTMLElement, ReturnType<typeof setTimeout> | null>()
  readonly #observed = new Set<HTMLElement>()
  readonly #onSeen: (block: HTMLElement) => void
  readonly #observer = new IntersectionObserver((entries) => this.#take(entries), { threshold: [0, ...thresholds] })

  constructor(onSeen: (block: HTMLElement) => void) {
    this.#onSeen = onSeen
  }

  #take(entries: readonly IntersectionObserverEntry[]): void {
    for (const { target, isIntersecting, intersectionRatio, intersectionRect, rootBounds } of entries) {
      const screenPx = rootBounds?.height ?? innerHeight
      const isSeen =
        isIntersecting && (intersectionRatio >= sightShare || intersectionRect.height >= screenPx * sightShare)
      if (isSeen) this.#begin(target as HTMLElement)
      else this.#end(target as HTMLElement)
    }
  }

  #begin(block: HTMLElement): void {
    if (this.#inSight.get(block)) return
    const timer = document.hidden ? null : setTimeout(() => this.#onSeen(block), sightMs)
    this.#inSight.set(block, timer)
  }

  #end(block: HTMLElement): void {
    clearTimeout(this.#inSight.get(block) ?? undefined)
    this.#inSight.delete(block)
  }

  /** Nobody sees a hidden page; what stays in sight is looked at from now on. */
  again(): void {
    for (const block of [...this.#inSight.keys()]) {
      this.#end(block)
      this.#begin(block)
    }
  }

  /** Watches these blocks and no others. */
  watch(blocks: readonly HTMLElement[]): void {
    const wanted = new Set(blocks)
    for (const block of this.#observed)
      if (!wanted.has(block)) {
        this.#observer.unobserve(block)
        this.#observed.delete(block)
        this.#end(block)
      }
    for (const block of wanted)
      if (!this.#observed.has(block)) {
        this.#observed.add(block)
        this.#observer.observe(block)
      }
  }
}

interface WatchOptions {
  track: Tracker['track']
  shown: ShownRelease
  /** What was tapped while this file was loading. */
  tapped: readonly Element[]
}

/** Returns what to call when another release is shown, before it is drawn. */
export function watchBlocks({ track, shown, tapped }: WatchOptions): (next: ShownRelease) => void {
  const report = new BlockReport<Place>(track, shown)
  const places = new Map<Element, Place>()
  /** One opening of a page has one element, so it is one place. */
  const placeIn = (block: Element): Place | null => {
    const found = placeOf(block)
    const known = found && places.get(found.element)
    if (!found || known?.page === found.page) return known ?? null
    places.set(found.element, found)
    return found
  }
  const sight = new Sight((block) => {
    const place = placeIn(block)
    if (!place || !report.see(place, block.dataset['block'] ?? '')) return
    setTimeout(() => report.tell(place), tellMs)
  })
  const look = () => {
    for (const [element, place] of places)
      if (!element.isConnected || (element as HTMLElement).dataset['page'] !== place.page) {
        report.leave(place)
        places.delete(element)
      }
    sight.watch([...document.querySelectorAll<HTMLElement>('[data-page] [data-block]')])
  }
  const tap = (target: Element) => {
    const found = tapOn(target)
    const place = found && placeIn(found.block)
    if (place) report.tap(place, found.block.dataset['block'] ?? '', found.item)
  }
  for (const target of tapped) tap(target)
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-page'] })
  look()
  // Before the app leads on: what was tapped stands on the page that is left.
  document.addEventListener('click', ({ target }) => target instanceof Element && tap(target), true)
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) report.tellAll()
    sight.again()
  })
  addEventListener('pagehide', () => report.tellAll())
  return (next) => {
    report.show(next)
    sight.again()
  }
}
