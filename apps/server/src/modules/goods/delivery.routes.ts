/** Delivery and tax of the app's own store. They hold for every cart from the moment of their save. */
import type { OwnDeliveryRules } from '@vitrine/connectors/kit/own-delivery'
import { deliveryRoutes } from '@vitrine/domain/delivery/delivery.routes'
import type { DeliveryRate, DeliveryRules, OwnDelivery } from '@vitrine/domain/delivery/delivery.schema'
import { because } from '@vitrine/domain/error-reasons'
import { AppError, ensure } from '@vitrine/domain/errors'
import { formatMoney } from '@vitrine/domain/formats/money.rules'
import { isSameJson } from '@vitrine/domain/publishing/changes.rules'
import { bindModule } from '../../http/bind.ts'
import { ensureRevision } from '../../http/revisions.ts'
import type { TenantDb } from '../../platform/db/tenant.ts'
import type { Ports } from '../../ports.ts'
import { lockStore, readShop } from '../apps/index.ts'
import { recordChange } from '../audit/index.ts'

/** Throws `conflict` where the store is one that others run: it delivers as it says itself. */
async function openDelivery(ports: Ports, db: TenantDb, appKey: string): Promise<OwnDeliveryRules> {
  const shop = await readShop(db, appKey)
  ensure(shop, 'not_found')
  const delivery = ports.connectors.kinds[shop.connector]?.delivery?.(shop, { db, clock: ports.clock })
  if (!delivery) throw new AppError('conflict', because('goods_elsewhere'))
  return delivery
}

async function readDelivery(delivery: OwnDeliveryRules): Promise<OwnDelivery> {
  const { rules, revision, currencies } = await delivery.open()
  return { ...rules, revision, currencies: [...currencies] }
}

const rateText = ({ name, prices }: DeliveryRate): string =>
  `${name}: ${Object.entries(prices)
    .map(([currencyCode, { amountMinor, freeFromMinor }]) =>
      [
        formatMoney({ amountMinor, currencyCode }),
        freeFromMinor === null ? '' : `(0 ≥ ${formatMoney({ amountMinor: freeFromMinor, currencyCode })})`,
      ]
        .filter((text) => text !== '')
        .join(' '),
    )
    .join(', ')}`

/** What the audit log tells of it. */
const toldOf = ({ zones, restOfWorld, notDelivered, tax }: DeliveryRules) => ({
  zones: zones.map(
    ({ name, countries, rates }) => `${name} (${countries.join(', ')}): ${rates.map(rateText).join('; ')}`,
  ),
  restOfWorld: restOfWorld.map(rateText),
  notDelivered,
  tax: tax === null ? null : `${tax.name} ${tax.percent} %`,
  taxIncluded: tax?.isIncluded ?? null,
  taxByCountry: (tax?.countries ?? []).map(({ country, percent }) => `${country} ${percent} %`),
})

export const deliveryModule = bindModule(deliveryRoutes, {
  readDelivery: async (_input, { ports, db, appKey }) => ({
    data: await readDelivery(await openDelivery(ports, db, appKey)),
  }),

  saveDelivery: async ({ body }, context) => {
    const { ports, appKey, actor } = context
    return context.db.transaction().execute(async (trx) => {
      await lockStore(trx)
      const delivery = await openDelivery(ports, trx, appKey)
      const before = await readDelivery(delivery)
      await ensureRevision(context, before.revision, () => before)
      const { revision: _revision, currencies: _currencies, ...kept } = before
      if (isSameJson(kept, body)) return { data: before }
      await delivery.save(body)
      await recordChange(
        { trx, actor, now: new Date(ports.clock.now()) },
        {
          action: 'delivery.changed',
          subject: { kind: 'store', id: appKey },
          before: toldOf(kept),
          after: toldOf(body),
        },
      )
      return { data: await readDelivery(delivery) }
    })
  },
})
