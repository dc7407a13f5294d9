/** What calls about products and orders of the app's own store need to succeed. */
import { newId } from '@vitrine/domain/ids'
import { ordersRoutes } from '@vitrine/domain/orders/orders.routes'
import type { Example } from './example.ts'
import type { World } from './sweep-world.ts'

const productBody = (variantId: string) => ({
  ...{ name: 'Clay mug', descriptionHtml: '<p>Holds tea</p>', visible: true, brand: null, productType: null },
  ...{ tags: [], categories: [], options: [], images: [] },
  variants: [
    {
      ...{ id: variantId, values: [], sku: null, barcode: null, weightGrams: null, image: null },
      prices: { USD: { amountMinor: 1_250, compareAtMinor: null } },
      stock: { was: 5, is: 7 },
    },
  ],
})

const ofProduct =
  (body?: object): Example =>
  async (world) => ({ params: { id: (await world.ownProduct()).id }, ...(body && { body }) })
/** It is in the mirror, as an order that somebody opened. */
async function openOrder(world: World): Promise<{ id: string; revision: string | undefined }> {
  const { id } = await world.ownOrder()
  const { data } = await world.app.call(ordersRoutes.openOrder, { params: { appKey: world.appKey, id } }, world.owner)
  return { id, revision: data.own?.revision }
}
const ofOrder =
  (body: object): Example =>
  async (world) => ({ params: { id: (await openOrder(world)).id }, body })

export const ownStoreExamples: Readonly<Record<string, Example>> = {
  readOwnProduct: ofProduct(),
  listProductUses: ofProduct(),
  createOwnProduct: () => ({ body: { id: newId(), ...productBody(newId()) } }),
  saveOwnProduct: async (world) => {
    const { id, variantId } = await world.ownProduct()
    return { params: { id }, body: productBody(variantId) }
  },
  showOwnProduct: ofProduct({ visible: false }),
  deleteOwnProduct: ofProduct(),
  saveDelivery: () => ({
    body: {
      ...{ zones: [], notDelivered: [], tax: null },
      restOfWorld: [{ id: newId(), name: 'Post', prices: { USD: { amountMinor: 495, freeFromMinor: null } } }],
    },
  }),
  changeOrderStatus: ofOrder({ statusCode: 2 }),
  setOrderParcels: ofOrder({ parcels: [{ carrier: 'Post', trackingNumber: 'P 1', trackingUrl: null }] }),
  refundOrder: async (world) => {
    const { id, revision } = await openOrder(world)
    return { params: { id }, body: { revision, key: newId(), amountMinor: 100 } }
  },
}
