/** Proof of a right password or of a mailed link, which the next form brings along. */
import { errors, jwtVerify, SignJWT } from 'jose'
import type { Ports } from '../../../ports.ts'
import { hashOf } from '../hashes.ts'

export interface TicketKind {
  purpose: string
  lifetimeSeconds: number
}

/** After a correct one-time password. It is bound to the sign-in, so it is worthless in another one. */
export const newPasswordTicket: TicketKind = { purpose: 'new-password', lifetimeSeconds: 600 }
/** After a correct password, while the second factor is asked for. Also bound to the sign-in. */
export const secondStepTicket: TicketKind = { purpose: 'second-step', lifetimeSeconds: 600 }
/** In the link of a mail. */
export const resetTicket: TicketKind = { purpose: 'password-reset', lifetimeSeconds: 3600 }

export interface TicketOwner {
  sub: string
  /** The hash that the new password replaces (null for none yet): a ticket works once. */
  passwordHash: string | null
  /** Id of the interaction, for a ticket that belongs to one. */
  uid?: string
  /** The person's epoch, for a ticket that ends with their sessions. */
  epoch?: number
}

const bindingOf = ({ uid = '', passwordHash, epoch }: TicketOwner): string =>
  hashOf(`${uid}|${passwordHash ?? ''}${epoch === undefined ? '' : `|${epoch}`}`)
const audienceOf = ({ purpose }: TicketKind): string => `urn:vitrine:${purpose}`

export async function makeTicket(ports: Ports, kind: TicketKind, owner: TicketOwner): Promise<string> {
  const seconds = Math.floor(ports.clock.now() / 1000)
  return new SignJWT({ binding: bindingOf(owner) })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(owner.sub)
    .setAudience(audienceOf(kind))
    .setExpirationTime(seconds + kind.lifetimeSeconds)
    .sign(await ports.tokens.secret(kind.purpose))
}

/** The person that the ticket was made for; `isFor` then says whether it is still valid. */
export async function readTicket(
  ports: Ports,
  kind: TicketKind,
  ticket: string,
): Promise<{ sub: string; isFor(owner: TicketOwner): boolean } | null> {
  try {
    const { payload } = await jwtVerify(ticket, await ports.tokens.secret(kind.purpose), {
      algorithms: ['HS256'],
      audience: audienceOf(kind),
      currentDate: new Date(ports.clock.now()),
    })
    return { sub: String(payload.sub), isFor: (owner) => payload['binding'] === bindingOf(owner) }
  } catch (error) {
    // Only an invalid ticket returns null: an unreachable database says nothing about the ticket.
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}
