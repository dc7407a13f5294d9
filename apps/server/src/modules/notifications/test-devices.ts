/** The address behind the QR code that makes a phone somebody's test device. */
import { ensure } from '@vitrine/domain/errors'
import { newId } from '@vitrine/domain/ids'
import type { Ports } from '../../ports.ts'
import { makeTicket, readTicket, spendToken, type TicketKind } from '../identity/index.ts'

const ticketKind: TicketKind = { purpose: 'push-test-device', lifetimeSeconds: 600 }

interface Tester {
  appKey: string
  sub: string
}

const subjectOf = ({ appKey, sub }: Tester): string => JSON.stringify([appKey, sub])

export async function testDeviceAddress(ports: Ports, tester: Tester): Promise<{ url: string; expiresAt: string }> {
  const ticket = await makeTicket(ports, ticketKind, { sub: subjectOf(tester), passwordHash: null, uid: newId() })
  const query = new URLSearchParams({ 'test-device': ticket })
  return {
    url: ports.hosts.urlOf(tester.appKey, `notifications?${query}`),
    expiresAt: new Date(ports.clock.now() + ticketKind.lifetimeSeconds * 1_000).toISOString(),
  }
}

/** Whose test device it becomes. Throws `not_found` for a ticket that is none or too old, `conflict` for one that was used. */
export async function useTestDeviceTicket(
  ports: Ports,
  { appKey, ticket }: { appKey: string; ticket: string },
): Promise<string> {
  const read = await readTicket(ports, ticketKind, ticket)
  const [ofApp, sub] = read ? (JSON.parse(read.sub) as string[]) : []
  ensure(read && ofApp === appKey && sub !== undefined, 'not_found')
  const expiresAt = new Date(ports.clock.now() + ticketKind.lifetimeSeconds * 1_000)
  ensure(await spendToken(ports.allTables('Spent tickets belong to no app.'), ticket, expiresAt), 'conflict')
  const member = await ports.members.find(sub, appKey)
  ensure(member?.active === true, 'not_found')
  return sub
}
