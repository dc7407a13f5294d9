/** The link with which a person chooses a new password: it works once, for an hour. */
import type { Ports } from '../../../ports.ts'
import { resetPath } from '../provider/addresses.ts'
import { makeTicket, readTicket, resetTicket } from '../sign-in/password-ticket.ts'
import { dbOfPeople, findUser } from '../users.queries.ts'

export const resetUrl = async (ports: Ports, user: { sub: string; password_hash: string | null }): Promise<string> => {
  const ticket = await makeTicket(ports, resetTicket, { sub: user.sub, passwordHash: user.password_hash })
  return `${ports.config.publicUrl}${resetPath}?${new URLSearchParams({ ticket })}`
}

/** The account that a link opens, with its ticket; null when the link has expired or was used. */
export async function findResetAccount(ports: Ports, text: string) {
  const ticket = await readTicket(ports, resetTicket, text)
  const user = ticket ? await findUser(dbOfPeople(ports), ticket.sub) : undefined
  if (!ticket || !user || !ticket.isFor({ sub: user.sub, passwordHash: user.password_hash })) return null
  return { email: user.email, ticket }
}
