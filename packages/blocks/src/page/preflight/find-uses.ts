/** Which blocks name products or categories that would be missing, as when the app sells another channel of the store. */
import type { Block } from '@vitrine/domain/blocks/block.schema'
import type { Snapshot } from '@vitrine/domain/publishing/snapshot.schema'
import { actionsOf, categoriesOf, productsOf } from './block-parts.ts'
import { atBlock, shownBlocks } from './check.ts'

export interface Missing {
  products: ReadonlySet<string>
  categories: ReadonlySet<string>
}

interface Named {
  id: string
  name?: string | undefined
  title?: string | null | undefined
}

const nameOf = ({ id, name, title }: Named) => name || title || id

/** The names of what the block shows or opens and that would be missing, each once. */
function namesIn(block: Block, missing: Missing): string[] {
  const found = new Map<string, string>()
  const put = (kind: keyof Missing, thing: Named | null | undefined) => {
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

/** The first names, and how many more there are. */
export const sentenceOf = (names: readonly string[]): string => {
  const shown = names.slice(0, listed).map((name) => `‘${name}’`)
  const rest = names.length - shown.length
  return [...shown, ...(rest > 0 ? [`${rest} more`] : [])].join(', ')
}

/** One finding a block, in the order of the app. */
export function* findUses(snapshot: Pick<Snapshot, 'pages'>, missing: Missing) {
  for (const { page, block } of shownBlocks(snapshot)) {
    const names = namesIn(block, missing)
    if (names.length > 0) yield atBlock(page, block, sentenceOf(names))
  }
}
