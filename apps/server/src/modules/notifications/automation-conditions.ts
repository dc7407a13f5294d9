/**
 * Whether what an automation is about still holds when its message is to go out: asked again there, since the word that would
 * have cancelled it may come late or never.
 */
import { saleStatusCodes } from '@vitrine/domain/orders/order-status.rules'
import { type SqlBool, sql } from 'kysely'

const ownOrders = sql`from orders o where o.app_key = d.app_key and (o.install_id = d.install_id or o.customer_id = d.customer_id)`
const thatOrder = sql`from orders o where o.app_key = d.app_key and o.id = v."values" ->> 'order'`

/** The product that the message is about can be bought. */
const thatProductIsThere = sql`exists (select from variants x where x.app_key = d.app_key
  and x.product_id = v."values" ->> 'product' and not x.sold_out and (x.stock is null or x.stock > 0))`

/** Of a delivery `v` of a message `m` to a device `d`. True for every message that is of no automation. */
export const stillHolds = sql<SqlBool>`case m.automation
  when 'welcome' then not exists (select ${ownOrders})
  when 'post_purchase' then exists (select ${thatOrder} and o.status_code = any(${[...saleStatusCodes]}::integer[]))
  when 'order_updates' then exists (select ${thatOrder} and o.status_code::text = v."values" ->> 'status')
  when 'browse' then d.cart_at is null and ${thatProductIsThere}
  when 'cart' then d.cart_at is not null
  when 'wishlist' then exists (select from device_interests x where x.app_key = d.app_key and x.install_id = d.install_id
    and x.kind = 'wished' and x.product_id = v."values" ->> 'product') and ${thatProductIsThere}
  when 'back_in_stock' then exists (select from device_interests x where x.app_key = d.app_key and x.install_id = d.install_id
    and x.kind = 'awaited' and x.product_id = v."values" ->> 'product') and ${thatProductIsThere}
  when 'price_drop' then ${thatProductIsThere}
  when 're_engagement' then d.last_seen_at <= (v."values" ->> 'seen')::timestamptz
  when 'purchase_reminder' then not exists (select ${ownOrders} and o.placed_at > (v."values" ->> 'since')::timestamptz)
  else true end`
