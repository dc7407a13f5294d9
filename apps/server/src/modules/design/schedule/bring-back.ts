/** Makes a past or expired design a draft again: same pages, same ids, and its history continues. */
import { neededLives } from '@vitrine/domain/designs/live-design.rules'
import { ensure } from '@vitrine/domain/errors'
import { newId } from '@vitrine/domain/ids'
import type { TenantDb } from '../../../platform/db/tenant.ts'
import { allow } from '../designs/allowed.ts'
import { clearTimes, findDesign } from '../designs/designs.queries.ts'
import { lockShownDesigns } from '../designs/timed-designs.queries.ts'
import { forgetPrepared } from '../releases/prepared.queries.ts'
import { showDesigns } from '../releases/shown-designs.ts'
import type { WriteContext } from '../writing/write-context.ts'

/** Designs that replaced this one now return to what it had replaced, so that their way back stays complete. */
async function passOver(trx: TenantDb, id: string, previousId: string | null): Promise<void> {
  await trx.updateTable('designs').set({ previous_id: previousId }).where('previous_id', '=', id).execute()
}

/** Its layout is its own from now on, and its future content is completed again when it goes live. */
const openAgain = (trx: TenantDb, id: string) =>
  trx
    .updateTable('designs')
    .set({ previous_id: null, release_id: null, layout_revision: null, content_revision: newId() })
    .where('id', '=', id)
    .execute()

/** Throws `conflict` when shoppers still see the design, or will see it by schedule. */
export async function bringBack(write: WriteContext, id: string): Promise<void> {
  const { trx, now } = write
  await allow(trx, id, 'bringBack')
  const designs = await lockShownDesigns(trx)
  const live = designs.find(({ status }) => status === 'live')
  if (neededLives(designs, now.getTime()).has(id)) {
    const title = live && (await findDesign(trx, live.id))?.title
    const message = `This design is shown again when ‘${title ?? ''}’ ends. Duplicate it to go live with it sooner.`
    ensure(false, 'conflict', { message })
  }
  const previousId = designs.find((design) => design.id === id)?.previousId ?? null
  await passOver(trx, id, previousId === id ? null : previousId)
  await clearTimes(write, id)
  await openAgain(trx, id)
  await forgetPrepared(trx, id)
  await showDesigns(write)
}
