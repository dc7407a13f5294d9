/** Texts and pictures of other languages, by design, language and owner. */

import type { Overlay } from '@vitrine/domain/pages/overlay.rules'
import type { OverlayEntries } from '@vitrine/domain/pages/overlay-paths.rules'
import type { TenantDb } from '../../../platform/db/tenant.ts'
import type { WriteContext } from '../writing/write-context.ts'

/** For more owners than this, reading the whole language is cheaper than naming them. */
const maxNamedOwners = 1_000

/** The language's texts; those of these owners only, if any are named. */
export async function readOverlay(
  db: TenantDb,
  { designId, language, owners }: { designId: string; language: string; owners?: readonly string[] },
): Promise<Overlay> {
  let query = db
    .selectFrom('design_overlays')
    .select(['owner_id', 'document'])
    .where('design_id', '=', designId)
    .where('language', '=', language)
  if (owners !== undefined && owners.length <= maxNamedOwners) query = query.where('owner_id', 'in', [...owners])
  const rows = owners?.length === 0 ? [] : await query.execute()
  return Object.fromEntries(rows.map((row) => [row.owner_id, JSON.parse(row.document) as OverlayEntries]))
}

interface OverlayRow {
  language: string
  owner_id: string
  document: string
}

function byLanguage(rows: readonly OverlayRow[]): Record<string, Overlay> {
  const overlays: Record<string, Overlay> = {}
  for (const row of rows) {
    overlays[row.language] ??= {}
    Object.assign(overlays[row.language] ?? {}, { [row.owner_id]: JSON.parse(row.document) as OverlayEntries })
  }
  return overlays
}

/** Texts of these owners in every language. */
export async function readOverlays(
  db: TenantDb,
  { designId, owners }: { designId: string; owners?: readonly string[] },
): Promise<Record<string, Overlay>> {
  let query = db
    .selectFrom('design_overlays')
    .select(['language', 'owner_id', 'document'])
    .where('design_id', '=', designId)
    .orderBy('language')
    .orderBy('owner_id')
  if (owners !== undefined && owners.length <= maxNamedOwners) query = query.where('owner_id', 'in', [...owners])
  return byLanguage(owners?.length === 0 ? [] : await query.execute())
}

/** Texts of each of these designs in every language. */
export async function readOverlaysOf(
  db: TenantDb,
  designIds: readonly string[],
): Promise<Map<string, Record<string, Overlay>>> {
  const rows = await db
    .selectFrom('design_overlays')
    .select(['design_id', 'language', 'owner_id', 'document'])
    .where('design_id', 'in', [...designIds])
    .orderBy('language')
    .orderBy('owner_id')
    .execute()
  return new Map(designIds.map((id) => [id, byLanguage(rows.filter(({ design_id }) => design_id === id))]))
}

interface OverlayWrite {
  designId: string
  language: string
  /** Owners whose texts are replaced: an owner without entries loses its texts. */
  owners: readonly string[]
  overlay: Overlay
}

export async function writeOverlay(write: WriteContext, replacement: OverlayWrite): Promise<void> {
  const { designId, language, owners, overlay } = replacement
  if (owners.length === 0) return
  await write.trx
    .deleteFrom('design_overlays')
    .where('design_id', '=', designId)
    .where('language', '=', language)
    .where('owner_id', 'in', [...owners])
    .execute()
  const said = Object.fromEntries(Object.entries(overlay).filter(([owner]) => owners.includes(owner)))
  await insertOverlay(write, { designId, language, overlay: said })
}

/** Rows of one insert, because a statement takes at most 65,535 values. */
const maxRows = 5_000

async function insertOverlay(
  { trx, appKey }: WriteContext,
  { designId, language, overlay }: Omit<OverlayWrite, 'owners'>,
): Promise<void> {
  const rows = Object.entries(overlay)
    .filter(([, entries]) => Object.keys(entries).length > 0)
    .map(([owner, entries]) => ({
      app_key: appKey,
      design_id: designId,
      language,
      owner_id: owner,
      document: JSON.stringify(entries),
    }))
  for (let from = 0; from < rows.length; from += maxRows)
    await trx
      .insertInto('design_overlays')
      .values(rows.slice(from, from + maxRows))
      .execute()
}

/** Replaces all texts of a design in these languages; other languages stay. */
export async function replaceOverlays(
  write: WriteContext,
  {
    designId,
    languages,
    overlays,
  }: { designId: string; languages: readonly string[]; overlays: Record<string, Overlay> },
): Promise<void> {
  if (languages.length === 0) return
  await write.trx
    .deleteFrom('design_overlays')
    .where('design_id', '=', designId)
    .where('language', 'in', [...languages])
    .execute()
  for (const [language, overlay] of Object.entries(overlays))
    await insertOverlay(write, { designId, language, overlay })
}
