/** 'Tell me when it is back': a device waits for a product, which the automation of that name tells of. */
import { ensure } from '@vitrine/domain/errors'
import { pushWaitsRoutes } from '@vitrine/domain/notifications/push-waits.routes'
import { bindModule } from '../../http/bind.ts'
import { appKeyOf } from '../../platform/db/tenant.ts'
import { listKnownIds } from '../catalog/index.ts'
import { listActive } from './automations.queries.ts'
import { findDevice, lockDevice } from './devices.queries.ts'

/** Of one device: more than anybody waits for, and no table filled by a stranger. */
const mostWaits = 200

export const pushWaitsModule = bindModule(pushWaitsRoutes, {
  waitForStock: async ({ body: { installId, productId, variantId } }, { db, ports, reply }) => {
    reply.header('cache-control', 'private, no-store')
    const device = await findDevice(db, installId)
    ensure(device?.target != null && device.retired_reason === null, 'not_found')
    // Of an automation that is not active nobody would be told.
    ensure((await listActive(db, ['back_in_stock'])).size > 0, 'not_found')
    ensure((await listKnownIds(db, 'products', [productId])).size > 0, 'not_found')
    const at = new Date(ports.clock.now())
    /** Which of its variants; empty for any. */
    const which = variantId ?? ''
    await db.transaction().execute(async (trx) => {
      // Of several calls of one device, each counts what those before it wrote.
      await lockDevice(trx, installId)
      const { count } = await trx
        .selectFrom('device_interests')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('install_id', '=', installId)
        .where('kind', '=', 'awaited')
        // The same wish again is one wish.
        .where(({ not, and, eb }) => not(and([eb('product_id', '=', productId), eb('variant_id', '=', which)])))
        .executeTakeFirstOrThrow()
      ensure(Number(count) < mostWaits, 'limit_reached')
      const wish = { kind: 'awaited', product_id: productId, variant_id: which, at }
      await trx
        .insertInto('device_interests')
        .values({ app_key: appKeyOf(trx), install_id: installId, ...wish })
        .onConflict((conflict) =>
          conflict.columns(['app_key', 'install_id', 'kind', 'product_id', 'variant_id']).doUpdateSet({ at }),
        )
        .execute()
    })
    return { waiting: true }
  },
})
