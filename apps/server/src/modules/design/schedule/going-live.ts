/**
 * The one place where designs replace each other, by schedule or by request. It locks every design involved, so that
 * two servers, or two people, never do it twice; whoever comes second finds it done.
 */
import type { TimedDesign } from '@vitrine/domain/designs/live-design.rules'
import type { TenantDb } from '../../../platform/db/tenant.ts'
import { recordChange } from '../../audit/index.ts'
import { findDesign, settle, storeStatus } from '../designs/designs.queries.ts'
import { lockApp, lockShownDesigns, type ShownDesign } from '../designs/timed-designs.queries.ts'
import { writeCompleted } from '../draft/write-completed.ts'
import { type Refusal, refuseBroken } from '../preflight/preflight.service.ts'
import { releaseAgain, releaseDesign } from '../publishing/publish.service.ts'
import { readCompletedDesign, shownSnapshot } from '../releases/completed-design.ts'
import { forgetPassed } from '../releases/prepared.queries.ts'
import { showDesigns } from '../releases/shown-designs.ts'
import type { WriteContext } from '../writing/write-context.ts'

interface Change {
  /** A draft that is about to go live. */
  draftId?: string
  step: (designs: readonly TimedDesign[]) => TimedDesign[]
  /**
   * Describes the refused action when a design that goes live for the first time would break the app; without it
   * nothing is refused. The check uses the draft that was read for the release, so that the draft is read once.
   */
  refusal?: Refusal
}

const isLive = ({ status }: TimedDesign): boolean => status === 'live'

/** The live design leaves before another one comes: two are never live. */
async function storeSteps(write: WriteContext, before: readonly ShownDesign[], after: readonly TimedDesign[]) {
  const known = new Map(before.map((design) => [design.id, design]))
  const changed = after.filter(({ id, status, previousId }) => {
    const design = known.get(id)
    return design?.status !== status || design.previousId !== previousId
  })
  for (const design of changed.toSorted((one, other) => Number(isLive(one)) - Number(isLive(other))))
    await storeStatus(write, design)
}

/** The design that a new design takes its other pages from: the one it replaced, if shoppers ever saw that. */
function overOf(before: readonly ShownDesign[], after: readonly TimedDesign[], id: string): ShownDesign | undefined {
  const previousId = after.find((design) => design.id === id)?.previousId
  const previous = before.find((design) => design.id === previousId)
  return previous && previous.releaseId === null ? (overOf(before, after, previous.id) ?? previous) : previous
}

/** Makes the release of a design that goes live for the first time: complete, and all its own from then on. */
async function releaseNew(
  write: WriteContext,
  { live, over, refusal }: { live: ShownDesign; over: ShownDesign; refusal: Refusal | undefined },
): Promise<void> {
  const { trx, appKey } = write
  const before = await shownSnapshot(trx, appKey, over)
  const completed = await readCompletedDesign(trx, appKey, { design: live, over, shown: before })
  if (refusal !== undefined) refuseBroken(completed.snapshot, refusal)
  await writeCompleted(write, { designId: live.id, completed })
  await releaseDesign(write, { designId: live.id, content: completed.snapshot, before })
}

/** Returns true when another design is live afterwards. */
export async function changeLive(write: WriteContext, { draftId, step, refusal }: Change): Promise<boolean> {
  const { trx, appKey } = write
  await lockApp(trx)
  const before = await lockShownDesigns(trx, draftId)
  const after = step(before)
  await storeSteps(write, before, after)
  await settle(write)
  await forgetPassed(trx)
  const was = before.find(isLive)
  const id = after.find(isLive)?.id
  const live = before.find((design) => design.id === id)
  const isOther = was !== undefined && live !== undefined && was.id !== live.id
  if (isOther && live.releaseId === null)
    await releaseNew(write, { live, over: overOf(before, after, live.id) ?? was, refusal })
  else if (isOther && live.releaseId !== null && live.releaseId !== (await findShownRelease(trx))) {
    const seen = await shownSnapshot(trx, appKey, was)
    await releaseAgain(write, { designId: live.id, releaseId: live.releaseId, before: seen })
  }
  await showDesigns(write)
  if (isOther)
    await recordChange(write, {
      action: 'design.went_live',
      subject: { kind: 'design', id: live.id, name: (await findDesign(trx, live.id))?.title },
      before: { live: was.id },
      after: { live: live.id },
    })
  return isOther
}

/** A design that only some shoppers saw leaves the one below it unchanged. */
const findShownRelease = async (trx: TenantDb): Promise<string | null> =>
  (await trx.selectFrom('apps').select('live_release_id').executeTakeFirst())?.live_release_id ?? null
