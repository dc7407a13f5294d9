/** Writes a checked table into the store, a portion at a time: whoever is ended in the middle is followed where it was. */
import { setImmediate as breathe } from 'node:timers/promises'
import { type GoodsDocument, mergeGoods, sameGoods } from '@vitrine/domain/goods/goods-document.rules'
import type { TenantDb } from '../../platform/db/tenant.ts'
import type { JobKind, Ports } from '../../ports.ts'
import { lockStore } from '../apps/index.ts'
import { type Actor, recordChange, systemActor } from '../audit/index.ts'
import { askFullSync, keepStore } from '../catalog/index.ts'
import { fetchGoodsPictures } from './fetch-pictures.ts'
import {
  addRemovals,
  dropRemovals,
  dropWaiting,
  findInFile,
  type ImportRow,
  listRemovals,
  listWaiting,
  lockImport,
  setImport,
  type WaitingProduct,
} from './goods-imports.queries.ts'
import { findOwnGoods, type OpenGoods } from './own-goods.ts'

const importer = systemActor('import of products')

export const subjectOf = ({ id, file_name }: Pick<ImportRow, 'id' | 'file_name'>) => ({
  kind: 'goods_import',
  id,
  name: file_name,
})

/** A portion ends at the first of these. */
const mostProducts = 50
const mostVariants = 500
/** Others get their turn at the jobs, and whoever follows a process that ended does not wait long. */
const turnMs = 20_000
const handlesAtOnce = 1_000

function firstOf(waiting: readonly WaitingProduct[]): WaitingProduct[] {
  let variants = 0
  const end = waiting.findIndex(({ patch }) => {
    variants += patch?.variants.length ?? 0
    return variants > mostVariants
  })
  return waiting.slice(0, end < 0 ? waiting.length : Math.max(1, end))
}

interface Portion {
  documents: GoodsDocument[]
  created: number
  updated: number
  same: number
  faulty: number
}

/** What the store needs of these: products that are as the file has them are not touched. */
async function changesOf({ goods }: OpenGoods, waiting: readonly WaitingProduct[]): Promise<Portion> {
  const portion: Portion = { documents: [], created: 0, updated: 0, same: 0, faulty: 0 }
  const handles = waiting.map(({ handle }) => handle)
  await goods.lock(handles)
  const known = await goods.find(handles)
  for (const { handle, patch } of waiting) {
    const before = known.get(handle) ?? null
    const merged = patch && mergeGoods(before, patch)
    if (!merged || 'fault' in merged) portion.faulty += 1
    else if (before && sameGoods(before, merged.document)) portion.same += 1
    else {
      portion.documents.push(merged.document)
      if (before) portion.updated += 1
      else portion.created += 1
    }
  }
  return portion
}

/** The next product is named by how many were looked at: positions of a file count from 0 without gaps. */
async function writePortion(trx: TenantDb, open: OpenGoods, row: ImportRow, now: Date): Promise<boolean> {
  const done = row.written + row.faulty
  const waiting = firstOf(await listWaiting(trx, { id: row.id, after: done - 1, limit: mostProducts }))
  if (waiting.length === 0) return false
  const portion = await changesOf(open, waiting)
  await open.goods.write(portion.documents)
  await setImport(trx, row.id, {
    created: row.created + portion.created,
    updated: row.updated + portion.updated,
    same: row.same + portion.same,
    faulty: row.faulty + portion.faulty,
    written: row.written + waiting.length - portion.faulty,
    moved_at: now,
  })
  return true
}

/** Products of the store that the file does not have, some at a time. One that the file has with a fault is in it. */
async function* missingGoods(trx: TenantDb, { goods }: OpenGoods, id: string): AsyncGenerator<string[], void> {
  let after: string | null = null
  for (;;) {
    const handles = await goods.handles({ after, limit: handlesAtOnce })
    if (handles.length === 0) return
    const inFile = await findInFile(trx, id, handles)
    yield handles.filter((handle) => !inFile.has(handle))
    after = handles.at(-1) ?? null
  }
}

