/**
 * The one place where designs change places: by the clock, or because somebody says so. It holds every design that has
 * a part in it, so that two servers, or two people, never do it twice; who comes second finds it done.
 */
import type { TimedDesign } from '@vitrine/domain/designs/live-design.rules'
import type { TenantDb } from '../../../platform/db/tenant.ts'
import { settle, storeStatus } from '../designs/designs.queries.ts'
import { lockApp, lockShownDesigns, type ShownDesign } from '../designs/timed-designs.queries.ts'
import { writeCompleted } from '../draft/write-completed.ts'
import { releaseAgain, releaseDesign } from '../publishing/publish.service.ts'
import { readCompletedDesign, shownSnapshot } from '../releases/completed-design.ts'
import { forgetPassed } from '../releases/prepared.queries.ts'
import { showDesigns } from '../releases/shown-designs.ts'

interface Change {
  appKey: string
  author: string
  now: Date
  /** A draft that is about to go live. */
  draftId?: string
  step: (designs: readonly TimedDesign[]) => TimedDesign[]
}

const isLive = ({ status }: TimedDesign): boolean => status === 'live'

/** The live one leaves before another one comes: two are never live. */
async function storeSteps(trx: TenantDb, before: readonly ShownDesign[], after: readonly TimedDesign[], now: Date) {
  const known = new Map(before.map((design) => [design.id, design]))
  const changed = after.filter(({ id, status, previousId }) => {
    const design = known.get(id)
    return design?.status !== status || design.previousId !== previousId
  })
  for (const design of changed.toSorted((one, other) => Number(isLive(one)) - Number(isLive(other))))
    await storeStatus(trx, design.id, { ...design, now })
}

/** What a design that is new takes its other pages from: what it replaced, as far as shoppers ever saw that. */
function overOf(before: readonly ShownDesign[], after: readonly TimedDesign[], id: string): ShownDesign | undefined {
  const previousId = after.find((design) => design.id === id)?.previousId
  const previous = before.find((design) => design.id === previousId)
  return previous && previous.releaseId === null ? (overOf(before, after, previous.id) ?? previous) : previous
}

/** Makes the release of a design that is live for the first time: whole, and its own from then on. */
async function releaseNew(
  trx: TenantDb,
  { appKey, author, now }: Change,
  { live, over }: { live: ShownDesign; over: ShownDesign },
): Promise<void> {
  const before = await shownSnapshot(trx, appKey, over)
  const completed = await readCompletedDesign(trx, appKey, { design: live, over })
  await writeCompleted(trx, { appKey, designId: live.id, completed, author, now })
  await releaseDesign(trx, { appKey, author, now, designId: live.id, content: completed.snapshot, before })
}

/** Runs inside a transaction. True when another design is live afterwards. */
export async function changeLive(trx: TenantDb, change: Change): Promise<boolean> {
  const { appKey, author, now, draftId, step } = change
  await lockApp(trx)
  const before = await lockShownDesigns(trx, draftId)
  const after = step(before)
  await storeSteps(trx, before, after, now)
  await settle(trx, now)
  await forgetPassed(trx)
  const was = before.find(isLive)
  const id = after.find(isLive)?.id
  const live = before.find((design) => design.id === id)
  const isOther = was !== undefined && live !== undefined && was.id !== live.id
  if (isOther && live.releaseId === null)
    await releaseNew(trx, change, { live, over: overOf(before, after, live.id) ?? was })
  else if (isOther && live.releaseId !== null && live.releaseId !== (await findShownRelease(trx))) {
    const seen = await shownSnapshot(trx, appKey, was)
    await releaseAgain(trx, { appKey, author, now, designId: live.id, releaseId: live.releaseId, before: seen })
  }
  await showDesigns(trx, { appKey, now })
  return isOther
}

/** A design that only some shoppers saw leaves the one below it where it was. */
const findShownRelease = async (trx: TenantDb): Promise<string | null> =>
  (await trx.selectFrom('apps').select('live_release_id').executeTakeFirst())?.live_release_id ?? null
