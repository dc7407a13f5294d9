/** Orders that a store keeps in our database, changed by us: only such a store has them. */
import type { OrderStatusCode } from '@vitrine/domain/orders/order-status.rules'
import type { OwnOrder, Parcel } from '@vitrine/domain/orders/own-order.schema'

/** `revision` names what the person saw: of another one the problem is `stale`. Null where nobody saw one. */
export interface OfOrder {
  id: string
  revision: string | null
}

export interface RefundOfOrder extends OfOrder {
  revision: string
  /** 0 where pieces alone are put back. */
  amountMinor: number
  /** Of the press that asks: sent again, nothing more is given back. */
  key: string
  /** Pieces that are put back into stock, by the place of their line. */
  restock: readonly { line: number; quantity: number }[]
}

/** What stands in the way of a change. `step`: no card takes such an amount in this currency. */
export type OrderProblem = 'stale' | 'status' | 'amount' | 'step' | 'restock'

export type ChangedOrder = { order: OwnOrder; before: OwnOrder } | { problem: OrderProblem }

/** The provider that took the payment does not give it back. */
export interface RefusedRefund {
  before: OwnOrder
  order: OwnOrder
  amountMinor: number
}

/** Within the transaction of the database that it was made with; null for an order that there is not. */
export interface OwnOrders {
  open(id: string): Promise<OwnOrder | null>
  changeStatus(change: OfOrder & { statusCode: OrderStatusCode }): Promise<ChangedOrder | null>
  setParcels(change: OfOrder & { parcels: readonly Parcel[] }): Promise<ChangedOrder | null>
  refund(change: RefundOfOrder): Promise<ChangedOrder | null>
}
