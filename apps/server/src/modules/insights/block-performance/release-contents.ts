/** What a release has: its pages, their blocks, and what can be tapped in each. A release never changes. */
import type { Block } from '@vitrine/domain/blocks/block.schema'
import { type BlockItem, itemsOf } from '@vitrine/domain/insights/block-performance.rules'
import { applyEntriesOf, entriesOf } from '@vitrine/domain/pages/overlay.rules'
import type { Snapshot } from '@vitrine/domain/publishing/snapshot.schema'
import { LRUCache } from 'lru-cache'
import { defineService } from '../../../services.ts'
import { liveReleases } from '../../design/index.ts'

export interface BlockContent {
  type: string
  title: string
  picture: string | null
  items: ReadonlyMap<string, BlockItem>
}

export interface PageContent {
  title: string
  type: string
  blocks: ReadonlyMap<string, BlockContent>
}

/** By the ids of pages. */
export type ReleaseContents = ReadonlyMap<string, PageContent>

type Overlays = Snapshot['overlays']

/** In every language: a translated picture is another file, so it is an item of its own beside the shared one. */
function itemsIn(block: Block, overlays: Overlays): Map<string, BlockItem> {
  const items = new Map(itemsOf(block).map((item) => [item.id, item]))
  for (const overlay of Object.values(overlays))
    if (entriesOf(overlay, block.id))
      for (const item of itemsOf(applyEntriesOf(block, overlay, block.id)))
        if (!items.has(item.id)) items.set(item.id, item)
  return items
}

function contentOf(block: Block, overlays: Overlays): BlockContent {
  const items = itemsIn(block, overlays)
  const title = block['title'] as { text?: unknown } | null | undefined
  return {
    type: block.type,
    title: typeof title?.text === 'string' ? title.text : '',
    picture: [...items.values()].find(({ picture }) => picture !== null)?.picture ?? null,
    items,
  }
}

export const contentsOf = ({ pages, overlays }: Pick<Snapshot, 'pages' | 'overlays'>): ReleaseContents =>
  new Map(
    pages.map((page) => [
      page.id,
      {
        title: page.title.text,
        type: page.type,
        blocks: new Map(page.blocks.map((block) => [block.id, contentOf(block, overlays)])),
      },
    ]),
  )

/** Of the releases that they are read from. */
const maxBytes = 64 * 1024 * 1024

/** By the hash of a release; null where the app has no such release. */
export const releaseContents = defineService((ports) => {
  const kept = new LRUCache<string, ReleaseContents>({ maxSize: maxBytes })
  return async (appKey: string, hash: string): Promise<ReleaseContents | null> => {
    const key = `${appKey} ${hash}`
    const known = kept.get(key)
    if (known) return known
    const file = await liveReleases(ports).file(appKey, hash)
    if (!file) return null
    const contents = contentsOf(JSON.parse(file.plain.toString()) as Snapshot)
    kept.set(key, contents, { size: Math.max(1, file.plain.length) })
    return contents
  }
})
