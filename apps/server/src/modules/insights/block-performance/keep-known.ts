/**
 * Takes out of a batch what names blocks that their release does not have: the key to report is public, and only what an
 * owner published may become rows.
 */
import type { Ports } from '../../../ports.ts'
import type { StoredEvent } from '../store/event-store.ts'
import { type ReleaseContents, releaseContents } from './release-contents.ts'

/** More releases than a device shows between two requests. */
const mostReleases = 10

const isOfBlocks = ({ name }: StoredEvent): boolean => name === 'blocks_seen' || name === 'block_tapped'
const word = (value: unknown): string => (typeof value === 'string' ? value : '')

interface KnownPart {
  /** Null where nothing of it is known. */
  event: StoredEvent | null
  unknown: number
}

function keepSeen(event: StoredEvent, contents: ReleaseContents | undefined): KnownPart {
  const { release, page, blocks } = event.props
  const named = new Set(word(blocks).split(' '))
  named.delete('')
  const known = [...named].filter((id) => contents?.get(word(page))?.blocks.has(id))
  const props = { release: word(release), page: word(page), blocks: known.join(' ') }
  return { event: known.length > 0 ? { ...event, props } : null, unknown: named.size - known.length }
}

function keepTap(event: StoredEvent, contents: ReleaseContents | undefined): KnownPart {
  const [release, page, block, item] = ['release', 'page', 'block', 'item'].map((name) => word(event.props[name]))
  const content = contents?.get(page ?? '')?.blocks.get(block ?? '')
  if (release === undefined || page === undefined || block === undefined || !content) return { event: null, unknown: 1 }
  const isKnown = item !== undefined && content.items.has(item)
  const props = { release, page, block, ...(isKnown && { item }) }
  // What stands in a block of itself, such as what the shopper viewed last, has no names of its own.
  return { event: { ...event, props }, unknown: isKnown || item === '' || content.items.size === 0 ? 0 : 1 }
}

/** The events that stay, and how many blocks and items of the others no release has. */
export async function keepKnownBlocks(
  ports: Ports,
  appKey: string,
  events: readonly StoredEvent[],
): Promise<{ events: readonly StoredEvent[]; unknown: number }> {
  if (!events.some(isOfBlocks)) return { events, unknown: 0 }
  const hashes = new Set(events.filter(isOfBlocks).map(({ props }) => word(props['release'])))
  const found = new Map<string, ReleaseContents>()
  for (const hash of [...hashes].slice(0, mostReleases)) {
    const contents = hash === '' ? null : await releaseContents(ports)(appKey, hash)
    if (contents) found.set(hash, contents)
  }
  let unknown = 0
  const kept = events.flatMap((event) => {
    if (!isOfBlocks(event)) return [event]
    const keep = event.name === 'blocks_seen' ? keepSeen : keepTap
    const one = keep(event, found.get(word(event.props['release'])))
    unknown += one.unknown
    return one.event ? [one.event] : []
  })
  return { events: kept, unknown }
}
