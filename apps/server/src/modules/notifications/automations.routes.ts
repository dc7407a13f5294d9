/** Automations of an app: what they say, and what they brought. */
import { AppError, ensure } from '@vitrine/domain/errors'
import { type Automation, automationsRoutes } from '@vitrine/domain/notifications/automations.routes'
import { type AutomationId, automationIds, automations } from '@vitrine/domain/notifications/automations.rules'
import { bindModule } from '../../http/bind.ts'
import type { MemberContext } from '../../http/context.ts'
import { ensureRevision } from '../../http/revisions.ts'
import type { TenantDb } from '../../platform/db/tenant.ts'
import { findShop } from '../apps/index.ts'
import { recordChange } from '../audit/index.ts'
import { lockSettings, touchSettings } from '../settings/index.ts'
import {
  type AutomationRow,
  configOf,
  ensureAutomations,
  findAutomation,
  listAutomations,
  readResults,
  writeAutomation,
} from './automations.queries.ts'
import { bringPicture } from './message-picture.ts'
import { messageSender } from './message-sender.ts'
import { stopAutomationMessages } from './messages.queries.ts'
import { readContents } from './read-message.ts'
import { countWouldHaveSent } from './would-have-sent.ts'

async function shopOf({ ports, appKey }: MemberContext) {
  const shop = await findShop(ports, appKey)
  ensure(shop, 'not_found')
  return shop
}

const nowOf = ({ ports }: MemberContext): Date => new Date(ports.clock.now())

/** As they begin, where nobody saved them yet. It holds the settings only where one is missing. */
async function ensureAll(context: MemberContext): Promise<void> {
  const shop = await shopOf(context)
  await context.db.transaction().execute((trx) => ensureAutomations(trx, { shop, now: nowOf(context) }))
}

type ResultsOf = Awaited<ReturnType<typeof readResults>>

const week = 7

async function toAutomation(
  trx: TenantDb,
  row: AutomationRow,
  { resultsOf, now }: { resultsOf: ResultsOf; now: Date },
): Promise<Automation> {
  const id = row.id as AutomationId
  const config = configOf(row)
  const wouldHave = config.active ? null : await countWouldHaveSent(trx, { id, config, now, days: week })
  return { id, revision: row.revision, ...config, ...resultsOf(id), wouldHaveSent: wouldHave }
}

async function told(trx: TenantDb, id: AutomationId, now: Date): Promise<Automation> {
  const row = await findAutomation(trx, id)
  if (!row) throw new AppError('not_found')
  return toAutomation(trx, row, { resultsOf: await readResults(trx, { now }), now })
}

export const automationsModule = bindModule(automationsRoutes, {
  listAutomations: async (_input, context) => {
    await ensureAll(context)
    const now = nowOf(context)
    // What they brought takes long to sum up in a large app: nobody waits for the settings meanwhile.
    const [rows, resultsOf] = [await listAutomations(context.db), await readResults(context.db, { now })]
    const data: Automation[] = []
    for (const id of automationIds) {
      const row = rows.find((one) => one.id === id)
      if (row) data.push(await toAutomation(context.db, row, { resultsOf, now }))
    }
    return { data }
  },

  saveAutomation: async ({ params: { id }, body }, context) => {
    const shop = await shopOf(context)
    const image = await bringPicture(context.ports, { appKey: context.appKey, image: body.image })
    const form = {
      ...body,
      image,
      contents: readContents(shop, body.contents),
      statuses: id === 'order_updates' ? body.statuses : [],
    }
    const now = nowOf(context)
    await context.db.transaction().execute(async (trx) => {
      await lockSettings(trx)
      await ensureAutomations(trx, { shop, now })
      const row = await findAutomation(trx, id)
      if (!row) throw new AppError('not_found')
      await ensureRevision(context, row.revision, () => told(trx, id, now))
      // What is due of one that stops is not sent; what is due of one that changes goes out as it was.
      if (!body.active) await stopAutomationMessages(trx, id, now)
      const before = configOf(row)
      const again = body.again === undefined ? before.again : body.again
      await writeAutomation(trx, {
        id,
        config: { ...form, again: automations[id].again === undefined ? null : again },
        now,
      })
      // Shopper apps offer it while it is active.
      if (id === 'back_in_stock' && before.active !== body.active) await touchSettings(trx)
      await recordChange(
        { trx, actor: context.actor, now },
        {
          action: 'automation.saved',
          subject: { kind: 'automation', id },
          before: { active: before.active, ...before.wait },
          after: { active: body.active, ...body.wait },
        },
      )
    })
    messageSender(context.ports).look()
    return { data: await told(context.db, id, now) }
  },
})
