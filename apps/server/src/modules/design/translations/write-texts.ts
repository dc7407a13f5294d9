/**
 * Writes planned texts in one transaction, each part with a new revision, so that open editors and the history learn of
 * them as of every other save.
 */
import { groupBy } from '@vitrine/domain/formats/group-by.rules'
import { newId } from '@vitrine/domain/ids'
import type { LayoutContent } from '@vitrine/domain/layouts/layout.schema'
import type { LanguageTexts, TextSources } from '@vitrine/domain/pages/language-texts.rules'
import { badgeOwnerStart, layoutOwner, type Overlay, pageOwners, tabOwner } from '@vitrine/domain/pages/overlay.rules'
import { applyEntries, type OverlayEntries } from '@vitrine/domain/pages/overlay-paths.rules'
import { settingsOwner } from '@vitrine/domain/settings/settings-texts.rules'
import { getSettingsRow, settingsTextsOf, storedSettingsOf, writeSettingsTexts } from '../../settings/index.ts'
import { badgeDocumentOf } from '../badges/badge-answer.ts'
import { listAllBadges, updateBadgeRow, writeBadgeOverlay } from '../badges/badges.queries.ts'
import { recordingBadges } from '../badges/replace-badges.ts'
import { followBadge } from '../badges/save-badge.ts'
import { followBase } from '../languages/follow-base.ts'
import { writeOverlay } from '../languages/overlays.queries.ts'
import { layoutContentOf } from '../layouts/layout-text.ts'
import { lockLayout, recordLayoutRevision, updateLayoutRow } from '../layouts/layouts.queries.ts'
import { recordPageRevisions } from '../pages/page-revisions.queries.ts'
import { pageContentOf } from '../pages/page-text.ts'
import { lockPages, updatePageRow } from '../pages/pages.queries.ts'
import type { WriteContext } from '../writing/write-context.ts'
import type { TextsPlan } from './plan-texts.ts'
import type { ContentLanguage, PlannedText } from './weigh-texts.ts'

type PartPlan = TextsPlan['parts'][number]

const none: LanguageTexts = { entries: {}, sources: {} }

/** What the language keeps of one owner after the save. */
function textsAfter(
  before: LanguageTexts,
  texts: readonly PlannedText[],
  { isDefault }: ContentLanguage,
): LanguageTexts {
  const entries: OverlayEntries = { ...before.entries }
  const sources: Record<string, string> = { ...before.sources }
  for (const { source, text, madeOf } of texts) {
    delete sources[source.path]
    if (isDefault) continue
    if (text === null) delete entries[source.path]
    else entries[source.path] = text
    if (madeOf !== null) sources[source.path] = madeOf
  }
  return { entries, sources }
}

/** The default language's own texts: what all languages share. */
const sharedAfter = <T>(target: T, texts: readonly PlannedText[] | undefined): T =>
  applyEntries(
    target,
    Object.fromEntries((texts ?? []).map(({ source, text }) => [source.path, text ?? source.source])),
  )

interface Writing {
  language: ContentLanguage
  plan: TextsPlan
}

async function writeOwners(
  write: WriteContext,
  { plan, language }: Writing,
  byOwner: ReadonlyMap<string, PlannedText[]>,
) {
  const overlay: Overlay = {}
  const sources: Record<string, TextSources> = {}
  for (const [owner, texts] of byOwner) {
    const after = textsAfter(plan.said.get(owner) ?? none, texts, language)
    overlay[owner] = after.entries
    sources[owner] = after.sources
  }
  const { designId } = plan
  await writeOverlay(write, { designId, language: language.code, owners: [...byOwner.keys()], overlay, sources })
  return overlay
}

/** Texts of all the owner's languages that were made of another text remember it. */
const follow = (
  write: WriteContext,
  { plan, language }: Writing,
  changes: { owner: string; before: object; after: object }[],
) =>
  language.isDefault
    ? followBase(write, { designId: plan.designId, changes, except: language.code })
    : Promise.resolve()

