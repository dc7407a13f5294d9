import type { ReadContext } from '@vitrine/connectors/kit/commerce'
import type { TenantDb } from '../../platform/db/tenant.ts'
import type { Clock, StorePorts } from '../../ports.ts'
import type { Shop } from '../apps/index.ts'

/** The store of one app, as every part of the demo store gets it. */
export interface DemoShop {
  db: TenantDb
  clock: Clock
  appKey: string
  /** The store's own currency. */
  currencyCode: string
  language: string
  /** Told of new and changed orders in their transaction. */
  tell: StorePorts['tell']
}

export const demoShopOf = (shop: Shop, { db, clock, tell }: StorePorts): DemoShop => ({
  db,
  clock,
  appKey: shop.appKey,
  currencyCode: shop.currencyCode,
  language: shop.defaultLanguage,
  tell,
})

export const nowOf = ({ clock }: DemoShop): Date => new Date(clock.now())

export type Wish = Pick<ReadContext, 'language' | 'currencyCode' | 'customerId'>
