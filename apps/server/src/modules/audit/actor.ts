/** Who makes a change, as the audit log keeps it. The guard makes the actor of a request. */
import type { FastifyRequest } from 'fastify'
import { networkOf } from '../../http/client-network.ts'
import type { Ports, Session } from '../../ports.ts'

export interface Actor {
  kind: 'member' | 'customer' | 'system'
  /** The person whose account acts; null for a job or a command. */
  sub: string | null
  /** The name by which colleagues know the person; of the system, the name of the job or command. */
  name: string | null
  /** Who acts in that person's place. */
  impersonator: string | null
  /** The name of the API token by which a program acts for the person. */
  token: string | null
  /** Where the request comes from. */
  network: string | null
  /** The session that the request belongs to. */
  session: string | null
}

/** A job, a command or a schedule, for what no person asks for at that moment. */
export const systemActor = (name: string): Actor => ({
  kind: 'system',
  sub: null,
  name,
  impersonator: null,
  token: null,
  network: null,
  session: null,
})

/** A person outside any session of the console, such as with a mailed link. */
export const personActor = ({ sub, name }: { sub: string; name: string | null }): Actor => ({
  ...systemActor(''),
  kind: 'member',
  sub,
  name,
})

/** The person with this session. The guard has just read the person, so this asks no database. */
export const actorOf = async (ports: Ports, request: FastifyRequest, session: Session): Promise<Actor> => ({
  kind: 'member',
  sub: session.sub,
  name: (await ports.members.usernameOf(session.sub)) ?? session.sub,
  impersonator: session.impersonator,
  token: session.apiToken?.name ?? null,
  network: networkOf(request.ip),
  session: session.apiToken ? null : session.familyId,
})

/** A shopper: the log names nobody, so that it holds nothing of the person. */
export const customerActor = (customerId: string, network: string | null): Actor => ({
  kind: 'customer',
  sub: customerId,
  name: null,
  impersonator: null,
  token: null,
  network,
  session: null,
})
