/**
 * Another default language: its texts become the ones that all languages share, and those of the earlier default its
 * translation. Every design of the app, its badges and its settings move in one transaction, so that no text is lost or
 * said in another language.
 */
import { translatablePaths } from '@vitrine/blocks/schemas'
import { newId } from '@vitrine/domain/ids'
import { badgeOwner, type Overlay } from '@vitrine/domain/pages/overlay.rules'
import { type Rebase, rebaseDesign, rebaseList, type StandIns } from '@vitrine/domain/pages/rebase-overlays.rules'
import { isSameJson } from '@vitrine/domain/publishing/changes.rules'
import { settingsOwner, settingsPaths } from '@vitrine/domain/settings/settings-texts.rules'
import { getSettingsRow, settingsTextsOf, storedSettingsOf, writeSettingsTexts } from '../../settings/index.ts'
import { readBadgeOverlays, updateBadgeRow, writeBadgeOverlay } from '../badges/badges.queries.ts'
import { rebaseBadges } from '../badges/check-badges.ts'
import { readBadges, recordingBadges } from '../badges/replace-badges.ts'
import { touchDesign } from '../designs/live-design.queries.ts'
import { recordDefault } from '../languages/languages.queries.ts'
import { readLanguageTexts, replaceOverlays } from '../languages/overlays.queries.ts'
import { layoutContentOf } from '../layouts/layout-text.ts'
import { lockLayout, recordLayoutRevision, updateLayoutRow } from '../layouts/layouts.queries.ts'
import { pageContentOf } from '../pages/page-text.ts'
import { listAllPages } from '../pages/pages.queries.ts'
import { lockDesignPages, storePage } from '../pages/store-page.ts'
import type { WriteContext } from '../writing/write-context.ts'

const standInsOf = (texts: readonly { owner: string; sources: Readonly<Record<string, string>> }[]): StandIns =>
  Object.fromEntries(texts.map(({ owner, sources }) => [owner, sources]))

/** An unedited copy of the live layout stays one: the design's row names the revision that it was copied as. */
const keepCopied = ({ trx }: WriteContext, before: string, after: string) =>
  trx.updateTable('designs').set({ layout_revision: after }).where('layout_revision', '=', before).execute()

async function moveDesign(write: WriteContext, designId: string, languages: Rebase): Promise<void> {
  const { trx } = write
  const layout = await lockLayout(trx, designId)
  if (!layout) return
  const rows = await listAllPages(trx, designId)
  const { id: layoutId, ...layoutBefore } = layoutContentOf(layout)
  const own = await readLanguageTexts(trx, { designId, language: languages.to })
  const earlier = await readLanguageTexts(trx, { designId, language: languages.from })
  const overlay: Overlay = Object.fromEntries(own.map(({ owner, entries }) => [owner, entries]))
  const moved = rebaseDesign(
    {
      pages: rows.map(pageContentOf),
      layout: layoutBefore,
      overlays: { [languages.to]: overlay },
      standIns: standInsOf(earlier),
    },
    languages,
    translatablePaths,
  )
  await replaceOverlays(write, {
    designId,
    languages: [languages.from, languages.to],
    overlays: moved.overlays,
    sources: { [languages.to]: moved.standIns },
  })
  for (const { id, ...content } of moved.pages) await storePage(write, { id, designId, content })
  const row = { id: layoutId, designId, content: moved.layout, revision: newId() }
  await updateLayoutRow(write, row)
  await recordLayoutRevision(write, { ...row, language: null, overlay: null })
  await keepCopied(write, layout.revision, row.revision)
  await touchDesign(write, designId)
}

async function moveBadges(write: WriteContext, languages: Rebase): Promise<void> {
  const { trx } = write
  const { from, to } = languages
  const held = await readBadges(trx)
  if (held.badges.length === 0) return
  const earlier = await readBadgeOverlays(trx, { language: from })
  const standIns = standInsOf(earlier.map(({ badgeId, sources }) => ({ owner: badgeOwner(badgeId), sources })))
  const moved = rebaseBadges({ ...held, standIns }, languages)
  // The rows stay, and with them what third languages say and what that was made of.
  await recordingBadges(write, async () => {
    for (const { id, priority: _, ...content } of moved.badges) {
      const owner = badgeOwner(id)
      await updateBadgeRow(write, { id, content })
      await writeBadgeOverlay(write, { badgeId: id, language: from, entries: moved.overlays[from]?.[owner] ?? {} })
      const sources = moved.standIns?.[owner] ?? {}
      await writeBadgeOverlay(write, { badgeId: id, language: to, entries: moved.overlays[to]?.[owner] ?? {}, sources })
    }
  })
}

async function moveSettings({ trx, appKey, author, now }: WriteContext, languages: Rebase): Promise<void> {
  const { from, to } = languages
  const row = await getSettingsRow(trx)
  const { [to]: own, [from]: earlier, ...others } = settingsTextsOf(row)
  const moved = rebaseList(
    {
      list: [storedSettingsOf(row)],
      overlays: own ? { [to]: { [settingsOwner]: own.entries } } : {},
      standIns: earlier ? { [settingsOwner]: earlier.sources } : {},
    },
    languages,
    { ownerOf: () => settingsOwner, paths: settingsPaths },
  )
  const left = moved.overlays[from]?.[settingsOwner]
  const standIns = moved.standIns[settingsOwner]
  const texts = {
    ...others,
    ...(left && { [from]: { entries: left, sources: {} } }),
    ...(standIns && { [to]: { entries: {}, sources: standIns } }),
  }
  const document = JSON.stringify(moved.list[0])
  if (isSameJson(texts, settingsTextsOf(row)) && document === JSON.stringify(storedSettingsOf(row))) return
  const by = { revision: newId(), savedBy: author, savedAt: now }
  await writeSettingsTexts(trx, { appKey, document, texts: JSON.stringify(texts), by })
}

/** The caller has locked the app. Saves of designs wait until the transaction ends. */
export async function moveDefault(write: WriteContext, languages: Rebase): Promise<void> {
  const { trx } = write
  const designs = await trx.selectFrom('designs').select('id').orderBy('id').forNoKeyUpdate().execute()
  for (const { id } of designs) await lockDesignPages(trx, id)
  await recordDefault(trx, write.appKey, languages.from)
  for (const { id } of designs) await moveDesign(write, id, languages)
  await moveBadges(write, languages)
  await moveSettings(write, languages)
}
