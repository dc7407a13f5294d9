/** Whether a member gets the weekly summary of an app by mail: a wish of the person's own. */
import { isZone } from '@vitrine/domain/designs/zone.rules'
import { ensure } from '@vitrine/domain/errors'
import { type WeeklySummary, weeklySummaryRoutes } from '@vitrine/domain/insights/weekly-summary.routes'
import { lastSendDay } from '@vitrine/domain/insights/weekly-summary.rules'
import { bindModule } from '../../http/bind.ts'
import type { MemberContext } from '../../http/context.ts'
import { refuseField } from '../../http/refuse.ts'
import { addReader, findReader, findZone, removeReader } from './readers.queries.ts'

async function readSummary({ db, ports, session }: MemberContext): Promise<{ data: WeeklySummary }> {
  const wanted = (await findReader(db, session.sub)) !== undefined
  return { data: { wanted, timezone: await findZone(db), canBeSent: ports.mail !== null } }
}

export const weeklySummaryModule = bindModule(weeklySummaryRoutes, {
  getWeeklySummary: (_input, context) => readSummary(context),

  setWeeklySummary: async ({ body }, context) => {
    const { db, ports, appKey, session } = context
    const { wanted, timezone } = body.data
    const { sub } = session
    // Nobody gets mail because a program asked for it.
    ensure(!session.apiToken, 'token_refused')
    if (!isZone(timezone)) refuseField('data.timezone', 'Use the name of a time zone, such as Europe/Paris.', 'body')
    const sentOn = lastSendDay(ports.clock.now(), timezone)
    await db
      .transaction()
      .execute((trx) => (wanted ? addReader(trx, { appKey, sub, timezone, sentOn }) : removeReader(trx, sub)))
    return readSummary(context)
  },
})
