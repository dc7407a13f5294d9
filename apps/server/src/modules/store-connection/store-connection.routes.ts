/** Which store stands behind an app. */
import { ensure } from '@vitrine/domain/errors'
import { storeConnectionRoutes } from '@vitrine/domain/store-connection/store-connection.routes'
import type { storeFormSchema } from '@vitrine/domain/store-connection/store-connection.schema'
import type { z } from 'zod'
import { bindModule } from '../../http/bind.ts'
import type { MemberContext } from '../../http/context.ts'
import { refuse, refuseField } from '../../http/refuse.ts'
import { ensureRevision } from '../../http/revisions.ts'
import { findShop } from '../apps/index.ts'
import { recordChange } from '../audit/index.ts'
import { askStore, type Candidate, hindrancesOf } from './ask-store.ts'
import { changeStore, goBackToFormer, type StoreChange, subjectOf } from './change-store.ts'
import { pullUnlessUnderWay, readHealth } from './store-health.ts'

function candidateOf({ kind, ...form }: z.output<typeof storeFormSchema>): Candidate {
  if (!('address' in form)) return { kind, connection: null }
  const { channel, ...connection } = form
  return { kind, connection: { identifier: '', ...connection, channel: channel === '' ? undefined : channel } }
}

/** Throws `validation_failed` at the field that hinders. */
async function find({ ports, appKey }: MemberContext, candidate: Candidate) {
  const shop = await findShop(ports, appKey)
  ensure(shop, 'not_found')
  const asked = await askStore(ports, shop, candidate)
  if ('found' in asked) return asked
  const { path, ...words } = asked.problem
  return refuseField(path, words)
}

async function answer({ ports, db, setRevision }: MemberContext) {
  const health = await readHealth(ports, db)
  setRevision(health.revision)
  return { data: health }
}

const changeOf = (context: MemberContext): StoreChange => ({
  appKey: context.appKey,
  actor: context.actor,
  ensureSame: async (trx) => {
    const newer = await readHealth(context.ports, trx)
    await ensureRevision(context, newer.revision, () => newer)
  },
})

export const storeConnectionModule = bindModule(storeConnectionRoutes, {
  readStoreHealth: (_input, context) => answer(context),
  checkStore: async ({ body }, context) => ({ data: (await find(context, candidateOf(body))).found }),
  connectStore: async ({ body }, context) => {
    const { found, candidate } = await find(context, candidateOf(body))
    refuse(hindrancesOf(found, candidate))
    await changeStore(context.ports, changeOf(context), { ...candidate, name: found.name })
    return answer(context)
  },
  pullAgain: async (_input, context) => {
    const { ports, db, appKey, actor } = context
    await db.transaction().execute(async (trx) => {
      if (!(await pullUnlessUnderWay(ports, trx, appKey))) return
      const { kind } = await readHealth(ports, trx)
      await recordChange(
        { trx, actor, now: new Date(ports.clock.now()) },
        { action: 'store.read', subject: subjectOf(kind), after: { products: 'all' } },
      )
    })
    return answer(context)
  },
  goBack: async (_input, context) => {
    await goBackToFormer(context.ports, changeOf(context))
    return answer(context)
  },
})
