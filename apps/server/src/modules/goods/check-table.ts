/** Looks at a table of products: what an import would make of it, and what is wrong with which cell. Nothing of the store changes. */
import { setImmediate as breathe } from 'node:timers/promises'
import { fieldReason } from '@vitrine/domain/field-reasons'
import { leftOutColumns } from '@vitrine/domain/formats/left-out-columns.rules'
import { type GoodsReading, goodsLimits } from '@vitrine/domain/goods/goods-cells.rules'
import { type GoodsColumn, proposeColumns } from '@vitrine/domain/goods/goods-columns.rules'
import { type GoodsDocument, mergeGoods, sameGoods } from '@vitrine/domain/goods/goods-document.rules'
import { type goodsTableSchema, mostGoodsRows } from '@vitrine/domain/goods/goods-import.schema'
import { createGoodsReader, type GoodsReader, type ReadProduct } from '@vitrine/domain/goods/read-goods.rules'
import { readTable, TableError, type TableRow } from '@vitrine/tables/read-table'
import type { z } from 'zod'
import { refuseField } from '../../http/refuse.ts'
import { createWorkLimit } from '../../http/work-limit.ts'
import type { TenantDb } from '../../platform/db/tenant.ts'
import type { Ports } from '../../ports.ts'
import { defineService } from '../../services.ts'
import { createCleaner } from './clean-description.ts'
import {
  addFaults,
  addProducts,
  beginImport,
  dropOldImports,
  setImport,
  type WaitingProduct,
} from './goods-imports.queries.ts'
import { ownFileOf } from './own-files.ts'
import type { OpenGoods } from './own-goods.ts'

type Asked = z.output<typeof goodsTableSchema>

/** Characters of a table that holds nobody up for long, whatever HTML is in it. */
const smallTable = 1_000_000

/** Tables of 24 MB and what is made of them are held, for minutes where their HTML is slow to clean: small ones pass by them. */
const checks = defineService(() => ({
  small: createWorkLimit({ running: 4, ofOne: 1, waiting: 2 }),
  large: createWorkLimit({ running: 2, ofOne: 1, waiting: 2 }),
}))

/** Products that are compared with the store at a time. */
const atOnce = 100

interface Read {
  reader: GoodsReader
  leftOut: { name: string; letters: string }[]
}

/** What a name says of a column, unless whoever asked said otherwise. */
function columnsOf(head: readonly string[], asked: readonly (GoodsColumn | null)[] | undefined) {
  if (!asked) return proposeColumns(head)
  return head.map((_, at) => asked[at] ?? null)
}

async function readRows(asked: Asked, files: Pick<GoodsReading, 'ownFile'>): Promise<Read> {
  let found: { reader: GoodsReader; others: ReturnType<typeof leftOutColumns> } | undefined
  let count = 0
  const begin = ({ cells }: TableRow) => {
    const columns = columnsOf(cells, asked.columns)
    const reader = createGoodsReader({
      head: cells,
      columns,
      currencyCode: asked.currencyCode,
      sign: asked.decimals,
      categoriesFrom: asked.categoriesFrom,
      ...files,
    })
    if (!reader.has('handle')) refuseField('data.columns', fieldReason('table_column_missing', { column: 'Handle' }))
    return { reader, others: leftOutColumns(cells, (place) => (columns[place] ?? null) !== null) }
  }
  const take = (rows: readonly TableRow[]) => {
    for (const row of rows) {
      if (!found) {
        found = begin(row)
        continue
      }
      count += 1
      if (count > mostGoodsRows)
        refuseField('data.table', fieldReason('table_lines_most', { most: mostGoodsRows.toLocaleString('en') }))
      found.others.see(row.cells)
      found.reader.take(row)
    }
  }
  try {
    const { table, separator } = asked
    await readTable(table, { separator, longest: goodsLimits.cell, take, pause: () => breathe() })
  } catch (cause) {
    if (cause instanceof TableError) refuseField('data.table', fieldReason(cause.reason, { line: cause.line }))
    throw cause
  }
  if (!found || count === 0) return refuseField('data.table', fieldReason('table_empty'))
  return { reader: found.reader, leftOut: found.others.list() }
}

interface Counts {
  created: number
  updated: number
  same: number
  faulty: number
  products: number
}

