/**
 * Signing in at a page of the store. Nothing is kept of whoever left for it: what they come back with is signed by us and bound to
 * the device that left, and the store takes its code once. What binds the sign-in at the store is made of it, and leaves us for
 * the store alone.
 */
import { createHmac, randomBytes } from 'node:crypto'
import type { SignInProof, StoreCustomer } from '@vitrine/connectors/kit/customer-store'
import { ownId } from '@vitrine/connectors/kit/named-ids'
import { signInPath } from '@vitrine/domain/customers/account.schema'
import { ensure } from '@vitrine/domain/errors'
import type { Ports } from '../../ports.ts'
import { hashOf, makeTicket, readTicket, type TicketKind } from '../identity/index.ts'
import { findPageOf } from './account.service.ts'
import { customerFollowers } from './customer-followers.ts'
import { findCustomerRow, keepCustomer } from './customers.queries.ts'
import { beginSession, endSession, whoseSession } from './session.service.ts'
import type { Entering } from './sign-in.service.ts'

const stateTicket: TicketKind = { purpose: 'shopper-store-sign-in', lifetimeSeconds: 30 * 60 }

async function proofOf(ports: Ports, { appKey, state }: { appKey: string; state: string }): Promise<SignInProof> {
  const key = await ports.tokens.secret('shopper-store-proof')
  const made = (what: string) => createHmac('sha256', key).update(`${what} ${state}`).digest('base64url')
  return { verifier: made('verifier'), nonce: made('nonce'), returnUrl: ports.hosts.urlOf(appKey, signInPath) }
}

async function pageOf({ ports, shop }: Entering) {
  const page = await findPageOf(ports, shop)
  ensure(page, 'accounts_off')
  return page
}

/** Where the shopper goes, and what the device shows when they come back. */
export async function leaveForStore(entering: Entering, language: string): Promise<{ url: string; proof: string }> {
  const { ports, appKey } = entering
  const page = await pageOf(entering)
  const proof = randomBytes(32).toString('base64url')
  const state = await makeTicket(ports, stateTicket, { sub: appKey, passwordHash: hashOf(proof) })
  const url = await page.signInPage({ ...(await proofOf(ports, { appKey, state })), state, language })
  return { url, proof }
}

/** The first time, whoever follows sign-ups hears of it. */
const keepEntered = (
  { ports, appKey }: Entering,
  { customer, language }: { customer: StoreCustomer; language: string },
): Promise<void> =>
  ports
    .forApp(appKey)
    .transaction()
    .execute(async (trx) => {
      const isKnown = (await findCustomerRow(trx, customer.id)) !== undefined
      await keepCustomer(trx, { ...customer, appKey, language })
      const event = { kind: 'signedUp', appKey, customerId: customer.id } as const
      if (!isKnown && (await findCustomerRow(trx, customer.id))) await customerFollowers(ports).tell(trx, event)
    })

interface Returned {
  code: string
  state: string
  proof: string
  language: string
  installId: string | undefined
}

/** Throws `link_expired` for what is not the answer to this device's sign-in, is too old, or was handed in before. */
export async function comeFromStore(entering: Entering, returned: Returned): Promise<string> {
  const { ports, appKey } = entering
  const { code, state, proof, language, installId } = returned
  const page = await pageOf(entering)
  const ticket = await readTicket(ports, stateTicket, state)
  ensure(ticket?.isFor({ sub: ticket.sub, passwordHash: hashOf(proof) }) && ticket.sub === appKey, 'link_expired')
  const customer = await page.signInBy(code, await proofOf(ports, { appKey, state }))
  await keepEntered(entering, { customer, language })
  const epoch = (await findCustomerRow(ports.forApp(appKey), customer.id))?.epoch ?? 0
  ensure(await beginSession(entering, { customerId: customer.id, epoch, installId }), 'sign_in_failed')
  return customer.id
}

/** Ends our session. Returns the page at which the store ends its own; a store that is away does not hold up a sign-out. */
export async function leaveAccount(entering: Entering, asked: { everywhere: boolean }): Promise<string | null> {
  const { ports, appKey, shop } = entering
  const unheard = (error: unknown): null => {
    ports.log.warn({ err: error, appKey }, 'the store did not hear of a sign-out')
    return null
  }
  const findLeaving = async () => {
    const customerId = await whoseSession(entering)
    if (customerId === null || ownId(shop.storeMark, customerId) === null) return null
    return (await findPageOf(ports, shop))?.leaving(customerId) ?? null
  }
  // Before the session ends: who signs in again at the same moment begins another one at the store.
  const leaving = await findLeaving().catch(unheard)
  const ended = await endSession(entering, asked)
  if (!ended || !leaving) return null
  const leave = async () => {
    if (ended.isLast) await leaving.forget()
    return leaving.pageTo(ports.hosts.urlOf(appKey))
  }
  return leave().catch(unheard)
}
