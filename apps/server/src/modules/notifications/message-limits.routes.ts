/** Quiet hours and caps of marketing pushes. */
import { messageLimitsRoutes } from '@vitrine/domain/notifications/message-limits.routes'
import { bindModule } from '../../http/bind.ts'
import { ensureRevision } from '../../http/revisions.ts'
import { recordChange } from '../audit/index.ts'
import { lockSettings } from '../settings/index.ts'
import { readLimits, writeLimits } from './message-limits.queries.ts'

export const messageLimitsModule = bindModule(messageLimitsRoutes, {
  getMessageLimits: async (_input, { db }) => ({ data: await readLimits(db) }),

  saveMessageLimits: async ({ body }, context) => {
    const { db, actor, ports } = context
    return db.transaction().execute(async (trx) => {
      await lockSettings(trx)
      const { revision, ...before } = await readLimits(trx)
      await ensureRevision(context, revision, () => readLimits(trx))
      await writeLimits(trx, body)
      await recordChange(
        { trx, actor, now: new Date(ports.clock.now()) },
        { action: 'message_limits.saved', subject: { kind: 'message_limits' }, before, after: body },
      )
      return { data: await readLimits(trx) }
    })
  },
})
