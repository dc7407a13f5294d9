/**
 * Finds files of other apps in earlier states, releases and drafts whose addresses are spelled in another way than ours
 * (escapes, dots, backslashes, entities), and in what the migrations before did not look at. Done once for each app that is
 * older than this; it may be begun anew at any place.
 */
import { setImmediate as breathe } from 'node:timers/promises'
import { foreignFilesIn } from '@vitrine/domain/media/stored-address.rules'
import { appKeyOf, type TenantDb } from '../../platform/db/tenant.ts'
import type { Ports } from '../../ports.ts'
import { whoseFiles } from './foreign-files.ts'
import { type LentFile, lentFileOf, noteLentFiles } from './lent-files.queries.ts'

/** States are large, and are read and noted piece by piece. */
const rowsAtOnce = 20

/** A row of `lent_files` that is never taken back, since what shows the file keeps its spelling. */
const forGood = 'history'

interface Text {
  releaseId: string
  document: string | null
}
type Read = (db: TenantDb, after: number) => Promise<{ last: number; texts: Text[] }>

const ofHistory = (document: string | null): Text => ({ releaseId: forGood, document })

function pieces<Row extends { moment: number | string }>(
  rows: (db: TenantDb, after: number) => Promise<Row[]>,
  textsOf: (row: Row) => Text[],
): Read {
  return async (db, after) => {
    const found = await rows(db, after)
    return { last: Number(found.at(-1)?.moment ?? 0), texts: found.flatMap(textsOf) }
  }
}

const sources: readonly Read[] = [
  pieces(
    (db, after) =>
      db
        .selectFrom('page_revisions')
        .select(['moment', 'document', 'overlay', 'texts'])
        .where('moment', '>', after)
        .orderBy('moment')
        .limit(rowsAtOnce)
        .execute(),
    ({ document, overlay, texts }) => [ofHistory(document), ofHistory(overlay), ofHistory(texts)],
  ),
  pieces(
    (db, after) =>
      db
        .selectFrom('layout_revisions')
        .select(['moment', 'document', 'overlay', 'texts'])
        .where('moment', '>', after)
        .orderBy('moment')
        .limit(rowsAtOnce)
        .execute(),
    ({ document, overlay, texts }) => [ofHistory(document), ofHistory(overlay), ofHistory(texts)],
  ),
  pieces(
    (db, after) =>
      db
        .selectFrom('design_revisions')
        .select(['moment', 'document'])
        .where('moment', '>', after)
        .orderBy('moment')
        .limit(rowsAtOnce)
        .execute(),
    ({ document }) => [ofHistory(document)],
  ),
  pieces(
    (db, after) =>
      db
        .selectFrom('releases')
        .select(['moment', 'id', 'snapshot'])
        .where('moment', '>', after)
        .orderBy('moment')
        // Each holds a whole app.
        .limit(1)
        .execute(),
    ({ id, snapshot }) => [{ releaseId: id, document: snapshot }],
  ),
  async (db, after) => {
    if (after > 0) return { last: 0, texts: [] }
    const tables = ['pages', 'design_overlays', 'layouts', 'badges', 'badge_overlays'] as const
    const texts: Text[] = []
    for (const table of tables)
      for (const { document } of await db.selectFrom(table).select('document').execute())
        texts.push(ofHistory(document))
    return { last: 1, texts }
  },
]

async function readLendingsOf(ports: Ports, db: TenantDb): Promise<void> {
  const whose = whoseFiles(ports, appKeyOf(db))
  const filesIn = (document: string | null): LentFile[] =>
    document === null ? [] : foreignFilesIn(JSON.parse(document), whose).map(lentFileOf)
  for (const read of sources)
    for (let piece = await read(db, 0); piece.last > 0; piece = await read(db, piece.last))
      for (const { releaseId, document } of piece.texts) {
        await noteLentFiles(db, { releaseId, files: filesIn(document) })
        await breathe()
      }
}

export async function readLendings(ports: Ports, appKey: string): Promise<void> {
  const db = ports.forApp(appKey)
  if (!(await db.selectFrom('unread_lendings').select('app_key').executeTakeFirst())) return
  await readLendingsOf(ports, db)
  await db.deleteFrom('unread_lendings').execute()
}
