/** Typing into the fields of a badge: a value goes into its contents, and what is none is kept beside them. */
import type { Badge, BadgeContent } from '@vitrine/domain/badges/badge.schema'
import { badgeContentOf } from '@vitrine/domain/badges/badge-content.rules'
import { isSameJson } from '@vitrine/domain/publishing/changes.rules'
import type { InvalidInput, InvalidInputs } from '../../../../shared/fields/invalid-input.ts'
import type { Observable } from '../../../../shared/lib/observable.ts'
import { settleInvalid, withInvalid } from '../../editor/invalid-inputs.rules.ts'
import type { BadgeDrafts } from './badge-drafts.ts'
import { invalidKey, type StepValues } from './badge-steps.ts'

export type InvalidOfBadges = ReadonlyMap<string, InvalidInputs>

export interface TypedBadge {
  /** Of the field; null for an edit that is no typing. */
  path: string | null
  /** Of what it changes: each is a value now. */
  paths: readonly string[]
  invalid: InvalidInput | null
  change(content: BadgeContent): BadgeContent
}

interface Edited {
  drafts: BadgeDrafts
  invalid: Observable<InvalidOfBadges>
}

export function putInvalid(all: Observable<InvalidOfBadges>, id: string, inputs: InvalidInputs | undefined): void {
  const next = new Map(all.get())
  if (inputs) next.set(id, inputs)
  else next.delete(id)
  all.set(next)
}

/** What the step holds of it; nothing where nothing changed. */
export function typeIntoBadge({ drafts, invalid }: Edited, saved: Badge, typed: TypedBadge): StepValues {
  const before = drafts.contentOf(saved)
  const after = typed.change(before)
  const inputs = invalid.get().get(saved.id)
  const closed = typed.paths.reduce<InvalidInputs | undefined>((open, path) => withInvalid(open, path, null), inputs)
  const settled = closed && settleInvalid(closed, before, after)
  const next = typed.path === null ? settled : withInvalid(settled, typed.path, typed.invalid)
  const values: StepValues = new Map()
  if (after !== before) {
    drafts.edit(saved, () => after)
    values.set(saved.id, { before, after })
  }
  if (!isSameJson(next ?? {}, inputs ?? {})) {
    putInvalid(invalid, saved.id, next)
    values.set(invalidKey(saved.id), { before: inputs, after: next })
  }
  return values
}

/** Back to what is saved; what the step holds of it. */
export function dropAllEdits({ drafts, invalid }: Edited): StepValues {
  const values: StepValues = new Map()
  for (const { base, content } of drafts.all.get().values())
    values.set(base.id, { before: content, after: badgeContentOf(base) })
  for (const [id, before] of invalid.get()) values.set(invalidKey(id), { before, after: undefined })
  drafts.dropAll()
  invalid.set(new Map())
  return values
}
