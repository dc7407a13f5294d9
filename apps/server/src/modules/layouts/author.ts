/** Under which name a save is kept: what colleagues know the person by. */
import type { Ports, Session } from '../../ports.ts'
import { findUser } from '../identity/index.ts'

/** People belong to no app, so this reads the whole database. */
export const authorOf = async (ports: Ports, session: Session): Promise<string> =>
  (await findUser(ports.db, session.sub))?.preferred_username ?? session.sub
