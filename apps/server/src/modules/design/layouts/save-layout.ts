/** Stores a layout: in the default language as it is; in another one, its texts are separated from what is shared. */

import { ensure } from '@vitrine/domain/errors'
import { findBrokenText } from '@vitrine/domain/formats/text.rules'
import { newId } from '@vitrine/domain/ids'
import { keepFlags, refusedTabs, turnedTabs } from '@vitrine/domain/layouts/bottom-tabs.rules'
import type { LayoutContent } from '@vitrine/domain/layouts/layout.schema'
import { changedParts } from '@vitrine/domain/layouts/layout-parts.rules'
import {
  applyLayoutOverlay,
  layoutOwner,
  layoutOwners,
  splitLayoutOverlay,
  tabOwner,
} from '@vitrine/domain/pages/overlay.rules'
import { refusalToOpen } from '@vitrine/domain/pages/refused-screens.rules'
import { refuse } from '../../../http/refuse.ts'
import type { TenantDb } from '../../../platform/db/tenant.ts'
import { listActiveIntegrations } from '../../apps/index.ts'
import { followBase } from '../languages/follow-base.ts'
import { readOverlay, writeOverlay } from '../languages/overlays.queries.ts'
import type { WriteContext } from '../writing/write-context.ts'
import { layoutContentOf } from './layout-text.ts'
import { type LayoutRow, lockLayout, recordLayoutRevision, updateLayoutRow } from './layouts.queries.ts'

type Tabs = LayoutContent['bottomTabs']

interface LayoutSave {
  /** The stored row, locked by this transaction. */
  stored: LayoutRow
  content: LayoutContent
  language: string | null
  /** Position of the content in the request, for messages: `data`. */
  path: string
}

/** A tab must open a screen that the active integrations allow; a tab that is already stored may stay as it is. */
async function checkScreens(
  trx: TenantDb,
  { before, after, path }: Record<'before' | 'after', Tabs> & { path: string },
) {
  const turned = turnedTabs(before, after)
  // Most screens need no integration, so the usual save runs no query.
  if (turned.every(({ type }) => refusalToOpen(type, []) === null)) return
  const integrations = await listActiveIntegrations(trx)
  const issues = turned.flatMap((tab) => {
    const refusal = refusalToOpen(tab.type, integrations)
    return refusal === null ? [] : [{ path: `${path}.bottomTabs.${after.indexOf(tab)}.type`, ...refusal }]
  })
  refuse(issues)
}

/** Other languages remember what their texts were made of. Tabs keep their ids, so nothing of a layout moves. */
function followLayout(
  write: WriteContext,
  { designId, before, after }: { designId: string; before: LayoutContent; after: LayoutContent },
): Promise<void> {
  const tabs = new Map(before.bottomTabs.map((tab) => [tab.id, tab]))
  const changes = after.bottomTabs.flatMap((tab) => {
    const old = tabs.get(tab.id)
    return old ? { owner: tabOwner(tab.id), before: old, after: tab } : []
  })
  return followBase(write, { designId, changes: [{ owner: layoutOwner, before, after }, ...changes] })
}

/** Throws when the content cannot be stored; else writes it with a new revision and records that version. */
export async function saveLayout(write: WriteContext, save: LayoutSave): Promise<void> {
  const { stored, language, path } = save
  const broken = findBrokenText(save.content)
  if (broken) refuse([{ ...broken, path: `${path}.${broken.path}` }])
  const { id, ...before } = layoutContentOf(stored)
  const content = { ...save.content, bottomTabs: keepFlags(before.bottomTabs, save.content.bottomTabs) }
  const refused = refusedTabs(before.bottomTabs, content.bottomTabs)
  refuse(refused.map((refusal) => ({ path: `${path}.bottomTabs`, ...refusal })))
  await checkScreens(write.trx, { before: before.bottomTabs, after: content.bottomTabs, path })
  const row = { id, designId: stored.design_id, revision: newId() }
  if (language === null) {
    await followLayout(write, { designId: stored.design_id, before, after: content })
    await updateLayoutRow(write, { ...row, content })
    const parts = changedParts(before, content)
    await recordLayoutRevision(write, { ...row, content, language, overlay: null, parts })
    return
  }
  const owners = [...new Set([...layoutOwners(before), ...layoutOwners(content)])]
  const overlay = await readOverlay(write.trx, { designId: stored.design_id, language, owners })
  const parts = changedParts(applyLayoutOverlay(before, overlay), content)
  const split = splitLayoutOverlay(before, overlay, content)
  await updateLayoutRow(write, { ...row, content: split.shared })
  await writeOverlay(write, { designId: stored.design_id, language, owners, overlay: split.overlay })
  await recordLayoutRevision(write, {
    ...row,
    content: split.shared,
    language,
    overlay: JSON.stringify(split.overlay),
    parts,
  })
}

/** Replaces a design's layout without the rules for edits by people. */
export async function replaceLayout(
  write: WriteContext,
  { designId, content }: { designId: string; content: LayoutContent },
): Promise<void> {
  const stored = await lockLayout(write.trx, designId)
  ensure(stored, 'not_found')
  const row = { id: stored.id, designId: stored.design_id, content, revision: newId() }
  await updateLayoutRow(write, row)
  const parts = changedParts(layoutContentOf(stored), content)
  await recordLayoutRevision(write, { ...row, language: null, overlay: null, parts })
}
