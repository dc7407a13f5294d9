/** The cart's calls to the shop, by the contracts of the storefront. */
import type { ShownCart } from '@vitrine/domain/storefront/storefront.schema'
import { addressOf, requestOf } from '../data/addresses.ts'
import type { Call } from '../data/api.ts'
import type { DeliveryWish, wishName } from './delivery-wish.ts'
import type { DeviceStore } from './device-store.ts'

export interface CartCallOptions {
  call: Call
  store: DeviceStore
  currency: string
  language: string
  installId: () => Promise<string | null>
}

/** The install by which this device is known, as a part of a request. */
export async function installOf(installId: CartCallOptions['installId']): Promise<{ installId?: string }> {
  const id = await installId()
  return id === null ? {} : { installId: id }
}

export function createCartCalls({ call, store, currency, language, installId }: CartCallOptions) {
  const query = () => ({ language, currency, ...store.get<DeliveryWish>('delivery' satisfies typeof wishName) })
  return {
    create: async (): Promise<ShownCart> => {
      const body = { currency, language, ...(await installOf(installId)) }
      return (await call(...requestOf('POST carts', { body }))).data
    },

    read: async (cartId: string): Promise<ShownCart> =>
      (await call(addressOf('carts/:cartId', { params: { cartId }, query: query() }))).data,

    setLine: async (cart: ShownCart, variantId: string, quantity: number): Promise<ShownCart> => {
      const params = { cartId: cart.id, variantId }
      const body = { quantity, revision: cart.revision }
      return (await call(...requestOf('PUT carts/:cartId/lines/:variantId', { params, query: query(), body }))).data
    },
  }
}
