/** A long list of the catalogue, page by page. The number of opened pages is remembered while the app runs. */
import { useCallback, useState } from 'react'
import { sameItems, useSelected, useShop } from '../app/shop.ts'
import type { Address } from './addresses.ts'
import type { Answer } from './answer-store.ts'
import { useAsk } from './use-catalog.ts'

interface PageAnswer<T> {
  data: readonly T[]
  total: number
}

export interface PagedList<T> {
  items: readonly T[]
  /** Null until the first page is loaded. */
  total: number | null
  failed: boolean
  hasMore: boolean
  more(): void
}

/** Number of opened pages by list, so that the list has its former length after going back. */
const opened = new Map<string, number>()

/** The address of one page. */
export type PageAddress<T> = (paging: { size: number; page: number }) => Address<PageAnswer<T>>

/** With null nothing is requested. */
export function usePagedList<T>(addressAt: PageAddress<T> | null, pageSize: number): PagedList<T> {
  const { catalog } = useShop()
  const base = addressAt === null ? null : addressAt({ size: pageSize, page: 0 })
  const addresses = (count: number) =>
    Array.from({ length: addressAt ? count : 0 }, (_, page) => (addressAt as PageAddress<T>)({ size: pageSize, page }))
  const [, redraw] = useState(0)
  const pages = base === null ? 0 : (opened.get(base) ?? 1)
  useAsk(() => {
    for (const address of addresses(pages)) catalog.answers.want(address, 60_000)
  }, `${pages} ${base}`)
  const answers = useSelected(
    catalog,
    (): readonly Answer<PageAnswer<T>>[] => addresses(pages).map((address) => catalog.answers.answer(address)),
    sameItems,
  )
  const items = answers.flatMap((answer) => answer.value?.data ?? [])
  const total = answers.find((answer) => answer.value)?.value?.total ?? null
  const isComplete = answers.every((answer) => answer.value !== undefined)
  const hasMore = total !== null && isComplete && pages * pageSize < total
  const more = useCallback(() => {
    if (base === null || !hasMore) return
    opened.set(base, pages + 1)
    redraw((count) => count + 1)
  }, [base, hasMore, pages])
  return { items, total, hasMore, more, failed: answers.some((answer) => answer.failed && !answer.value) }
}
