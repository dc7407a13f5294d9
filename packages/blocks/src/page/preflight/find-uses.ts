/** Which blocks name products or categories that would be missing, as when the app sells another channel of the store. */
import type { Block } from '@vitrine/domain/blocks/block.schema'
import type { Snapshot } from '@vitrine/domain/publishing/snapshot.schema'
import type { BrokenLink } from '@vitrine/domain/settings/settings.routes'
import { m } from '@vitrine/messages/server'
import { actionsOf, categoriesOf, productsOf } from './block-parts.ts'
import { blockPlace, shownBlocks } from './check.ts'

export interface Missing {
  products: ReadonlySet<string>
  categories: ReadonlySet<string>
}

interface NamedThing {
  id: string
  name?: string | undefined
  title?: string | null | undefined
}

const nameOf = ({ id, name, title }: NamedThing) => name || title || id

/** The names of what the block shows or opens and that would be missing, each once. */
function namesIn(block: Block, missing: Missing): string[] {
  const found = new Map<string, string>()
  const put = (kind: keyof Missing, thing: NamedThing | null | undefined) => {
    if (thing?.id && missing[kind].has(thing.id)) found.set(`${kind} ${thing.id}`, nameOf(thing))
  }
  for (const product of productsOf(block)) put('products', product)
  for (const category of categoriesOf(block)) put('categories', category)
  for (const { type, product, category } of actionsOf(block)) {
    if (type === 'openProduct') put('products', product)
    if (type === 'openCategory' || type === 'openCollection') put('categories', category)
  }
  return [...found.values()]
}

const listed = 3

/** The first names, and how many more there are; as a text in English for whoever calls the API. */
export function shortList(all: readonly string[]): Pick<BrokenLink, 'message' | 'names' | 'more'> {
  const names = all.slice(0, listed)
  const more = all.length - names.length
  const words = names.map((name) => m.preflight_named({ name }))
  if (more > 0) words.push(m.preflight_more({ count: more }))
  return { message: words.join(', '), names, more }
}

/** One finding a block, in the order of the app. */
export function* findUses(snapshot: Pick<Snapshot, 'pages'>, missing: Missing) {
  for (const { page, block } of shownBlocks(snapshot)) {
    const names = namesIn(block, missing)
    if (names.length > 0) yield { ...shortList(names), ...blockPlace(page, block) }
  }
}
