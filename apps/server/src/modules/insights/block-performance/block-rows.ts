/** What blocks came to in a range, release by release in, one row for each block out. */
import type { BlockRow, BlockSort, ItemRow } from '@vitrine/domain/insights/block-performance.routes'
import type { BlockCell } from '../store/event-store.ts'
import type { BlockContent, PageContent, ReleaseContents } from './release-contents.ts'

export interface NamedRelease {
  contents: ReleaseContents
  /** Null for one that was prepared and never went live. */
  number: number | null
}

interface BlockNames {
  page: PageContent
  block: BlockContent
  number: number | null
}

type Counts = Pick<ItemRow, 'taps' | 'orders' | 'revenue' | 'storeMinor'>

const noCounts = (): Counts => ({ taps: 0, orders: 0, revenue: [], storeMinor: 0 })

function add(sum: Counts, { taps, orders, storeMinor, revenue }: BlockCell): void {
  sum.taps += taps
  sum.orders += orders
  sum.storeMinor += storeMinor
  for (const { currencyCode, amountMinor } of revenue) {
    const known = sum.revenue.find((money) => money.currencyCode === currencyCode)
    if (known) known.amountMinor += amountMinor
    else sum.revenue.push({ currencyCode, amountMinor })
  }
  sum.revenue.sort((one, other) => (one.currencyCode < other.currencyCode ? -1 : 1))
}

/** As the newest release says that has it; a release that is no more names nothing. */
function namesOf(cells: readonly BlockCell[], releases: ReadonlyMap<string, NamedRelease>): BlockNames | null {
  let newest: BlockNames | null = null
  for (const { release, page, block } of cells) {
    const found = releases.get(release)
    const pageContent = found?.contents.get(page)
    const content = pageContent?.blocks.get(block)
    if (!found || !pageContent || !content) continue
    if (newest === null || (found.number ?? 0) > (newest.number ?? 0))
      newest = { page: pageContent, block: content, number: found.number }
  }
  return newest
}

/** The items that the named release has, and those of earlier ones that were tapped. */
function itemRows(
  cells: readonly BlockCell[],
  { block }: BlockNames,
  releases: ReadonlyMap<string, NamedRelease>,
): ItemRow[] {
  const rows = new Map<string, ItemRow>()
  for (const item of block.items.values()) rows.set(item.id, { ...item, ...noCounts() })
  for (const cell of cells) {
    if (cell.item === '') continue
    const former = releases.get(cell.release)?.contents.get(cell.page)?.blocks.get(cell.block)?.items.get(cell.item)
    const row = rows.get(cell.item) ?? (former && { ...former, ...noCounts() })
    if (!row) continue
    rows.set(cell.item, row)
    add(row, cell)
  }
  return [...rows.values()]
}

export function blockRows(
  cells: readonly BlockCell[],
  releases: ReadonlyMap<string, NamedRelease>,
  live: ReleaseContents | null,
): BlockRow[] {
  const groups = new Map<string, BlockCell[]>()
  for (const cell of cells) {
    const key = `${cell.page} ${cell.block}`
    const group = groups.get(key)
    if (group) group.push(cell)
    else groups.set(key, [cell])
  }
  return [...groups.values()].flatMap((own): BlockRow[] => {
    const names = namesOf(own, releases)
    const [first] = own
    if (!names || !first) return []
    const { page, block, number } = names
    const sum = { views: 0, ...noCounts() }
    for (const cell of own)
      if (cell.item === '') {
        sum.views += cell.views
        add(sum, cell)
      }
    return [
      {
        page: { id: first.page, title: page.title, type: page.type },
        block: { id: first.block, type: block.type, title: block.title, picture: block.picture },
        release: number,
        isLive: live?.get(first.page)?.blocks.has(first.block) ?? false,
        ...sum,
        tapRate: sum.views === 0 ? null : (sum.taps / sum.views) * 100,
        items: itemRows(own, names, releases),
      },
    ]
  })
}

const figureOf = (row: BlockRow, sort: BlockSort): number =>
  sort === 'revenue' ? row.storeMinor : (row[sort] ?? Number.NEGATIVE_INFINITY)

/** Equal rows keep an order of their own, so that no row is on two pages. */
export function sortRows(
  rows: readonly BlockRow[],
  { sort, sortDirection }: { sort: BlockSort; sortDirection: 'asc' | 'desc' },
): BlockRow[] {
  const factor = sortDirection === 'asc' ? 1 : -1
  const idOf = ({ page, block }: BlockRow) => `${page.id} ${block.id}`
  return [...rows].sort((one, other) => {
    const [a, b] = [figureOf(one, sort), figureOf(other, sort)]
    if (a !== b) return factor * (a < b ? -1 : 1)
    return one.taps !== other.taps
      ? other.taps - one.taps
      : one.views !== other.views
        ? other.views - one.views
        : idOf(one) < idOf(other)
          ? -1
          : 1
  })
}
