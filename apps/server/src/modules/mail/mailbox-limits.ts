/**
 * How many mails that somebody else than its reader causes a mailbox gets in an hour: from one app, and from all apps
 * together, since anybody may ask in any number of them.
 */
import { mailLimits, type RateLimit } from '@vitrine/domain/contract/rate-limits'
import { mailboxOf } from '@vitrine/domain/formats/mailbox.rules'
import type { Ports } from '../../ports.ts'

interface Addressed {
  appKey: string
  email: string
}

const kinds = {
  guestOrders: [mailLimits.guestOrders, mailLimits.guestOrdersOfAllApps],
  orderNews: [mailLimits.orderNews, mailLimits.orderNewsOfAllApps],
  shoppers: [mailLimits.shoppers, mailLimits.shoppersOfAllApps],
  invitations: [mailLimits.invitations, mailLimits.invitationsOfAllApps],
} as const satisfies Record<string, readonly [RateLimit, RateLimit]>

export type MailboxKind = keyof typeof kinds

const countsOf = (kind: MailboxKind, { appKey, email }: Addressed) => {
  const [ofApp, ofAllApps] = kinds[kind]
  const mailbox = mailboxOf(email)
  return [
    { limit: ofApp, client: `${appKey} ${mailbox}` },
    { limit: ofAllApps, client: mailbox },
  ] as const
}

/** Null where the mail may be sent, else after how many seconds. What one app may send no more leaves the others theirs. */
export async function takeMail({ limits }: Ports, kind: MailboxKind, addressed: Addressed): Promise<number | null> {
  const [ofApp, ofAllApps] = countsOf(kind, addressed)
  const afterApp = await limits.take(ofApp.limit, ofApp.client)
  if (afterApp !== null) return afterApp
  const afterAll = await limits.take(ofAllApps.limit, ofAllApps.client)
  if (afterAll !== null) await limits.giveBack(ofApp.limit, ofApp.client)
  return afterAll
}

/** For a mail that was counted and did not leave. */
export async function giveMailBack({ limits }: Ports, kind: MailboxKind, addressed: Addressed): Promise<void> {
  for (const { limit, client } of countsOf(kind, addressed)) await limits.giveBack(limit, client)
}
