/** Newer copies that touch nothing that was changed here, joined with it: nobody has to be asked. */
import type { StaleDetails } from '@vitrine/domain/pages/pages.routes'
import { answerMerge, askMerge, hasConflict } from '../editor/saving/merge-design.ts'
import type { OpenDesign } from './open-design.ts'

/** False when both changed the same thing, and a person must choose. Undo afterwards takes back what was done here. */
export function joinSaves(design: OpenDesign, newer: StaleDetails): boolean {
  const { editor } = design
  const now = editor.document.entries()
  if (hasConflict(askMerge(design.saved, now, newer))) return false
  const { changes, saved } = answerMerge(design.saved, now, newer, new Map())
  editor.follow(changes)
  design.saved = saved
  return true
}

/** Who saved them. */
export const saversOf = ({ pages, layout, selections }: StaleDetails): string[] => [
  ...new Set([
    ...pages.flatMap(({ current }) => current?.updatedBy ?? []),
    ...(layout ? [layout.updatedBy] : []),
    ...Object.values(selections ?? {}).flatMap(({ updatedBy }) => updatedBy ?? []),
  ]),
]
