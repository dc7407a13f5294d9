/** Compares two versions of a page field by field: the changes that turn one into the other. Pure. */
import type { Block } from '@vitrine/domain/blocks/block.schema'
import { keptInOrder } from '@vitrine/domain/pages/kept-order.rules'
import type { PageContent } from '@vitrine/domain/pages/page.schema'

export interface FieldDifference {
  /** Dotted: `title.text`, `images.0.src`. */
  path: string
  /** Undefined when that side does not have the field. */
  before: unknown
  after: unknown
}

export interface BlockDifference {
  id: string
  /** The newer copy, or the only one. */
  block: Block
  kind: 'added' | 'removed' | 'changed' | 'moved'
  /** Empty for added and removed blocks. */
  fields: FieldDifference[]
}

export interface PageDifference {
  settings: FieldDifference[]
  blocks: BlockDifference[]
}

const isTree = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Fields that differ, in the order of the newer version. Lists of different lengths are compared item by item. */
export function compareFields(before: unknown, after: unknown, path = ''): FieldDifference[] {
  if (Object.is(before, after)) return []
  const canDescend = isTree(before) && isTree(after) && Array.isArray(before) === Array.isArray(after)
  if (!canDescend) return [{ path, before, after }]
  const keys = new Set([...Object.keys(after), ...Object.keys(before)])
  return [...keys].flatMap((key) => compareFields(before[key], after[key], path === '' ? key : `${path}.${key}`))
}

/** Fields that only the server or the schema writes. */
const silentFields = new Set(['id', 'schemaVersion'])
const spoken = ({ path }: FieldDifference) => !silentFields.has(path)

/** Blocks in the order of the newer version; removed blocks keep their former position. */
export function compareBlocks(oldBlocks: readonly Block[], newBlocks: readonly Block[]): BlockDifference[] {
  const old = new Map(oldBlocks.map((block) => [block.id, block]))
  const isKept = new Set(newBlocks.filter(({ id }) => old.has(id)).map(({ id }) => id))
  const idsOf = (blocks: readonly Block[]) => blocks.map(({ id }) => id).filter((id) => isKept.has(id))
  const stay = keptInOrder(idsOf(oldBlocks), idsOf(newBlocks))
  const differenceOf = (block: Block): BlockDifference | null => {
    const was = old.get(block.id)
    if (!was) return { id: block.id, block, kind: 'added', fields: [] }
    const fields = compareFields(was, block).filter(spoken)
    if (fields.length > 0) return { id: block.id, block, kind: 'changed', fields }
    return stay.has(block.id) ? null : { id: block.id, block, kind: 'moved', fields: [] }
  }
  const blocks = newBlocks.flatMap((block) => differenceOf(block) ?? [])
  for (const [at, block] of oldBlocks.entries()) {
    if (isKept.has(block.id)) continue
    const above = new Set(oldBlocks.slice(0, at).map(({ id }) => id))
    const place = blocks.findLastIndex(({ id }) => above.has(id)) + 1
    blocks.splice(place, 0, { id: block.id, block, kind: 'removed', fields: [] })
  }
  return blocks
}

export function comparePages(before: PageContent, after: PageContent): PageDifference {
  const { blocks: oldBlocks, ...oldSettings } = before
  const { blocks: newBlocks, ...newSettings } = after
  return {
    settings: compareFields(oldSettings, newSettings).filter(spoken),
    blocks: compareBlocks(oldBlocks, newBlocks),
  }
}
