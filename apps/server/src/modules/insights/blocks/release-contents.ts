/** What a release has: its pages, their blocks, and what can be tapped in each. A release never changes. */
import { type BlockItem, itemsOf } from '@vitrine/domain/insights/blocks.rules'
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

function contentOf(block: Snapshot['pages'][number]['blocks'][number]): BlockContent {
  const items = itemsOf(block)
  const title = block['title'] as { text?: unknown } | null | undefined
  return {
    type: block.type,
    title: typeof title?.text === 'string' ? title.text : '',
    picture: items.find(({ picture }) => picture !== null)?.picture ?? null,
    items: new Map(items.map((item) => [item.id, item])),
  }
}

const contentsOf = ({ pages }: Pick<Snapshot, 'pages'>): ReleaseContents =>
  new Map(
    pages.map((page) => [
      page.id,
      {
        title: page.title.text,
        type: page.type,
        blocks: new Map(page.blocks.map((block) => [block.id, contentOf(block)])),
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
