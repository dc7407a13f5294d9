/** Which sentence says that an order was placed. One that was placed without a secret is found again without its address. */
import type { Order } from '@vitrine/domain/storefront/storefront.schema'

export const orderWord = ({ email }: Pick<Order, 'email'>) => (email === '' ? 'orderNumber' : 'orderPlacedHint')
