/** Products of the app's own store: imports of tables, and an export. */
import { Readable } from 'node:stream'
import { because } from '@vitrine/domain/error-reasons'
import { AppError, ensure } from '@vitrine/domain/errors'
import { goodsRoutes } from '@vitrine/domain/goods/goods.routes'
import { bindModule } from '../../http/bind.ts'
import type { MemberContext } from '../../http/context.ts'
import { RawReply } from '../../http/raw-reply.ts'
import type { TenantDb } from '../../platform/db/tenant.ts'
import { lockStore } from '../apps/index.ts'
import { recordChange } from '../audit/index.ts'
import { commerceOf } from '../commerce/index.ts'
import { checkTable } from './check-table.ts'
import { fetchGoodsPictures } from './fetch-pictures.ts'
import { findLastImport, findRunning, listFaults, lockImport, setImport } from './goods-imports.queries.ts'
import { goodsTable } from './goods-table.ts'
import { askReading, cancel, importGoods, noteMissing, subjectOf } from './import-goods.ts'
import { wholeAddress } from './own-files.ts'
import { openGoods } from './own-goods.ts'

async function answer({ ports, db, appKey }: MemberContext) {
  const { goods, shop } = await openGoods(ports, db, appKey)
  return {
    data: {
      import: await findLastImport(db),
      pictures: await goods.pictures(),
      products: await goods.count(),
      currencyCode: shop.currencyCode,
    },
  }
}

const nowOf = ({ ports }: MemberContext): Date => new Date(ports.clock.now())

const inTransaction = ({ db }: MemberContext, work: (trx: TenantDb) => Promise<unknown>) =>
  db.transaction().execute(async (trx) => {
    await lockStore(trx)
    await work(trx)
  })

async function importOf(trx: TenantDb, id: string) {
  const row = await lockImport(trx, id)
  ensure(row && row.state !== 'reading', 'not_found')
  return row
}

export const goodsModule = bindModule(goodsRoutes, {
  readGoods: (_input, context) => answer(context),

  exportGoods: async ({ query }, { ports, db, appKey, reply }) => {
    const open = await openGoods(ports, db, appKey)
    const lists = await commerceOf(ports, open.shop).currencies()
    const others = lists.map(({ code }) => code).filter((code) => code !== open.shop.currencyCode)
    reply.header('content-disposition', 'attachment; filename="products.csv"')
    const whole = wholeAddress(ports, appKey)
    return RawReply.file(Readable.from(goodsTable(open, query, { others, whole })))
  },

  checkGoods: async ({ body }, context) => {
    const { ports, db, appKey } = context
    await checkTable(ports, db, await openGoods(ports, db, appKey), body.data)
    return answer(context)
  },

  listGoodsFaults: async ({ params: { id }, query }, { db }) => {
    const found = await listFaults(db, { id, ...query })
    if (!found) throw new AppError('not_found')
    return found
  },

  startImport: async ({ params: { id }, body: { removes } }, context) => {
    const { ports, appKey, actor } = context
    await inTransaction(context, async (trx) => {
      const open = await openGoods(ports, trx, appKey)
      const row = await importOf(trx, id)
      ensure(row.state === 'checked', 'conflict', because('goods_import_begun'))
      ensure(!(await findRunning(trx)), 'conflict', because('goods_import_runs'))
      // The person agreed to a number of products: with another one the file is checked again.
      const missing = removes === 0 ? 0 : await noteMissing(trx, open, id)
      ensure(removes === missing, 'conflict', because('goods_import_differs'))
      await setImport(trx, id, {
        ...{
          state: 'running',
          started_by: context.session.sub,
          removes_missing: removes > 0,
          moved_at: nowOf(context),
        },
        ...{ created: 0, updated: 0, same: 0, faulty: 0, written: 0 },
      })
      await ports.jobs.send(importGoods, { appKey, id }, { within: trx })
      await recordChange(
        { trx, actor, now: nowOf(context) },
        {
          action: 'goods.import_begun',
          subject: subjectOf(row),
          after: { products: row.products, ...(removes > 0 && { removes }) },
        },
      )
    })
    return answer(context)
  },

  cancelImport: async ({ params: { id } }, context) => {
    const { ports, appKey, actor } = context
    await inTransaction(context, async (trx) => {
      const row = await importOf(trx, id)
      if (row.state !== 'running' && row.state !== 'checked') return
      await cancel({ trx, actor, now: nowOf(context) }, row)
      if (row.state === 'running') await askReading(ports, trx, appKey, row)
    })
    return answer(context)
  },

  retryPictures: async (_input, context) => {
    const { ports, appKey, actor } = context
    await inTransaction(context, async (trx) => {
      const { goods } = await openGoods(ports, trx, appKey)
      const count = await goods.retryPictures()
      await ports.jobs.send(fetchGoodsPictures, { appKey }, { within: trx })
      await recordChange(
        { trx, actor, now: nowOf(context) },
        { action: 'goods.pictures_retried', subject: { kind: 'goods' }, after: { pictures: count } },
      )
    })
    return answer(context)
  },
})
