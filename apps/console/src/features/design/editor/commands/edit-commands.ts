/** Commands on what one block holds. */
import type { Block } from '@vitrine/domain/blocks/block.schema'
import { type Change, setBlock } from '../document.ts'
import { setAt } from '../paths.ts'
import type { StepText } from '../step-words.ts'
import { blockName } from './block-rules.ts'
import type { Command, Step } from './command.ts'

export interface PathChange {
  path: string
  value: unknown
}

/** Typing on one path becomes one step, but each turn of a switch is a step of its own. */
export const coalesceKeyOf = (id: string, { path, value }: PathChange): string | undefined =>
  typeof value === 'boolean' ? undefined : `${id} ${path}`

/** A change of several paths at once is a step of its own. */
export const coalesceOn = (id: string, [only, ...others]: readonly PathChange[]): string | undefined =>
  only && others.length === 0 ? coalesceKeyOf(id, only) : undefined

export const setAll = <T extends object>(value: T, changes: readonly PathChange[]): T =>
  changes.reduce((next, { path, value: own }) => setAt(next, path, own), value)

/** A block keeps its identity and type whatever is set on it. */
const fixedPaths = new Set(['id', 'type'])

export const setPaths = (block: Block, changes: readonly PathChange[]): Block =>
  changes.reduce((next, { path, value }) => (fixedPaths.has(path) ? next : setAt(next, path, value)), block)

/** Makes one edit of the settings panel. */
export const setPath: Command<{ id: string; path: string; value: unknown }> = (
  { doc, labelOf },
  { id, path, value },
) => {
  const block = doc.block(id)
  if (!block) return null
  const next = setPaths(block, [{ path, value }])
  if (next === block) return null
  return {
    label: { say: 'edit', what: blockName(block, labelOf(block.type)) },
    changes: [setBlock(id, next)],
    coalesceKey: coalesceKeyOf(id, { path, value }),
  }
}

/** Sets several paths as one named step, as when a picked category fills products, title and action together. */
export const setMany: Command<{ id: string; label: StepText; changes: readonly PathChange[] }> = ({ doc }, args) => {
  const block = doc.block(args.id)
  if (!block) return null
  const next = setPaths(block, args.changes)
  return next === block ? null : { label: args.label, changes: [setBlock(args.id, next)] }
}

/** The longest name that a person may give a block. */
export const maxBlockName = 60

export const rename: Command<{ id: string; name: string }> = ({ doc, labelOf }, { id, name }) => {
  const block = doc.block(id)
  const trimmed = name.trim()
  if (!block || trimmed.length > maxBlockName) return null
  const next = setAt(block, 'name', trimmed === '' || trimmed === labelOf(block.type) ? undefined : trimmed)
  return next === block ? null : { label: { say: 'rename', what: labelOf(block.type) }, changes: [setBlock(id, next)] }
}

/** Hidden blocks stay in the design and are not shown to shoppers. */
export const setHidden: Command<{ ids: readonly string[]; hidden: boolean }> = ({ doc, labelOf }, { ids, hidden }) => {
  const blocks = ids.flatMap((id) => doc.block(id) ?? []).filter((block) => (block['hidden'] === true) !== hidden)
  const [only] = blocks
  if (!only) return null
  const what = blocks.length === 1 ? blockName(only, labelOf(only.type)) : blocks.length
  const step: Step = {
    label: { say: hidden ? 'hide' : 'show', what },
    changes: blocks.map((block): Change => setBlock(block.id, { ...block, hidden })),
    announcement: { say: hidden ? 'hidden' : 'shown', what },
  }
  return step
}
