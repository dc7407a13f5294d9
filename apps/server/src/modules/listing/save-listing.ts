/** Stores the listing, one save after another. */
import { fieldReason } from '@vitrine/domain/field-reasons'
import { findBrokenText } from '@vitrine/domain/formats/text.rules'
import { newId } from '@vitrine/domain/ids'
import { type ListingTexts, noTexts } from '@vitrine/domain/listing/listing.rules'
import type { ListingInput, StoredListing } from '@vitrine/domain/listing/listing.schema'
import { listingTextsSchema, storedListingSchema } from '@vitrine/domain/listing/listing.schema'
import { checkListing } from '@vitrine/domain/listing/store-checks.rules'
import { sameContent } from '@vitrine/domain/merge/same-content.rules'
import type { MemberContext } from '../../http/context.ts'
import { refuse, refuseField } from '../../http/refuse.ts'
import { ensureRevision } from '../../http/revisions.ts'
import type { TenantDb } from '../../platform/db/tenant.ts'
import { listAppLanguages } from '../apps/index.ts'
import { recordChange } from '../audit/index.ts'
import { checkFiles, readDurations } from './check-files.ts'
import { getListingRow, type ListingRow, lockListing, writeListing } from './listing.queries.ts'
import { type Languages, revisionOf, savedListingOf, storedListingOf } from './read-listing.ts'

export async function readLanguages(db: TenantDb): Promise<Languages> {
  const rows = await listAppLanguages(db)
  const standard = rows.find(({ is_default }) => is_default)?.code ?? ''
  return { standard, others: rows.flatMap(({ code }) => (code === standard ? [] : [code])) }
}

/** The listing as it is now, also before the first save. */
export const readStoredListing = async (db: TenantDb): Promise<StoredListing> =>
  storedListingOf(await getListingRow(db), await readLanguages(db))

/** Whether the stores would take it as it is saved, as far as their rules say. */
export async function isListingComplete(db: TenantDb): Promise<boolean> {
  const row = await getListingRow(db)
  if (row.revision === null) return false
  const listing = savedListingOf(row, await readLanguages(db))
  return checkListing({ listing, language: listing.defaultLanguage }).every(({ isRefused }) => !isRefused)
}

/** Texts of languages that the app no longer has stay, and are there again with their language. */
function textsAfter(
  { texts }: StoredListing,
  { translations = {}, ...input }: ListingInput,
  { standard, others }: Languages,
): StoredListing['texts'] {
  for (const code of Object.keys(translations))
    if (!others.includes(code)) refuseField(`translations.${code}`, fieldReason('language_unknown', { language: code }))
  const own = listingTextsSchema.partial().parse(input) as Partial<ListingTexts>
  const changes: Record<string, Partial<ListingTexts>> = { ...translations, [standard]: own }
  const changed = Object.entries(changes).map(([code, said]) => [code, { ...noTexts, ...texts[code], ...said }])
  return { ...texts, ...Object.fromEntries(changed) }
}

/** What the audit log tells of: fields by their names, texts by their language. */
const toldOf = ({ texts, ...shared }: StoredListing) => ({ ...shared, ...texts })

/** A save that changes nothing keeps the revision. Throws `stale_revision` with the newer listing. */
export async function saveListing(
  context: MemberContext,
  input: ListingInput,
): Promise<{ row: ListingRow; languages: Languages }> {
  const broken = findBrokenText(input)
  if (broken) refuse([broken])
  const { ports, appKey, actor, session, db } = context
  const savedBy = (await ports.members.usernameOf(session.sub)) ?? session.sub
  const now = new Date(ports.clock.now())
  const { screenshots: known } = storedListingOf(await getListingRow(db), await readLanguages(db))
  const durations = await readDurations(ports, input, known)
  return db.transaction().execute(async (trx) => {
    await lockListing(trx)
    const languages = await readLanguages(trx)
    const row = await getListingRow(trx)
    const revision = revisionOf(row, languages)
    await ensureRevision(context, revision, () => ({ revision, ...savedListingOf(row, languages) }))
    const before = storedListingOf(row, languages)
    const screenshots = await checkFiles(trx, input, { before: before.screenshots, durations, languages })
    if (screenshots.length === 0) refuseField('screenshots', 'Required!')
    const after = storedListingSchema.parse({
      ...before,
      ...input,
      screenshots,
      texts: textsAfter(before, input, languages),
    })
    if (row.revision !== null && sameContent(before, after)) return { row, languages }
    const document = JSON.stringify(after)
    await writeListing(trx, { appKey, document, revision: newId(), savedBy, savedAt: now })
    await recordChange(
      { trx, actor, now },
      {
        action: 'listing.saved',
        subject: { kind: 'listing' },
        before: toldOf(before),
        after: toldOf(after),
        personal: ['emailAddress', 'phoneNumber'],
      },
    )
    return { row: await getListingRow(trx), languages }
  })
}