/** Now: another import may have written since the file was checked. What comes later is none of it. Returns how many there are. */
export async function noteMissing(trx: TenantDb, open: OpenGoods, id: string): Promise<number> {
  const { appKey } = open.shop
  let count = 0
  for await (const part of missingGoods(trx, open, id)) {
    await addRemovals(trx, { appKey, id }, part)
    count += part.length
  }
  return count
}

/** False where none are left. */
async function removePortion(trx: TenantDb, open: OpenGoods, row: ImportRow, now: Date): Promise<boolean> {
  const handles = await listRemovals(trx, { id: row.id, limit: mostProducts })
  if (handles.length === 0) return false
  const removed = await open.goods.remove(handles)
  await dropRemovals(trx, handles)
  await setImport(trx, row.id, { removed: row.removed + removed, moved_at: now })
  return true
}

/** What was written stays; who ended it, and how far it came, is told. */
export async function cancel(
  { trx, actor, now }: { trx: TenantDb; actor: Actor; now: Date },
  row: ImportRow,
): Promise<void> {
  await setImport(trx, row.id, { state: 'cancelled', ended_at: now })
  await dropWaiting(trx, row.id)
  await recordChange(
    { trx, actor, now },
    {
      action: 'goods.import_cancelled',
      subject: subjectOf(row),
      after: { written: row.state === 'running' ? row.written : 0 },
    },
  )
}

async function end(ports: Ports, trx: TenantDb, appKey: string, row: ImportRow): Promise<void> {
  const now = new Date(ports.clock.now())
  await setImport(trx, row.id, { state: 'done', ended_at: now })
  await dropWaiting(trx, row.id)
  await recordChange(
    { trx, actor: importer, now },
    {
      action: 'goods.imported',
      subject: subjectOf(row),
      after: { created: row.created, updated: row.updated, removed: row.removed },
    },
  )
  await askReading(ports, trx, appKey, row)
}

/** Lists of the app show what was written once the mirror has read it; what is gone is found by reading everything. */
export async function askReading(ports: Ports, trx: TenantDb, appKey: string, { removed }: Pick<ImportRow, 'removed'>) {
  if (removed > 0) await askFullSync(ports, trx, { appKey, now: new Date(ports.clock.now()) })
  else await ports.jobs.send(keepStore, { appKey }, { within: trx })
  await ports.jobs.send(fetchGoodsPictures, { appKey }, { within: trx })
}

/** One step in a transaction of its own; false once nothing is left to do. */
const step = (ports: Ports, { appKey, id }: { appKey: string; id: string }): Promise<boolean> =>
  ports
    .forApp(appKey)
    .transaction()
    .execute(async (trx) => {
      // Whoever changes the store, or its goods, holds the app's row.
      await lockStore(trx)
      const row = await lockImport(trx, id)
      if (row?.state !== 'running') return false
      const now = new Date(ports.clock.now())
      const open = await findOwnGoods(ports, trx, appKey)
      if (!open) {
        // Another store came behind the app meanwhile.
        await cancel({ trx, actor: importer, now }, row)
        return false
      }
      if (await writePortion(trx, open, row, now)) return true
      if (row.removes_missing && (await removePortion(trx, open, row, now))) return true
      await end(ports, trx, appKey, row)
      return false
    })

export const importGoods: JobKind<{ appKey: string; id: string }> = {
  name: 'import-goods',
  // What was interrupted is found by `tidyGoodsImports`; what failed is tried again by itself.
  expireInSeconds: 60,
  run: async (ports, job) => {
    const began = performance.now()
    while (await step(ports, job)) {
      if (performance.now() - began > turnMs) {
        await ports.jobs.send(importGoods, job)
        return
      }
      await breathe()
    }
  },
}
