/** Texts and pictures of other languages, by design, language and owner. */

import {
  countWords,
  keptSources,
  type LanguageTexts,
  type TextSources,
} from '@vitrine/domain/pages/language-texts.rules'
import type { Overlay } from '@vitrine/domain/pages/overlay.rules'
import type { OverlayEntries } from '@vitrine/domain/pages/overlay-paths.rules'
import { sql } from 'kysely'
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
    .where('document', '<>', '{}')
  if (owners !== undefined && owners.length <= maxNamedOwners) query = query.where('owner_id', 'in', [...owners])
  const rows = owners?.length === 0 ? [] : await query.execute()
  return Object.fromEntries(rows.map((row) => [row.owner_id, JSON.parse(row.document) as OverlayEntries]))
}

/** All texts of a language as one text: fifty of them have a row for each of a hundred thousand owners. */
const allTexts = sql<string>`'{' || string_agg(to_json(owner_id)::text || ':' || document, ',' order by owner_id) || '}'`

const byLanguage = (rows: readonly { language: string; texts: string }[]): Record<string, Overlay> =>
  Object.fromEntries(rows.map(({ language, texts }) => [language, JSON.parse(texts) as Overlay]))

/** Texts of these owners in every language. */
export async function readOverlays(
  db: TenantDb,
  { designId, owners }: { designId: string; owners?: readonly string[] },
): Promise<Record<string, Overlay>> {
  let query = db.selectFrom('design_overlays').where('design_id', '=', designId).where('document', '<>', '{}')
  if (owners?.length === 0) return {}
  if (owners !== undefined && owners.length <= maxNamedOwners) query = query.where('owner_id', 'in', [...owners])
  return byLanguage(
    await query
      .select(['language', allTexts.as('texts')])
      .groupBy('language')
      .orderBy('language')
      .execute(),
  )
}

/** Texts of each of these designs in every language. */
export async function readOverlaysOf(
  db: TenantDb,
  designIds: readonly string[],
): Promise<Map<string, Record<string, Overlay>>> {
  const rows = await db
    .selectFrom('design_overlays')
    .select(['design_id', 'language', allTexts.as('texts')])
    .where('design_id', 'in', [...designIds])
    .where('document', '<>', '{}')
    .groupBy(['design_id', 'language'])
    .orderBy('language')
    .execute()
  return new Map(designIds.map((id) => [id, byLanguage(rows.filter(({ design_id }) => design_id === id))]))
}

export interface OwnerTexts extends LanguageTexts {
  language: string
  owner: string
}

/** Texts with their sources: of one language or all, of these owners or all, or only of rows that have sources. */
export async function readLanguageTexts(
  db: TenantDb,
  {
    designId,
    language,
    owners,
    isOutdated = false,
  }: { designId: string; language?: string; owners?: readonly string[]; isOutdated?: boolean },
): Promise<OwnerTexts[]> {
  if (owners?.length === 0) return []
  let query = db
    .selectFrom('design_overlays')
    .select(['language', 'owner_id', 'document', 'sources'])
    .where('design_id', '=', designId)
  if (language !== undefined) query = query.where('language', '=', language)
  if (owners !== undefined && owners.length <= maxNamedOwners) query = query.where('owner_id', 'in', [...owners])
  if (isOutdated) query = query.where('outdated', '>', 0)
  return (await query.execute()).map((row) => ({
    language: row.language,
    owner: row.owner_id,
    entries: JSON.parse(row.document) as OverlayEntries,
    sources: JSON.parse(row.sources) as TextSources,
  }))
}

interface OverlayWrite {
  designId: string
  language: string
  /** Owners whose texts are replaced: an owner without entries loses its texts. */
  owners: readonly string[]
  overlay: Overlay
  /** Sources by owner; without them, those of texts that stay the same are kept. */
  sources?: Readonly<Record<string, TextSources>>
}

type Sources = NonNullable<OverlayWrite['sources']>

const sourcesBefore = async (
  trx: TenantDb,
  { designId, language, owners, overlay }: Omit<OverlayWrite, 'owners'> & { owners?: readonly string[] },
): Promise<Sources> => {
  const rows = await readLanguageTexts(trx, { designId, language, ...(owners && { owners }), isOutdated: true })
  return Object.fromEntries(rows.map((row) => [row.owner, keptSources(row, overlay[row.owner] ?? {})]))
}

export async function writeOverlay(write: WriteContext, replacement: OverlayWrite): Promise<void> {
  const { designId, language, owners, overlay } = replacement
  if (owners.length === 0) return
  const sources = replacement.sources ?? (await sourcesBefore(write.trx, replacement))
  await write.trx
    .deleteFrom('design_overlays')
    .where('design_id', '=', designId)
    .where('language', '=', language)
    .where('owner_id', 'in', [...owners])
    .execute()
  const of = <T>(all: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(all).filter(([owner]) => owners.includes(owner)))
  await insertOverlay(write, { designId, language, overlay: of(overlay), sources: of(sources) })
}

/** Rows of one insert, because a statement takes at most 65,535 values. */
const maxRows = 5_000

async function insertOverlay(
  { trx, appKey }: WriteContext,
  { designId, language, overlay, sources }: Omit<OverlayWrite, 'owners'> & { sources: Sources },
): Promise<void> {
  const owners = new Set([...Object.keys(overlay), ...Object.keys(sources)])
  const rows = [...owners].flatMap((owner) => {
    const [entries, of] = [overlay[owner] ?? {}, sources[owner] ?? {}]
    const outdated = Object.keys(of).length
    if (Object.keys(entries).length + outdated === 0) return []
    return {
      app_key: appKey,
      design_id: designId,
      language,
      owner_id: owner,
      document: JSON.stringify(entries),
      sources: JSON.stringify(of),
      translated: countWords(entries),
      outdated,
    }
  })
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
    sources,
  }: {
    designId: string
    languages: readonly string[]
    overlays: Record<string, Overlay>
    /** By language; without them, those of texts that stay the same are kept. */
    sources?: Readonly<Record<string, Sources>>
  },
): Promise<void> {
  if (languages.length === 0) return
  const kept = new Map<string, Sources>()
  for (const language of languages) {
    const said = { designId, language, overlay: overlays[language] ?? {} }
    kept.set(language, sources ? (sources[language] ?? {}) : await sourcesBefore(write.trx, said))
  }
  await write.trx
    .deleteFrom('design_overlays')
    .where('design_id', '=', designId)
    .where('language', 'in', [...languages])
    .execute()
  for (const [language, of] of kept)
    await insertOverlay(write, { designId, language, overlay: overlays[language] ?? {}, sources: of })
  for (const [language, overlay] of Object.entries(overlays))
    if (!kept.has(language)) await insertOverlay(write, { designId, language, overlay, sources: {} })
}
