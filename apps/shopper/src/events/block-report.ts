/**
 * Which blocks of which page came into sight and were tapped, in which release. It knows no browser: `watch-blocks.ts` tells
 * it what happens there. Loaded after the first paint.
 */
import type { Tracker } from './tracking.ts'

/** Ids of the blocks that each page of a release has, by the page's id. */
export type BlocksOfPages = ReadonlyMap<string, ReadonlySet<string>>

export interface ShownRelease {
  /** Hash of the release; null for a design that was never published. */
  release: string | null
  pages: BlocksOfPages
}

interface View {
  /** Each block is told once for each view. */
  seen: Set<string>
  waiting: string[]
}

/** A text of an event has at most so many characters. */
const longestText = 500

/** As few texts as hold all ids. */
function textsOf(ids: readonly string[]): string[] {
  const texts: string[] = []
  for (const id of ids) {
    const last = texts.at(-1)
    if (last !== undefined && last.length + 1 + id.length <= longestText) texts[texts.length - 1] = `${last} ${id}`
    else texts.push(id)
  }
  return texts
}

/** `Place` stands for one opening of a page, such as the page's element. */
export class BlockReport<Place extends { page: string }> {
  readonly #track: Tracker['track']
  readonly #views = new Map<Place, View>()
  #shown: ShownRelease

  constructor(track: Tracker['track'], shown: ShownRelease) {
    this.#track = track
    this.#shown = shown
  }

  #viewOf(place: Place): View {
    const known = this.#views.get(place)
    if (known) return known
    const view: View = { seen: new Set(), waiting: [] }
    this.#views.set(place, view)
    return view
  }

  /** What a screen adds of its own is in no release. */
  #isOf({ page }: Place, block: string): boolean {
    return this.#shown.release !== null && (this.#shown.pages.get(page)?.has(block) ?? false)
  }

  /** Whether it is the first time in this view. */
  see(place: Place, block: string): boolean {
    if (!this.#isOf(place, block)) return false
    const view = this.#viewOf(place)
    if (view.seen.has(block)) return false
    view.seen.add(block)
    view.waiting.push(block)
    return true
  }

  /** What is tapped was seen, however short. */
  tap(place: Place, block: string, item: string | null): void {
    if (!this.#isOf(place, block)) return
    this.see(place, block)
    this.tell(place)
    const { release } = this.#shown
    this.#track('block_tapped', { release, page: place.page, block, ...(item !== null && { item }) })
  }

  /** Reports what was seen since the last time. */
  tell(place: Place): void {
    const waiting = this.#views.get(place)?.waiting.splice(0) ?? []
    const { release } = this.#shown
    for (const blocks of textsOf(waiting)) this.#track('blocks_seen', { release, page: place.page, blocks })
  }

  tellAll(): void {
    for (const place of this.#views.keys()) this.tell(place)
  }

  leave(place: Place): void {
    this.tell(place)
    this.#views.delete(place)
  }

  /** Another release takes the place of this one: what stays on the screen is seen anew, in that release. */
  show(shown: ShownRelease): void {
    this.tellAll()
    this.#views.clear()
    this.#shown = shown
  }
}
