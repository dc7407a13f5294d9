/** Author, time and transaction of a write: a route makes the context, and every part passes it on to its rows. */
import type { MemberContext } from '../../../http/context.ts'
import type { TenantDb } from '../../../platform/db/tenant.ts'
import type { Ports, Session } from '../../../ports.ts'
import type { Actor } from '../../audit/index.ts'

export interface WriteContext {
  /** The handle of the transaction; reads of what it writes use it too. */
  trx: TenantDb
  appKey: string
  /** The name under which the write is recorded. */
  author: string
  /** Whom the audit log names. */
  actor: Actor
  /** One instant for everything that is written together. */
  now: Date
}

/** A person's writes are recorded under the name by which colleagues know the person. */
export const authorOf = async (ports: Ports, session: Session): Promise<string> =>
  (await ports.members.usernameOf(session.sub)) ?? session.sub

/** The caller and the time, for a write that needs no transaction of its own. */
export async function writerOf({ ports, appKey, session, actor }: MemberContext): Promise<Omit<WriteContext, 'trx'>> {
  return { appKey, actor, author: await authorOf(ports, session), now: new Date(ports.clock.now()) }
}

/** Everything is written, or nothing. */
export async function inTransaction<T>(context: MemberContext, act: (write: WriteContext) => Promise<T>): Promise<T> {
  const writer = await writerOf(context)
  return context.db.transaction().execute((trx) => act({ ...writer, trx }))
}

/** The columns of a row that say who changed it last. */
export const updatedBy = ({ author, now }: WriteContext) => ({ updated_by: author, updated_at: now })

/** The columns of a recorded revision that say who saved it. */
export const savedBy = ({ author, now }: WriteContext) => ({ saved_by: author, saved_at: now })
