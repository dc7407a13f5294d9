/** Delivery and tax of the store as whoever runs it changes them. */
import type { OwnDeliveryRules } from '@vitrine/connectors/kit/own-delivery'
import { standardDelivery } from '@vitrine/domain/delivery/delivery-price.rules'
import { readStoreCurrencies } from '../goods/store-lists.queries.ts'
import type { StoreShop } from '../store-shop.ts'
import { findDelivery, saveDelivery } from './delivery.queries.ts'

export const ownDeliveryOf = (shop: StoreShop): OwnDeliveryRules => ({
  async open() {
    const currencies = (await readStoreCurrencies(shop)).map(({ code }) => code)
    const found = await findDelivery(shop.db)
    return {
      rules: found?.rules ?? standardDelivery(currencies),
      revision: String(found?.revision ?? 0),
      currencies,
    }
  },
  save: (rules) => saveDelivery(shop.db, shop.appKey, rules),
})
