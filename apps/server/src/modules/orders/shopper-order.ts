/** An order as its buyer sees it. */
import type { StoreOrder } from '@vitrine/connectors/kit/commerce'
import { orderStatusLabel } from '@vitrine/domain/orders/order-status.rules'
import type { Order } from '@vitrine/domain/storefront/storefront.schema'

export const toShopperOrder = (order: StoreOrder): Order => ({
  id: order.id,
  number: order.number,
  placedAt: order.placedAt,
  status: orderStatusLabel(order.statusCode),
  statusCode: order.statusCode,
  email: order.email,
  lines: order.lines.map(({ productId, variantId, unitPrice, title, variantTitle, quantity, total, imageUrl }) => ({
    productId,
    variantId,
    unitPrice,
    title,
    variantTitle,
    quantity,
    total,
    image: imageUrl,
  })),
  subtotal: order.subtotal,
  discount: order.discount,
  shipping: order.shipping,
  total: order.total,
})
