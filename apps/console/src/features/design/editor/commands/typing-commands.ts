/** Typing into a field. A valid value goes into the object, an invalid text is kept beside it, both as one step. */
import type { InvalidInput, InvalidInputs } from '../../../../shared/fields/invalid-input.ts'
import { type DocumentReader, type InvalidOwner, setBlock } from '../document.ts'
import { setInvalid, settleInvalid, withInvalid } from '../invalid-inputs.rules.ts'
import type { StepText } from '../step-words.ts'
import { badgeLabel, setBadgePaths } from './badge-commands.ts'
import { blockName } from './block-rules.ts'
import { type Command, type CommandResult, isRefusal, type Step } from './command.ts'
import { coalesceKeyOf, type PathChange, setPaths } from './edit-commands.ts'
import { setLayoutPath } from './layout-commands.ts'
import { setPageOptions } from './page-commands.ts'
import { setTab } from './tab-commands.ts'

interface Typing {
  owner: InvalidOwner
  path: string
  invalid: InvalidInput | null
  changes: readonly PathChange[]
}

type Context = Parameters<Command<unknown>>[0]

const idOf = (owner: InvalidOwner) => owner.slice(owner.indexOf(':') + 1)

/** The object that the person types into. */
export function ownerValue(doc: DocumentReader, owner: InvalidOwner): unknown {
  if (owner.startsWith('block:')) return doc.block(idOf(owner))
  if (owner.startsWith('page:')) return doc.page(idOf(owner))
  if (owner.startsWith('badge:')) return doc.badge(idOf(owner))
  return owner === 'layout' ? doc.layout() : doc.layout().bottomTabs.find(({ id }) => id === idOf(owner))
}

/** Makes the step that writes the values, in the same way as any other edit of the object. */
function write(context: Context, owner: InvalidOwner, changes: readonly PathChange[]): CommandResult {
  const id = idOf(owner)
  if (changes.length === 0) return null
  if (owner === 'layout') return setLayoutPath(context, { changes })
  if (owner.startsWith('page:')) return setPageOptions(context, { id, changes })
  if (owner.startsWith('tab:')) return setTab(context, { id, changes })
  if (owner.startsWith('badge:')) return setBadgePaths(context, { id, changes })
  const block = context.doc.block(id)
  const next = block && setPaths(block, changes)
  return next && next !== block ? { label: labelOf(context, owner), changes: [setBlock(id, next)] } : null
}

function labelOf({ doc, labelOf: typeLabel }: Context, owner: InvalidOwner): StepText {
  if (owner.startsWith('badge:')) return badgeLabel(doc, idOf(owner))
  const block = owner.startsWith('block:') ? doc.block(idOf(owner)) : undefined
  return block ? { say: 'edit', what: blockName(block, typeLabel(block.type)) } : { say: 'editSettings' }
}

export const typeInto: Command<Typing> = (context, { owner, path, invalid, changes }) => {
  const { doc } = context
  const before = ownerValue(doc, owner)
  if (before === undefined) return null
  const step = write(context, owner, changes)
  if (step && isRefusal(step)) return step
  const inputs = doc.invalid(owner)
  const next = openAfter(inputs, { path, invalid, changes })
  const isSameInput = JSON.stringify(next) === JSON.stringify(inputs)
  if (!step && isSameInput) return null
  const place = owner.startsWith('badge:') && { place: { badge: idOf(owner) } }
  const typed: Step = step ?? { label: labelOf(context, owner), changes: [], ...place }
  return {
    ...typed,
    changes: isSameInput ? typed.changes : [...typed.changes, setInvalid(owner, next)],
    // Typing stays one step, whether or not the text is a valid value in between.
    coalesceKey: coalesceKeyOf(owner, { path, value: changes[0]?.value }),
  }
}

/** The inputs that remain. Every written path holds a value now; what else the edit ended is settled with the step. */
function openAfter(inputs: InvalidInputs | undefined, { path, invalid, changes }: Omit<Typing, 'owner'>) {
  const closed = changes.reduce((open, change) => withInvalid(open, change.path, null), inputs)
  return withInvalid(closed, path, invalid)
}

/** The changes to invalid texts that follow from a step, for each changed object whose texts it does not set itself. */
export function settledBy(doc: DocumentReader, after: DocumentReader, step: Step): Step['changes'] {
  const owners = step.changes.flatMap(({ key, value }): InvalidOwner[] => {
    if (value === undefined) return []
    if (key === 'layout') return ['layout', ...doc.layout().bottomTabs.map(({ id }): InvalidOwner => `tab:${id}`)]
    return ['block:', 'page:', 'badge:'].some((kind) => key.startsWith(kind)) ? [key as InvalidOwner] : []
  })
  return owners.flatMap((owner) => {
    const said = step.changes.find(({ key }) => key === `invalid:${owner}`)
    const inputs = said ? (said.value as InvalidInputs | undefined) : doc.invalid(owner)
    const now = ownerValue(after, owner)
    if (!inputs || now === undefined) return []
    const settled = settleInvalid(inputs, ownerValue(doc, owner), now)
    return settled === inputs ? [] : [setInvalid(owner, settled)]
  })
}