async function writePage(write: WriteContext, writing: Writing, { part, texts }: PartPlan): Promise<boolean> {
  const { plan, language } = writing
  const [row] = await lockPages(write.trx, plan.designId, [part.id])
  if (row?.revision !== part.revision) return false
  const byOwner = groupBy(texts, ({ source }) => source.owner)
  const page = pageContentOf(row)
  const own = language.isDefault ? byOwner : new Map<string, PlannedText[]>()
  const after = {
    ...sharedAfter(page, own.get(page.id)),
    blocks: page.blocks.map((block) => sharedAfter(block, own.get(block.id))),
  }
  const changes = page.blocks.map((block, at) => ({ owner: block.id, before: block, after: after.blocks[at] ?? block }))
  await follow(write, writing, [{ owner: page.id, before: page, after }, ...changes])
  const written = await writeOwners(write, writing, byOwner)
  const { id, ...content } = after
  const saved = { id, content, revision: newId() }
  await updatePageRow(write, saved)
  const said = Object.fromEntries(
    pageOwners(page).flatMap((owner) => {
      const entries = written[owner] ?? plan.said.get(owner)?.entries
      return entries && Object.keys(entries).length > 0 ? [[owner, entries] as const] : []
    }),
  )
  const edited = language.isDefault ? undefined : { language: language.code, overlay: JSON.stringify(said) }
  await recordPageRevisions(write, plan.designId, [{ ...saved, edited }])
  return true
}

const layoutAfter = (layout: LayoutContent, own: ReadonlyMap<string, PlannedText[]>): LayoutContent => ({
  ...sharedAfter(layout, own.get(layoutOwner)),
  bottomTabs: layout.bottomTabs.map((tab) => sharedAfter(tab, own.get(tabOwner(tab.id)))),
})

async function writeLayout(write: WriteContext, writing: Writing, { part, texts }: PartPlan): Promise<boolean> {
  const { plan, language } = writing
  const { designId } = plan
  const row = await lockLayout(write.trx, designId)
  if (row?.revision !== part.revision) return false
  const byOwner = groupBy(texts, ({ source }) => source.owner)
  const { id, ...before } = layoutContentOf(row)
  const content = layoutAfter(before, language.isDefault ? byOwner : new Map())
  const tabs = before.bottomTabs.map((tab, at) => ({
    owner: tabOwner(tab.id),
    before: tab,
    after: content.bottomTabs[at] ?? tab,
  }))
  await follow(write, writing, [{ owner: layoutOwner, before, after: content }, ...tabs])
  const overlay = await writeOwners(write, writing, byOwner)
  const saved = { id, designId, content, revision: newId() }
  await updateLayoutRow(write, saved)
  const edited = language.isDefault
    ? { language: null, overlay: null }
    : { language: language.code, overlay: JSON.stringify(overlay) }
  await recordLayoutRevision(write, { ...saved, ...edited, parts: ['navigation'] })
  return true
}

/** The caller has locked the app. */
async function writeBadges(
  write: WriteContext,
  { plan, language }: Writing,
  { part, texts }: PartPlan,
): Promise<boolean> {
  const rows = await listAllBadges(write.trx)
  if (rows.map(({ revision }) => revision).join() !== part.revision) return false
  await recordingBadges(write, async () => {
    for (const [owner, own] of groupBy(texts, ({ source }) => source.owner)) {
      const badgeId = owner.slice(badgeOwnerStart.length)
      const stored = rows.find(({ id }) => id === badgeId)
      if (!stored) continue
      const before = badgeDocumentOf(stored)
      const content = language.isDefault ? sharedAfter(before, own) : before
      if (language.isDefault) await followBadge(write, { stored, content })
      const after = textsAfter(plan.said.get(owner) ?? none, own, language)
      await writeBadgeOverlay(write, { badgeId, language: language.code, ...after })
      await updateBadgeRow(write, { id: badgeId, content })
    }
  })
  return true
}

/** The caller has locked the app. */
async function writeSettings(write: WriteContext, { plan, language }: Writing, { part, texts }: PartPlan) {
  const row = await getSettingsRow(write.trx)
  if ((row.revision ?? '') !== part.revision) return false
  const stored = storedSettingsOf(row)
  const after = textsAfter(plan.said.get(settingsOwner) ?? none, texts, language)
  const document = language.isDefault ? sharedAfter(stored, texts) : stored
  const { [language.code]: _, ...others } = settingsTextsOf(row)
  const isEmpty = Object.keys(after.entries).length + Object.keys(after.sources).length === 0
  await writeSettingsTexts(write.trx, {
    appKey: write.appKey,
    document: JSON.stringify(document),
    texts: JSON.stringify(isEmpty ? others : { ...others, [language.code]: after }),
    by: { revision: newId(), savedBy: write.author, savedAt: write.now },
  })
  return true
}

/** Returns false, with the transaction to be rolled back, when a part was saved since the plan was made. */
export async function writeTexts(write: WriteContext, writing: Writing): Promise<boolean> {
  for (const planned of writing.plan.parts) {
    const { id } = planned.part
    const into =
      id === layoutOwner
        ? writeLayout
        : id === '@badges'
          ? writeBadges
          : id === settingsOwner
            ? writeSettings
            : writePage
    if (!(await into(write, writing, planned))) return false
  }
  return true
}
