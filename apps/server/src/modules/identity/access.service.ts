/** What a change of a person's membership does to their sessions. */
import { deleteRecordsOfAccount } from './provider/provider.queries.ts'
import { revokeFamiliesOf } from './sessions/families.queries.ts'
import { type Db, raiseEpoch } from './users.queries.ts'

/**
 * Ends the person's access tokens at their next request; a refresh then grants the new permissions. `everywhere` also
 * ends refreshing and the provider's sessions, for a person without any active membership. Call it inside the
 * transaction of the change, which also records it, and `ports.members.forget` after it.
 */
export async function endAccess(
  trx: Db,
  { sub, nowMs, everywhere }: { sub: string; nowMs: number; everywhere: boolean },
): Promise<void> {
  await raiseEpoch(trx, sub)
  if (everywhere) {
    await revokeFamiliesOf(trx, sub, new Date(nowMs))
    await deleteRecordsOfAccount(trx, sub)
  }
}
