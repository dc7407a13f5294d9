/** A check of the pre-flight: it looks for one kind of fault in what shoppers would get. */
import type { PageType } from '@vitrine/domain/actions/action-types'
import type { Block } from '@vitrine/domain/blocks/block.schema'
import type { IsOwnHost } from '@vitrine/domain/media/stored-address.rules'
import type { preflightSeverities } from '@vitrine/domain/publishing/preflight.rules'
import type { PreflightFinding, PreflightProblem } from '@vitrine/domain/publishing/preflight.schema'
import type { Snapshot } from '@vitrine/domain/publishing/snapshot.schema'
import pageTypeWords from '@vitrine/messages/server/page.type'
import type checkWords from '@vitrine/messages/server/preflight.check'
import findingWords from '@vitrine/messages/server/preflight.finding'

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
  /** The path of an address of this app, relative to the app's own; null for any other. */
  inside(address: string): string | null
  /** What is wrong with addresses outside of the app. Those that are not listed answer, or were not asked. */
  outside: ReadonlyMap<string, 'shop-gone' | 'silent' | 'missing'>
  /** Whether files of this installation are served at a host. */
  isOwnHost: IsOwnHost
  /** Times at which other designs are live, in ms; `endMs` null means until further notice. */
  scheduled: readonly { id: string; title: string; startMs: number; endMs: number | null }[]
}

export type SnapshotPage = Snapshot['pages'][number]

export interface Check {
  code: keyof typeof checkWords
  severity: (typeof preflightSeverities)[number]
  find(snapshot: Snapshot, facts: PreflightFacts): Iterable<PreflightFinding>
}

type FindingWords = typeof findingWords
type Inputs<N extends keyof FindingWords> = NonNullable<Parameters<FindingWords[N]>[0]>

/** A screen is named by its code, which each reader's language has a word for. */
const inWords = ({ screen, ...parameters }: Record<string, string | number>) =>
  screen === undefined ? parameters : { ...parameters, screen: pageTypeWords[screen as PageType]() }

/** What is wrong, by its name in the messages. */
export function problem<N extends keyof FindingWords>(
  name: N,
  ...[given]: keyof Inputs<N> extends never ? [] : [{ [Input in keyof Inputs<N>]: string | number }]
): PreflightProblem {
  const parameters: Record<string, string | number> = given ?? {}
  const say = findingWords[name] as (inputs: object) => string
  return { message: say(inWords(parameters)), reason: { name, parameters } }
}

/** Each once, although several parts of a block may have the same. */
export const distinct = (problems: Iterable<PreflightProblem>): PreflightProblem[] => [
  ...new Map([...problems].map((one) => [one.message, one])).values(),
]

/** A finding about the app as a whole: tabs, bars, times. */
export const inApp = (found: PreflightProblem): PreflightFinding => ({ ...found, page: null, block: null })

/** A finding about one tab of the bottom bar. */
export const atTab = (tab: { id: string }, found: PreflightProblem): PreflightFinding => ({
  ...inApp(found),
  tab: tab.id,
})

const pageOf = ({ id, title, type }: SnapshotPage) => ({ id, title: title.text, type })

export const onPage = (page: SnapshotPage, found: PreflightProblem): PreflightFinding => ({
  ...found,
  page: pageOf(page),
  block: null,
})

export const blockPlace = (page: SnapshotPage, block: Block) => ({
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
    judge(block: Block, snapshot: Snapshot, facts: PreflightFacts): Iterable<PreflightProblem>
  },
): Check => ({
  ...check,
  *find(snapshot, facts) {
    for (const { page, block } of shownBlocks(snapshot))
      for (const found of check.judge(block, snapshot, facts)) yield { ...found, ...blockPlace(page, block) }
  },
})
