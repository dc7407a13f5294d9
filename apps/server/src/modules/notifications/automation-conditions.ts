/**
 * Whether what an automation is about still holds when its message is to go out: asked again there, since the word that would
 * have cancelled it may come late or never.
 */
import { goodsName } from '@vitrine/domain/orders/goods-name.rules'
import { saleStatusCodes } from '@vitrine/domain/orders/order-status.rules'
import { dayMs } from '@vitrine/domain/time'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

const ownOrders = sql`from orders o where o.app_key = d.app_key and (o.install_id = d.install_id or o.customer_id = d.customer_id)`
const thatOrder = sql`from orders o where o.app_key = d.app_key and o.id = v."values" ->> 'order'`

const product = sql`v."values" ->> 'product'`

/** Which one of the product's; empty for any. */
const variant = sql`coalesce(v."values" ->> 'variant', '')`

/** The product that the message is about can be bought, or its variant. */
const thatProductIsThere = sql`exists (select from variants x
  join products p on p.app_key = x.app_key and p.id = x.product_id and p.visible where x.app_key = d.app_key
  and x.product_id = ${product} and ${variant} in ('', x.id) and not x.sold_out and (x.stock is null or x.stock > 0))`

/** `x` is the device's interest in it. */
const isInterested = (kind: 'wished' | 'awaited', more: RawBuilder<unknown> = sql`true`) =>
  sql`exists (select from device_interests x where x.app_key = d.app_key and x.install_id = d.install_id
    and x.kind = ${kind} and x.product_id = ${product} and ${more})`

/** Names of goods are led by the app's. */
const boughtSince = sql`exists (select ${ownOrders} and o.placed_at >= x.at
  and d.app_key || ${goodsName('', '')} || (${product}) = any(o.goods))`
const isStillWished = isInterested('wished', sql`not ${boughtSince}`)

/** It costs no more than was to be told of. */
const isStillCheaper = sql`exists (select from product_prices x
  join apps a on a.app_key = x.app_key and a.currency_code = x.currency_code
  where x.app_key = d.app_key and x.product_id = ${product} and x.amount_minor <= (v."values" ->> 'price')::bigint)`

/** A product is reminded of once in so many days. */
const browsedAgainDays = 7
const wasRemindedOfIt = (now: Date) => sql`exists (select from message_deliveries x join messages y using (app_key)
  where y.id = x.message_id and x.app_key = v.app_key and x.install_id = v.install_id and x.state = 1 and y.automation = 'browse'
    and x.sent_at > ${new Date(now.getTime() - browsedAgainDays * dayMs)} and x."values" ->> 'product' = ${product})`

const noOrderSince = (at: RawBuilder<unknown>) => sql`not exists (select ${ownOrders} and o.placed_at >= ${at})`

/** The cart of a device `d` was filled before an order. */
export const boughtSinceCart = sql<SqlBool>`exists (select ${ownOrders} and o.placed_at >= d.cart_at)`

/** The part of it that only orders change. */
export const holdsByOrders = sql<SqlBool>`case m.automation
  when 'welcome' then not exists (select ${ownOrders})
  when 'post_purchase' then exists (select ${thatOrder} and o.status_code = any(${[...saleStatusCodes]}::integer[]))
  when 'order_updates' then exists (select ${thatOrder} and o.status_code::text = v."values" ->> 'status')
  when 'browse' then ${noOrderSince(sql`(v."values" ->> 'since')::timestamptz`)}
  when 'cart' then d.cart_at is not null and not ${boughtSinceCart}
  when 're_engagement' then ${noOrderSince(sql`(v."values" ->> 'seen')::timestamptz`)}
  when 'purchase_reminder' then not exists (select ${ownOrders} and o.placed_at > (v."values" ->> 'since')::timestamptz)
  else true end`

/** Of a delivery `v` of a message `m` to a device `d`. True for every message that is of no automation. */
export const stillHolds = (now: Date) => sql<SqlBool>`(${holdsByOrders} and case m.automation
  when 'browse' then d.cart_at is null and ${thatProductIsThere} and not ${wasRemindedOfIt(now)}
  when 'wishlist' then ${isStillWished} and ${thatProductIsThere}
  when 'back_in_stock' then ${isInterested('awaited', sql`x.variant_id = ${variant}`)} and ${thatProductIsThere}
  when 'price_drop' then ${isStillWished} and ${isStillCheaper} and ${thatProductIsThere}
  when 're_engagement' then d.last_seen_at <= (v."values" ->> 'seen')::timestamptz
  else true end)`
