/** Links of mails to shoppers: signed, bound to the password that they are for, and never kept. */
import type { PasswordCustomers } from '@vitrine/connectors/kit/customer-store'
import { AppError, ensure } from '@vitrine/domain/errors'
import type { Ports } from '../../ports.ts'
import { makeTicket, readTicket, type TicketKind } from '../identity/index.ts'

const kinds = {
  confirm: { page: 'confirm-address', ticket: { purpose: 'shopper-confirm', lifetimeSeconds: 7 * 24 * 60 * 60 } },
  reset: { page: 'reset-password', ticket: { purpose: 'shopper-reset', lifetimeSeconds: 60 * 60 } },
} as const satisfies Record<string, { page: string; ticket: TicketKind }>
export type LinkKind = keyof typeof kinds

interface Target {
  appKey: string
  customerId: string
}

/** Who a ticket is for, with the app: a ticket of one app is worthless in another. */
const subjectOf = ({ appKey, customerId }: Target): string => JSON.stringify([appKey, customerId])

/** The ticket stands behind the #, so that it is never sent to a server by opening the link. */
export async function linkFor(ports: Ports, kind: LinkKind, target: Target & { mark: string }): Promise<string> {
  const { page, ticket } = kinds[kind]
  const text = await makeTicket(ports, ticket, { sub: subjectOf(target), passwordHash: target.mark })
  return `${ports.hosts.urlOf(target.appKey, page)}#${text}`
}

/** The customer whom the ticket is for. Throws `link_expired`. */
export async function openLink(
  ports: Ports,
  store: PasswordCustomers,
  { kind, appKey, text }: { kind: LinkKind; appKey: string; text: string },
): Promise<{ customerId: string; mark: string }> {
  const ticket = await readTicket(ports, kinds[kind].ticket, text)
  const [ofApp, customerId] = ticket ? (JSON.parse(ticket.sub) as string[]) : []
  ensure(ticket && ofApp === appKey && customerId !== undefined, 'link_expired')
  const mark = await store.passwordMark(customerId)
  if (mark === null || !ticket.isFor({ sub: ticket.sub, passwordHash: mark })) throw new AppError('link_expired')
  return { customerId, mark }
}
