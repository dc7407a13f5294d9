/** What a preview shows: a draft, one release, or a later time, with the settings that apply now. */
import { ensure } from '@vitrine/domain/errors'
import { findLanguage } from '@vitrine/domain/formats/locale.rules'
import { inOneLanguage } from '@vitrine/domain/publishing/one-language.rules'
import type { Snapshot } from '@vitrine/domain/publishing/snapshot.schema'
import { settingsIn } from '@vitrine/domain/settings/settings-texts.rules'
import { withSettings } from '@vitrine/domain/settings/with-settings.rules'
import type { TenantDb } from '../../../platform/db/tenant.ts'
import { getSettingsRow, settingsTextsOf, shopperSettingsOf } from '../../settings/index.ts'
import { defaultOf } from '../languages/snapshot-today.ts'
import { readDesignSnapshot, readSnapshotAt } from '../releases/planned-snapshot.ts'
import { findRelease } from '../releases/releases.queries.ts'
import { readDraftSnapshot } from '../releases/snapshot.queries.ts'
import type { Preview } from './preview-token.ts'

async function readWhole(db: TenantDb, { appKey, designId, moment, releaseId }: Preview): Promise<Snapshot> {
  if (designId !== null) return readDesignSnapshot(db, appKey, designId)
  if (moment !== null) return readSnapshotAt(db, appKey, moment)
  if (releaseId === null) return readDraftSnapshot(db, appKey)
  const release = await findRelease(db, releaseId)
  ensure(release, 'not_found')
  return JSON.parse(release.snapshot) as Snapshot
}

/** Without a language it is whole, as earlier versions of the shopper app ask for it. */
export async function readPreviewed(db: TenantDb, preview: Preview, asked: string | undefined): Promise<Snapshot> {
  const snapshot = await readWhole(db, preview)
  const row = await getSettingsRow(db)
  const settings = shopperSettingsOf(row)
  if (asked === undefined) return withSettings(snapshot, settings)
  const languages = settings.languages ?? []
  const fallback = defaultOf({ languages }) ?? asked
  const language =
    findLanguage(
      languages.map(({ code }) => code),
      [asked],
    ) ?? fallback
  const shown = inOneLanguage(snapshot, { language, fallback })
  return { ...withSettings(shown, settingsIn(settings, settingsTextsOf(row), language)), language }
}
