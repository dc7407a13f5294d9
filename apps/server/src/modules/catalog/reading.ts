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

/** One page of rows that each carry the total; a page behind the end has no row to carry it. */
export async function withTotal<R extends { total: number }>(
  rows: R[],
  paging: Paging,
  count: () => Promise<number>,
): Promise<{ rows: R[]; total: number }> {
  const first = rows[0]
  if (first) return { rows, total: Number(first.total) }
  return { rows, total: paging.page > 0 ? await count() : 0 }
}
