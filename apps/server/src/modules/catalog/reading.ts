/** The language, currency and audience that the catalogue is read for. */
import { sql } from 'kysely'
import type { TenantDb } from '../../platform/db/tenant.ts'

export interface Reading {
  db: TenantDb
  /** Texts that are missing in this language come in the default language. */
  language: string
  currencyCode: string
  /** Shoppers see neither hidden categories nor hidden products. */
  audience: 'console' | 'shopper'
}

/** Whether a variant `v` can be bought, according to the mirror. */
export const isForSale = sql<boolean>`(not v.sold_out and (v.stock is null or v.stock > 0))`

export interface Paging {
  page: number
  size: number
}
