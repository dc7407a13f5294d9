/** Ends whatever of a message has not gone out: a person asked for it, or it cannot go on. */
import type { Ports } from '../../ports.ts'
import { recordChange, systemActor } from '../audit/index.ts'
import { titleOf } from './message-answers.ts'
import { stopMessageRow } from './messages.queries.ts'

/**
 * A credential is the app's and no device's: nothing is retired, and whoever can mend it hears of it. An automation goes on, so that
 * what happens after the credential is mended is told again.
 */
export async function stopForCredential(
  ports: Ports,
  { appKey, messageId, provider, reason }: { appKey: string; messageId: string; provider: string; reason: string },
): Promise<void> {
  const now = new Date(ports.clock.now())
  await ports
    .forApp(appKey)
    .transaction()
    .execute(async (trx) => {
      const message = await trx
        .selectFrom('messages')
        .selectAll()
        .where('id', '=', messageId)
        .forUpdate()
        .executeTakeFirst()
      if (!message || message.kind === 'automation') return
      const { numUpdatedRows } = await stopMessageRow(trx, { id: messageId, reason: 'credential', now })
      if (numUpdatedRows === 0n) return
      await recordChange(
        { trx, actor: systemActor('messages'), now },
        {
          action: 'message.stopped',
          subject: { kind: 'message', id: messageId, name: titleOf(message) },
          after: { provider, reason },
        },
      )
    })
}
