/** Whether a member gets the weekly summary of an app by mail: a wish of the person's own. */
import { isZone } from '@vitrine/domain/designs/zone.rules'
import { ensure } from '@vitrine/domain/errors'
import { type WeeklySummary, weeklySummaryRoutes } from '@vitrine/domain/weekly-summary/weekly-summary.routes'
import { lastSendDay } from '@vitrine/domain/weekly-summary/weekly-summary.rules'
import { bindModule } from '../../http/bind.ts'
import type { MemberContext } from '../../http/context.ts'
import { refuseField } from '../../http/refuse.ts'
import { ensureRevision, revisionOf } from '../../http/revisions.ts'
import type { TenantDb } from '../../platform/db/tenant.ts'
import { lockSettings } from '../settings/index.ts'
import { addReader, findReader, findZone, removeReader } from './readers.queries.ts'

async function readSummary({ db, ports, session }: MemberContext, within: TenantDb = db): Promise<WeeklySummary> {
  const wanted = (await findReader(within, session.sub)) !== undefined
  const revision = revisionOf({ wanted })
  return { revision, wanted, timezone: await findZone(within), canBeSent: ports.mail !== null }
}

export const weeklySummaryModule = bindModule(weeklySummaryRoutes, {
  getWeeklySummary: async (_input, context) => ({ data: await readSummary(context) }),

  setWeeklySummary: async ({ body }, context) => {
    const { db, ports, appKey, session } = context
    const { wanted, timezone } = body.data
    const { sub } = session
    // Nobody gets mail because a program asked for it.
    ensure(!session.apiToken, 'token_refused')
    if (!isZone(timezone)) refuseField('data.timezone', 'Use the name of a time zone, such as Europe/Paris.', 'body')
    const sentOn = lastSendDay(ports.clock.now(), timezone)
    await db.transaction().execute(async (trx) => {
      await lockSettings(trx)
      const before = await readSummary(context, trx)
      await ensureRevision(context, before.revision, () => before)
      await (wanted ? addReader(trx, { appKey, sub, timezone, sentOn }) : removeReader(trx, sub))
    })
    return { data: await readSummary(context) }
  },
})