/** What would become of products of the file, one portion of them. */
function judge(
  portion: readonly ReadProduct[],
  {
    known,
    reader,
    counts,
    seen,
  }: {
    known: ReadonlyMap<string, GoodsDocument>
    reader: GoodsReader
    counts: Counts
    seen: (document: GoodsDocument) => void
  },
): (ReadProduct['patch'] | null)[] {
  return portion.map(({ handle, patch }) => {
    if (!patch) {
      counts.faulty += 1
      return null
    }
    const before = known.get(handle) ?? null
    const merged = mergeGoods(before, patch)
    if ('fault' in merged) {
      reader.note({ row: merged.row, column: '', code: merged.fault, detail: '' })
      counts.faulty += 1
      return null
    }
    counts.products += 1
    if (before === null) counts.created += 1
    else if (sameGoods(before, merged.document)) counts.same += 1
    else counts.updated += 1
    seen(merged.document)
    return patch
  })
}

/** Names of the file that the store does not have; parents count by themselves. */
async function createNewNames({ goods }: OpenGoods) {
  const known = await goods.names()
  const brands = new Set(known.brands)
  const categories = new Set(known.categories.map((path) => JSON.stringify(path)))
  const fresh = { brands: new Set<string>(), categories: new Set<string>() }
  return {
    fresh,
    see({ brand, categories: paths }: GoodsDocument): void {
      if (brand !== null && !brands.has(brand)) fresh.brands.add(brand)
      for (const path of paths)
        for (let depth = 1; depth <= path.length; depth++) {
          const key = JSON.stringify(path.slice(0, depth))
          if (!categories.has(key)) fresh.categories.add(key)
        }
    },
  }
}

async function check(ports: Ports, db: TenantDb, open: OpenGoods, asked: Asked): Promise<string> {
  const { shop, goods } = open
  const { appKey } = shop
  const { reader, leftOut } = await readRows(asked, { ownFile: ownFileOf(ports, appKey) })
  const clean = createCleaner({ ports, appKey })
  const place = {
    appKey,
    id: await beginImport(db, { appKey, fileName: asked.fileName, now: new Date(ports.clock.now()) }),
  }
  const counts: Counts = { created: 0, updated: 0, same: 0, faulty: 0, products: 0 }
  const names = await createNewNames(open)
  let position = 0
  let present = 0
  let portion: ReadProduct[] = []
  const settle = async () => {
    for (const { patch } of portion) {
      if (!patch?.descriptionHtml) continue
      const read = await clean(patch.descriptionHtml)
      // One that cannot be cleaned leaves the one before.
      if ('fault' in read) delete patch.descriptionHtml
      else patch.descriptionHtml = read.html
      const parts = 'fault' in read ? [read.fault] : read.leftOut
      if (parts.length > 0) reader.noteLeftOut(patch.row, parts)
    }
    const known = await goods.find(portion.map(({ handle }) => handle))
    present += known.size
    const patches = judge(portion, { known, reader, counts, seen: names.see })
    const waiting = portion.map(
      ({ handle }, at): WaitingProduct => ({ position: position + at, handle, patch: patches[at] ?? null }),
    )
    await addProducts(db, place, waiting)
    position += portion.length
    portion = []
    await breathe()
  }
  for (const product of reader.products()) {
    portion.push(product)
    if (portion.length === atOnce) await settle()
  }
  if (portion.length > 0) await settle()
  const faults = reader.faults()
  await addFaults(db, place, faults.first)
  const count = await goods.count()
  await db.transaction().execute(async (trx) => {
    await setImport(trx, place.id, {
      state: 'checked',
      ...counts,
      faults: faults.count,
      missing: Math.max(0, count - present),
      new_brands: names.fresh.brands.size,
      new_categories: names.fresh.categories.size,
      left_out: JSON.stringify(leftOut),
    })
    await dropOldImports(trx, place.id)
  })
  return place.id
}

/** Returns the id of the import that can be begun. Throws for what is no table of products. */
export const checkTable = (ports: Ports, db: TenantDb, open: OpenGoods, asked: Asked): Promise<string> =>
  checks(ports)[asked.table.length > smallTable ? 'large' : 'small'](open.shop.appKey, () =>
    check(ports, db, open, asked),
  )
