/** Gives back what test payments took, which was no money: the store's own note of the refund is all there is. */
import type { OrderPayments } from '@vitrine/connectors/kit/order-payments'

export const testOrderPayments: OrderPayments = { refund: async () => {} }
