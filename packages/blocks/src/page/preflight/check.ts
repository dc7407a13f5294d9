/** What a check of the pre-flight is: one thing that may be wrong with an app, looked for in what shoppers would get. */
import type { Block } from '@vitrine/domain/blocks/block.schema'
import type { preflightSeverities } from '@vitrine/domain/publishing/preflight.rules'
import type { PreflightFinding } from '@vitrine/domain/publishing/preflight.schema'
import type { Snapshot } from '@vitrine/domain/publishing/snapshot.schema'

/** What the snapshot cannot know by itself. Maps hold what exists; an id that is missing in one is gone. */
export interface PreflightFacts {
  nowMs: number
  products: ReadonlyMap<string, { availableForSale: boolean }>
  categories: ReadonlyMap<string, { productCount: number }>
  brands: ReadonlySet<string>
  /** Stored files by address; others are not known and not judged. */
  media: ReadonlyMap<string, { type: string; bytes: number }>
  /** Addresses of the app's own files that are not there. */
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

export const atBlock = (page: SnapshotPage, block: Block, message: string): PreflightFinding => ({
  message,
  page: pageOf(page),
  block: { id: block.id, type: block.type, name: typeof block['name'] === 'string' ? block['name'] : null },
})

/** Blocks that shoppers get, page by page: hidden ones are nobody's trouble. */
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
