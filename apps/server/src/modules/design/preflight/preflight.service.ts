/** The check of what is about to go live: collects the facts that the checks need, one query each, and runs them. */
import { referencesOf } from '@vitrine/blocks/page/preflight/block-parts'
import type { PreflightFacts } from '@vitrine/blocks/page/preflight/check'
import { ownFilesOf } from '@vitrine/blocks/page/preflight/file-check'
import { linkedThings, outsideLinksOf } from '@vitrine/blocks/page/preflight/own-links'
import { findObstacles, runPreflight, runReferenceChecks } from '@vitrine/blocks/page/preflight/run-preflight'
import type { Block } from '@vitrine/domain/blocks/block.schema'
import { AppError } from '@vitrine/domain/errors'
import type { Preflight } from '@vitrine/domain/publishing/preflight.schema'
import type { Snapshot } from '@vitrine/domain/publishing/snapshot.schema'
import refusalWords from '@vitrine/messages/server/preflight.refusal'
import { refuse } from '../../../http/refuse.ts'
import type { TenantDb } from '../../../platform/db/tenant.ts'
import type { Ports } from '../../../ports.ts'
import { findPresentCategories, findPresentProducts, listKnownIds } from '../../catalog/index.ts'
import { listMissingFiles, readFileSizes, whoseFiles } from '../../media/index.ts'
import { listScheduledTimes } from '../designs/timed-designs.queries.ts'
import { validateBlocks } from '../pages/check-blocks.ts'
import { readDraftSnapshot } from '../releases/snapshot.queries.ts'
import { findShops, followLinks } from './follow-links.ts'

interface PreflightScope {
  ports: Ports
  db: TenantDb
}

/** What shoppers will get, and the time it is judged for, in ms. */
interface PreflightView {
  snapshot: Snapshot
  seenAt: number
  /** Asks also whether pages of the web are still there. */
  followsLinks?: true
}

/** Finds what of an address stands behind the app's own, on whichever of its hosts. */
function insideOf({ hosts, config }: Ports, appKey: string): PreflightFacts['inside'] {
  const shared = new URL(config.shopperUrl).origin + hosts.sharedPathOf(appKey)
  const bases = [hosts.urlOf(appKey), shared].map((base) => new URL(base))
  return (address) => {
    const { origin, pathname, search } = new URL(address)
    const base = bases.find((one) => one.origin === origin && `${pathname}/`.startsWith(one.pathname))
    const path = base === undefined ? null : pathname.slice(base.pathname.length) + search
    // On a host of the app's own, stored files lie beside its screens.
    return path?.startsWith('media/') ? null : path
  }
}

/** What is wrong with the addresses that lead out of the app. */
async function lookOutside(
  ports: Ports,
  { snapshot, followsLinks }: PreflightView,
  inside: PreflightFacts['inside'],
): Promise<PreflightFacts['outside']> {
  const addresses = outsideLinksOf(snapshot, inside)
  const shops = await findShops(ports, addresses)
  const gone = [...shops].flatMap(([address, isThere]) => (isThere ? [] : [[address, 'shop-gone'] as const]))
  const others = followsLinks ? addresses.filter((address) => !shops.has(address)) : []
  return new Map([...gone, ...(await followLinks(ports, others))])
}

async function gatherFacts({ ports, db }: PreflightScope, view: PreflightView): Promise<PreflightFacts> {
  const { snapshot, seenAt } = view
  const { products, categories, brands, media } = referencesOf(snapshot.pages.flatMap(({ blocks }) => blocks))
  const inside = insideOf(ports, snapshot.appKey)
  const linked = linkedThings(snapshot, inside)
  return {
    nowMs: seenAt,
    products: await findPresentProducts(db, new Set([...products, ...linked.product])),
    categories: await findPresentCategories(db, new Set([...categories, ...linked.category])),
    brands: await listKnownIds(db, 'brands', [...brands]),
    media: await readFileSizes(ports.storage, db, media),
    missingFiles: await listMissingFiles(ports.storage, ownFilesOf(snapshot)),
    inside,
    outside: await lookOutside(ports, view, inside),
    isOwnHost: whoseFiles(ports, snapshot.appKey).isOwnHost,
    scheduled: await listScheduledTimes(db),
  }
}

export async function lookOver(asked: PreflightScope, seen: PreflightView): Promise<Preflight> {
  const groups = runPreflight(seen.snapshot, await gatherFacts(asked, seen))
  return { checkedAt: new Date(asked.ports.clock.now()).toISOString(), groups }
}

export async function lookOverDraft(ports: Ports, db: TenantDb, appKey: string): Promise<Preflight> {
  const snapshot = await readDraftSnapshot(db, appKey)
  return lookOver({ ports, db }, { snapshot, seenAt: ports.clock.now(), followsLinks: true })
}

/** What blocks of another app refer to in vain: as if a page of the draft had them. Throws naming every bad field. */
export async function lookOverBlocks(
  ports: Ports,
  db: TenantDb,
  { appKey, raw }: { appKey: string; raw: readonly Block[] },
): Promise<Preflight> {
  const { blocks, issues } = await validateBlocks({ ports, appKey }, raw)
  refuse(issues.map((issue) => ({ ...issue, path: `data.blocks.${issue.path}` })))
  const draft = await readDraftSnapshot(db, appKey)
  const [first, ...others] = draft.pages.map((page): Snapshot['pages'][number] => ({ ...page, blocks: [] }))
  const snapshot = { ...draft, pages: first ? [{ ...first, blocks }, ...others] : [] }
  const groups = runReferenceChecks(snapshot, await gatherFacts({ ports, db }, { snapshot, seenAt: ports.clock.now() }))
  return { checkedAt: new Date(ports.clock.now()).toISOString(), groups }
}

/** What cannot be done with a design that would break the app. */
export type Refusal = keyof typeof refusalWords

/** Throws publish_blocked, naming what would break the app. */
export function refuseBroken(snapshot: Snapshot, refusal: Refusal = 'publish'): void {
  const obstacles = findObstacles(snapshot)
  if (obstacles.length === 0) return
  const reasons = obstacles.flatMap(({ findings }) => findings.map(({ message }) => message))
  throw new AppError('publish_blocked', {
    message: [refusalWords[refusal](), ...reasons].join(' '),
    details: { refusal, groups: obstacles },
  })
}
