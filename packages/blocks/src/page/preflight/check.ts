/** A check of the pre-flight: it looks for one kind of fault in what shoppers would get. */
import type { Block } from '@vitrine/domain/blocks/block.schema'
import type { preflightSeverities } from '@vitrine/domain/publishing/preflight.rules'
import type { PreflightFinding } from '@vitrine/domain/publishing/preflight.schema'
import type { Snapshot } from '@vitrine/domain/publishing/snapshot.schema'

/** Facts that are not in the snapshot. Maps hold what exists; an id that is missing from one no longer exists. */
export interface PreflightFacts {
  nowMs: number
  products: ReadonlyMap<string, { availableForSale: boolean }>
  categories: ReadonlyMap<string, { productCount: number }>
  brands: ReadonlySet<string>
  /** Stored files by address. Files that are not listed here are not checked. */
  media: ReadonlyMap<string, { type: string; bytes: number }>
  /** Addresses of the app's own files that no longer exist. */
  missingFiles: ReadonlySet<string>
  /** Times at which other designs are live, in ms; `endMs` null means until further notice. */
  scheduled: readonly { id: string; title: string; startMs: number; endMs: number | null }[]
}

export type SnapshotPage = Snapshot['pages'][number]

export interface Check {
  code: string
  severity: (typeof preflightSeverities)[number]
  /** Heading over its findings. */
  label: string
  /** What to do about them. */
  hint: string
  find(snapshot: Snapshot, facts: PreflightFacts): Iterable<PreflightFinding>
}

/** A finding about the app as a whole: tabs, bars, times. */
export const inApp = (message: string): PreflightFinding => ({ message, page: null, block: null })

/** A finding about one tab of the bottom bar. */
export const atTab = (tab: { id: string }, message: string): PreflightFinding => ({ ...inApp(message), tab: tab.id })

const pageOf = ({ id, title, type }: SnapshotPage) => ({ id, title: title.text, type })

export const onPage = (page: SnapshotPage, message: string): PreflightFinding => ({
  message,
  page: pageOf(page),
  block: null,
})

export const atBlock = (page: SnapshotPage, block: Block, message: string) => ({
  message,
  page: pageOf(page),
  block: { id: block.id, type: block.type, name: typeof block['name'] === 'string' ? block['name'] : null },
})

/** Visible blocks, page by page; hidden ones cannot disturb shoppers. */
export function* shownBlocks({ pages }: Pick<Snapshot, 'pages'>): Generator<{ page: SnapshotPage; block: Block }> {
  for (const page of pages) for (const block of page.blocks) if (block['hidden'] !== true) yield { page, block }
}

/** A check that looks at one shown block at a time and says what is wrong with it. */
export const blockCheck = (
  check: Omit<Check, 'find'> & {
    judge(block: Block, snapshot: Snapshot, facts: PreflightFacts): Iterable<string>
  },
): Check => ({
  ...check,
  *find(snapshot, facts) {
    for (const { page, block } of shownBlocks(snapshot))
      for (const message of check.judge(block, snapshot, facts)) yield atBlock(page, block, message)
  },
})
