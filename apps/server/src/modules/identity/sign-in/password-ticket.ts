/** Proof that a one-time password was right, carried by the form for the new one. */
import { errors, jwtVerify, SignJWT } from 'jose'
import type { Ports } from '../../../ports.ts'
import { hashOf } from '../hashes.ts'

const audience = 'urn:vitrine:new-password'
const lifetimeSeconds = 600

export interface TicketOwner {
  sub: string
  /** Id of the interaction: a ticket is worthless in another sign-in. */
  uid: string
  /** The hash that the new password replaces: a ticket works once. */
  passwordHash: string
}

const bindingOf = (owner: TicketOwner): string => hashOf(`${owner.uid}|${owner.passwordHash}`)

export async function makeTicket(ports: Ports, owner: TicketOwner): Promise<string> {
  const seconds = Math.floor(ports.clock.now() / 1000)
  return new SignJWT({ binding: bindingOf(owner) })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(owner.sub)
    .setAudience(audience)
    .setExpirationTime(seconds + lifetimeSeconds)
    .sign(await ports.tokens.secret('new-password'))
}

/** The person that the ticket was made for; `isFor` then says whether it is still valid. */
export async function readTicket(
  ports: Ports,
  ticket: string,
): Promise<{ sub: string; isFor(owner: TicketOwner): boolean } | null> {
  try {
    const { payload } = await jwtVerify(ticket, await ports.tokens.secret('new-password'), {
      algorithms: ['HS256'],
      audience,
      currentDate: new Date(ports.clock.now()),
    })
    return { sub: String(payload.sub), isFor: (owner) => payload['binding'] === bindingOf(owner) }
  } catch (error) {
    // Only an invalid ticket returns null: an unreachable database says nothing about the ticket.
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}
