/** In which words and which money the catalogue is read. */
import type { TenantDb } from '../../platform/db/tenant.ts'

export interface Reading {
  db: TenantDb
  /** Texts that are missing in it come in the default language. */
  language: string
  currencyCode: string
  /** Shoppers see neither hidden categories nor hidden products. */
  audience: 'console' | 'shopper'
}

export interface Paging {
  page: number
  size: number
}
