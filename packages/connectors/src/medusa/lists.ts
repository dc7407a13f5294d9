/** Whole lists of the Admin API. */
import { readList } from '../kit/read-list.ts'
import type { MedusaApi } from './medusa-api.ts'

const mostOfList = 1_000

export type Rows<K extends string, T> = { count: number } & Record<K, T[]>

export const listsOf =
  (api: MedusaApi) =>
  <K extends string, T>(path: string, key: K, query: Record<string, string>): Promise<T[]> =>
    readList(async (offset) => {
      const rows = await api.admin<Rows<K, T>>(path, { query: { limit: mostOfList, offset, order: 'id', ...query } })
      return { items: rows[key], total: rows.count }
    })

/** As many ids as an address of two thousand letters has room for, beside the fields that are asked for. */
const idsAtOnce = 25

export const inParts = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / idsAtOnce) }, (_, part) =>
    ids.slice(part * idsAtOnce, (part + 1) * idsAtOnce),
  )

/** Another text is asked about in vain, and may not stand in an address. */
export const isMedusaId = (id: string): boolean => /^[a-z]+_[0-9A-Za-z]{20,40}$/.test(id)
