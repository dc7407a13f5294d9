/** Search, filters, order and page of a list stand in the address, so that a link or a reload shows the same rows. */

export type SortDirection = 'asc' | 'desc'

/** What a list writes into the address, besides its filters. What is as it was at first is left out. */
export interface ListSearch {
  q?: string
  sort?: string
  direction?: string
  /** Counted from 1. */
  page?: number
  size?: number
}

type Filters<Filter extends string> = { [Name in Filter]?: string | undefined }

export interface ListOrder<Sort extends string> {
  sort: Sort
  direction: SortDirection
}

interface ListAddressOptions<Sort extends string, Filter extends string> {
  search: ListSearch & Filters<NoInfer<Filter>>
  /** Changes these values of the address; `replace` where the state before is no place to go back to. */
  set: (values: object, replace: boolean) => void
  /** The columns to sort by, each with the direction in which it is first shown: names from A, times from the latest. */
  sorts: Readonly<Record<Sort, SortDirection>>
  firstSort: NoInfer<Sort>
  /** The next order of a column's head, where it is not the other direction. */
  nextOrder?: (now: ListOrder<NoInfer<Sort>>, by: NoInfer<Sort>) => ListOrder<NoInfer<Sort>>
  /** Names of the values in the address by which rows are left out. */
  filters?: readonly Filter[]
  /** Of a page. The first is the one without a choice. */
  sizes?: readonly number[]
}

export interface ListAddress<Sort extends string, Filter extends string = string> extends ListOrder<Sort> {
  query: string
  /** Only those that are set. */
  filters: Filters<Filter>
  /** Rows are left out, by the search or by a filter. */
  isNarrowed: boolean
  /** Counted from 1. */
  page: number
  size: number
  searchFor(text: string): void
  filterBy(values: Filters<Filter>): void
  /** Ends the search and every filter; undefined where there is no filter to end. */
  showAll: (() => void) | undefined
  /** Without a direction: the next order of a column's head. */
  sortBy(sort: Sort, direction?: SortDirection): void
  turnTo(page: number): void
  /** Leaves a page that there is not, or not any more; it is no place to go back to. */
  fallBackTo(page: number): void
  resize(size: number): void
}

/** Of a list whose rows have one order. */
export const unsorted = { sorts: {} as Record<never, SortDirection>, firstSort: undefined as never }

const lastPage = 1_000_000
const longestQuery = 200

/** An address that somebody changed by hand may say anything: what it cannot mean counts as the first choice. */
export const pageIn = (page: number | undefined): number =>
  page !== undefined && Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1

const turned = (direction: SortDirection): SortDirection => (direction === 'asc' ? 'desc' : 'asc')
const pageOf = (page: number) => (page === 1 ? undefined : page)

function orderIn<Sort extends string>(
  search: ListSearch,
  { sorts, firstSort }: Pick<ListAddressOptions<Sort, never>, 'sorts' | 'firstSort'>,
): ListOrder<Sort> {
  const { direction } = search
  const isSort = (text: string | undefined): text is Sort => text !== undefined && Object.hasOwn(sorts, text)
  const sort = isSort(search.sort) ? search.sort : firstSort
  return { sort, direction: direction === 'asc' || direction === 'desc' ? direction : sorts[sort] }
}

export function listAddress<Sort extends string, Filter extends string = never>(
  options: ListAddressOptions<Sort, Filter>,
): ListAddress<Sort, Filter> {
  const { search, set, sorts, firstSort, sizes = [] } = options
  const query = (search.q ?? '').slice(0, longestQuery)
  const names = options.filters ?? []
  const filters: Filters<Filter> = {}
  for (const name of names) if (search[name]) filters[name] = search[name]
  const isNarrowed = query !== '' || Object.keys(filters).length > 0
  const none = Object.fromEntries(names.map((name) => [name, undefined])) as Filters<Filter>
  const order = orderIn(search, options)
  const next =
    options.nextOrder ?? ((now, by) => ({ sort: by, direction: now.sort === by ? turned(now.direction) : sorts[by] }))
  return {
    ...order,
    query,
    filters,
    isNarrowed,
    page: pageIn(search.page),
    size: sizes.find((size) => size === search.size) ?? sizes[0] ?? 0,
    searchFor: (text) => set({ q: text.trim() || undefined, page: undefined }, true),
    filterBy: (values) => set({ ...values, page: undefined }, true),
    showAll: names.length > 0 && isNarrowed ? () => set({ ...none, q: undefined, page: undefined }, true) : undefined,
    sortBy(by, wanted) {
      const { sort: chosen, direction: way } = wanted ? { sort: by, direction: wanted } : next(order, by)
      set(
        {
          sort: chosen === firstSort ? undefined : chosen,
          direction: way === sorts[chosen] ? undefined : way,
          page: undefined,
        },
        true,
      )
    },
    turnTo: (page) => set({ page: pageOf(page) }, false),
    fallBackTo: (page) => set({ page: pageOf(page) }, true),
    resize: (size) => set({ size: size === sizes[0] ? undefined : size, page: undefined }, true),
  }
}
