/** The check of a design beside the live one: completed, as shoppers would get it. */
import { findObstacles } from '@vitrine/blocks/page/preflight/run-preflight'
import { ensure } from '@vitrine/domain/errors'
import type {
  Preflight,
  PreflightFinding,
  PreflightGroup,
  PreflightProblem,
} from '@vitrine/domain/publishing/preflight.schema'
import type { Snapshot } from '@vitrine/domain/publishing/snapshot.schema'
import type { TenantDb } from '../../../platform/db/tenant.ts'
import type { Ports } from '../../../ports.ts'
import { findShownDesign, listShownDesigns } from '../designs/timed-designs.queries.ts'
import { listAllPages } from '../pages/pages.queries.ts'
import { readCompletedDesign, shownSnapshot } from '../releases/completed-design.ts'
import { readDesignSnapshot, readPlannedDesign } from '../releases/planned-snapshot.ts'
import { groupDropped, nameTakenOver } from './name-taken-over.ts'
import { lookOver, type Refusal, refuseBroken } from './preflight.service.ts'

/** A problem of a page that was taken over is fixed where the page came from: on its page of the live design. */
async function onLivePages(
  db: TenantDb,
  { designId, snapshot, groups }: { designId: string; snapshot: Snapshot; groups: PreflightGroup[] },
): Promise<PreflightGroup[]> {
  const own = new Set((await listAllPages(db, designId)).map(({ id }) => id))
  const roots = new Map(snapshot.pages.map(({ id, referencePageId }) => [id, referencePageId ?? id]))
  const live = new Map((await listAllPages(db)).map((page) => [page.reference_page_id ?? page.id, page.id]))
  const placed = (finding: PreflightFinding): PreflightFinding => {
    const { page } = finding
    const id = page && !own.has(page.id) ? live.get(roots.get(page.id) ?? '') : undefined
    return page && id !== undefined ? { ...finding, page: { ...page, id } } : finding
  }
  return groups.map((group) => ({ ...group, findings: group.findings.map(placed) }))
}

/** An upcoming design is judged as of its start. Throws not_found. */
export async function lookOverDesign(
  ports: Ports,
  db: TenantDb,
  { appKey, designId }: { appKey: string; designId: string },
): Promise<Preflight> {
  const design = await findShownDesign(db, designId)
  ensure(design, 'not_found')
  const { snapshot, takenOver } = await readPlannedDesign(db, appKey, designId)
  const now = ports.clock.now()
  const seenAt = design.status === 'schedule' ? Math.max(now, design.startsAt ?? now) : now
  const { checkedAt, groups } = await lookOver({ ports, db }, { snapshot, seenAt, followsLinks: true })
  const placed = await onLivePages(db, { designId, snapshot, groups })
  return takenOver
    ? { checkedAt, groups: [...placed, ...groupDropped(takenOver)], takenOver: nameTakenOver(takenOver) }
    : { checkedAt, groups: placed }
}

/** Throws publish_blocked, naming what would break the app. */
export async function refuseBrokenDesign(
  db: TenantDb,
  { appKey, id, refusal }: { appKey: string; id: string; refusal: Refusal },
): Promise<void> {
  refuseBroken(await readDesignSnapshot(db, appKey, id), refusal)
}

/** More upcoming designs than anybody plans; each one means reading a whole snapshot. */
const maxJudged = 50

interface BrokenDesign {
  id: string
  messages: string[]
  problems: PreflightProblem[]
}

/** Upcoming designs that would break the app in their present state, judged as of their start, with their problems. */
export async function listBrokenDesigns(db: TenantDb, appKey: string): Promise<BrokenDesign[]> {
  const designs = await listShownDesigns(db)
  const live = designs.find(({ status }) => status === 'live')
  const upcoming = designs
    .filter(({ status }) => status === 'schedule')
    .sort((one, other) => (one.startsAt ?? 0) - (other.startsAt ?? 0))
    .slice(0, maxJudged)
  if (!live || upcoming.length === 0) return []
  const shown = await shownSnapshot(db, appKey, live)
  const broken: BrokenDesign[] = []
  for (const design of upcoming) {
    const { snapshot } = await readCompletedDesign(db, appKey, { design, over: live, shown })
    const problems = findObstacles(snapshot).flatMap(({ findings }) =>
      findings.map(({ message, reason }): PreflightProblem => ({ message, reason })),
    )
    const messages = problems.map(({ message }) => message)
    if (messages.length > 0) broken.push({ id: design.id, messages, problems })
  }
  return broken
}
