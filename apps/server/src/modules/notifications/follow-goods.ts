/** What the mirror of the store says of goods that somebody waits for, or keeps in mind: back in stock, or cheaper. */
import { automations } from '@vitrine/domain/notifications/automations.rules'
import { dayMs } from '@vitrine/domain/time'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { forApp } from '../../platform/db/tenant.ts'
import type { Shop } from '../../ports.ts'
import { isReachable } from './audience.ts'
import { listActive } from './automations.queries.ts'
import { deliveryState } from './delivery-rows.ts'
import { dueAfter, type Enrollment, enroll, isUntold } from './enroll.ts'

/** A drop by less is no news. */
const leastDropPart = 0.05
const mostAtOnce = 20_000
/** Until a week with its messages has passed, of which the limit may be reached. */
const backKeptMs = 8 * dayMs
const looked = { looked: true }

/** Raw SQL names the app in each statement. */
interface GoodsTransaction {
  raw: Kysely<Tables>
  appKey: string
}

/** Wishes that nobody was told about yet, nor is about to be, the oldest first. */
async function findBack(
  { raw, appKey }: GoodsTransaction,
  { messageId, waitMs, now }: { messageId: string; waitMs: number; now: Date },
): Promise<Enrollment[]> {
  const { rows } = await sql<{ install_id: string; product_id: string; variant_id: string; at: Date }>`
    select x.install_id, x.product_id, x.variant_id, x.at from device_interests x
    join push_devices d on d.app_key = x.app_key and d.install_id = x.install_id
    where x.app_key = ${appKey} and x.kind = 'awaited' and ${isReachable(automations.back_in_stock.topic)} and exists (
      select from variants v join products p on p.app_key = v.app_key and p.id = v.product_id and p.visible
      where v.app_key = x.app_key and v.product_id = x.product_id and x.variant_id in ('', v.id)
        and not v.sold_out and (v.stock is null or v.stock > 0))
      and not exists (
        select from message_deliveries v join messages m on m.app_key = v.app_key and m.id = v.message_id
        where m.app_key = x.app_key and m.automation = 'back_in_stock' and v.install_id = x.install_id
          and v."values" ->> 'product' = x.product_id and v."values" ->> 'variant' = x.variant_id
          and (v.state = ${deliveryState.waiting}
            or ((v."values" ->> 'since')::timestamptz = x.at and not ${isUntold('v', looked)})))
    order by x.at limit ${mostAtOnce}`.execute(raw)
  return rows.map(({ install_id: installId, product_id: product, variant_id: variant, at }) => ({
    installId,
    messageId,
    trigger: `back ${product} ${variant} ${at.toISOString()}`,
    dueAt: dueAfter(now, waitMs),
    keptMs: backKeptMs,
    values: { product, variant, since: at.toISOString() },
  }))
}

interface Repriced {
  install_id: string
  product_id: string
  price: string
  dropped: boolean
}

/** Notes what each costs now, and returns what is cheaper than when it was noted last. */
async function findCheaper({ raw, appKey }: GoodsTransaction, { currencyCode }: Shop): Promise<Repriced[]> {
  const { rows } = await sql<Repriced>`
    with now as (
      select x.install_id, x.product_id, x.price_minor as before, p.amount_minor as price from device_interests x
      join product_prices p on p.app_key = x.app_key and p.product_id = x.product_id and p.currency_code = ${currencyCode}
      where x.app_key = ${appKey} and x.kind = 'wished' and x.price_minor is distinct from p.amount_minor
      order by x.install_id, x.product_id limit ${mostAtOnce}
    )
    update device_interests x set price_minor = now.price from now
    where x.app_key = ${appKey} and x.kind = 'wished' and x.install_id = now.install_id and x.product_id = now.product_id
    returning x.install_id, x.product_id, now.price,
      coalesce(now.price < now.before * ${1 - leastDropPart}::numeric, false) as dropped`.execute(raw)
  return rows
}

/** Asked of the apps, each by an index: a device may have looked at much that it does not wait for. */
export const listAppsWithInterests = async (db: Kysely<Tables>): Promise<string[]> => {
  const { rows } = await sql<{ app_key: string }>`
    select a.app_key from apps a
    where exists (select from device_interests x where x.app_key = a.app_key and x.kind = 'awaited')
      or exists (select from device_interests x where x.app_key = a.app_key and x.kind = 'wished')
    order by a.app_key`.execute(db)
  return rows.map((row) => row.app_key)
}

/** Told twice, it makes nothing due twice. */
export async function followGoods(raw: Kysely<Tables>, shop: Shop, now: Date): Promise<void> {
  const { appKey } = shop
  const trx = forApp(raw, appKey)
  const active = await listActive(trx, ['back_in_stock', 'price_drop'])
  const [back, cheaper] = [active.get('back_in_stock'), active.get('price_drop')]
  if (back) await enroll(trx, await findBack({ raw, appKey }, { ...back, now }), looked)
  const repriced = await findCheaper({ raw, appKey }, shop)
  if (!cheaper) return
  const { messageId, waitMs } = cheaper
  const dueAt = dueAfter(now, waitMs)
  await enroll(
    trx,
    repriced.flatMap(({ install_id: installId, product_id: product, price, dropped }) =>
      dropped
        ? [
            {
              installId,
              messageId,
              trigger: `price ${product} ${price}`,
              dueAt,
              values: { product, price: String(price) },
            },
          ]
        : [],
    ),
  )
}
