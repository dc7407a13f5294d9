/** Commands on product badges. Adding, moving or deleting a badge happens on the server at once and is not a step. */

import type { BadgeContent } from '@vitrine/domain/badges/badge.schema'
import { m } from '@vitrine/messages/console'
import { type DocumentReader, setBadge } from '../document.ts'
import { setAt } from '../paths.ts'
import type { StepText } from '../step-words.ts'
import type { Command } from './command.ts'
import { coalesceOn, type PathChange } from './edit-commands.ts'

export const badgeLabel = (doc: DocumentReader, id: string): StepText => ({
  say: 'edit',
  what: doc.badge(id)?.title.text || m.badges_no_title(),
})

/** A badge has one picture or none, so an emptied picture is removed from the list. */
function write(content: BadgeContent, { path, value }: PathChange): BadgeContent {
  if (path !== 'images.0') return setAt(content, path, value)
  const { src, ratio, width, height } = value as BadgeContent['images'][number]
  return { ...content, images: src === '' ? [] : [{ src, ratio, width, height }] }
}

/** `coalesceKey` is for edits that are one step although they change several paths. */
export const setBadgePaths: Command<{
  id: string
  changes: readonly PathChange[]
  label?: string
  coalesceKey?: string | undefined
}> = ({ doc }, { id, changes, label, coalesceKey }) => {
  const badge = doc.badge(id)
  if (!badge) return null
  const next = changes.reduce(write, badge)
  if (next === badge) return null
  return {
    label: label ?? badgeLabel(doc, id),
    changes: [setBadge(id, next)],
    coalesceKey: coalesceKey ?? (label === undefined ? coalesceOn(`badge ${id}`, changes) : undefined),
    place: { badge: id },
  }
}
