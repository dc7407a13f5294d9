/** Under which name a save is kept: what colleagues know the person by. */
import type { Ports, Session } from '../../../ports.ts'

export const authorOf = async (ports: Ports, session: Session): Promise<string> =>
  (await ports.members.usernameOf(session.sub)) ?? session.sub
