/** Where the shoppers of an app pay: on the pages of the provider that its owner connected. */
import { ConnectorError } from '@vitrine/connectors/kit/connector-error'
import type { AuditAction } from '@vitrine/domain/audit/audit-actions'
import { newId } from '@vitrine/domain/ids'
import { stripePaymentsId } from '@vitrine/domain/integrations/integration-codes.rules'
import { stripePages } from '../../integrations/stripe-payments/stripe-pages.ts'
import { appKeyOf, type TenantDb } from '../../platform/db/tenant.ts'
import type { JobKind, Ports, StorePorts } from '../../ports.ts'
import { recordChange, systemActor } from '../audit/index.ts'
import { listSecrets } from '../secrets/index.ts'
import { paymentFollowers } from './payment-followers.ts'
import { mailRefusedRefund, mailUnsettledPayment, type OwnerMail, type RefusedNews } from './payments.mails.ts'

export interface StripeKeys {
  secretKey: string
  signingSecret: string
  connectedAt: string
}

/** Null where Stripe is not connected. Throws `auth` where no key opens what was entered. */
export async function findStripeKeys(ports: Ports, db: TenantDb): Promise<StripeKeys | null> {
  const appKey = appKeyOf(db)
  const row = await db
    .selectFrom('app_integrations')
    .select('connected_at')
    .where('code', '=', stripePaymentsId)
    .where('active', '=', true)
    .executeTakeFirst()
  if (!row) return null
  const sealed = await listSecrets(db)
  const open = (field: string): string => {
    const secret = sealed.find((one) => one.owner === stripePaymentsId && one.field === field)
    const text = secret && ports.secrets.open(secret.sealed, { appKey, owner: stripePaymentsId, field })
    if (text == null) throw new ConnectorError('auth', 'The keys of the payment provider are lost.')
    return text
  }
  return {
    secretKey: open('secretKey'),
    signingSecret: open('signingSecret'),
    connectedAt: row.connected_at?.toISOString() ?? '',
  }
}

export const paymentsOf =
  (ports: Ports, appKey: string): NonNullable<StorePorts['payments']> =>
  async (db) => {
    const keys = await findStripeKeys(ports, db)
    if (!keys) return null
    const { secretKey, connectedAt } = keys
    return stripePages(ports.outside, {
      appKey,
      secretKey,
      onCall: async (error) => {
        const problem = error === null ? null : error instanceof ConnectorError ? error.kind : 'unavailable'
        const call = { appKey, integration: stripePaymentsId, connectedAt, problem }
        // How it fares is of little weight beside what was asked.
        await paymentFollowers(ports)
          .tell(call)
          .catch((err: unknown) => ports.log.warn({ err, appKey }, 'how a payment provider fares was not written'))
      },
    })
  }

async function tellOwners<News extends object>(
  ports: Ports,
  trx: TenantDb,
  { kind, news }: { kind: JobKind<News & OwnerMail>; news: News },
): Promise<void> {
  if (!ports.mail) return
  const owners = await trx
    .selectFrom('members')
    .select('members.sub')
    .where('members.active', '=', true)
    .where('members.role', '=', 'owner')
    .execute()
  for (const { sub } of owners) await ports.jobs.send(kind, { ...news, id: newId(), sub }, { within: trx })
}

/** The log has it also where no mail can be sent. */
const actionOf = (isPaid: boolean | null): AuditAction =>
  isPaid === null ? 'payment.unasked' : isPaid ? 'payment.unsettled' : 'payment.unpaid'

/**
 * Every owner is told of a payment that is no order, of an order that went on and was not paid, and of a payment of which nobody can
 * say anything any more.
 */
export const tellUnsettledOf =
  (ports: Ports, appKey: string): NonNullable<StorePorts['tellUnsettled']> =>
  async (trx, payment) => {
    ports.log.warn({ appKey, ...payment }, 'a payment and its order do not fit')
    const { sessionId, isPaid } = payment
    await recordChange(
      { trx, actor: systemActor('payments'), now: new Date(ports.clock.now()) },
      { action: actionOf(isPaid), subject: { kind: 'payment', id: sessionId, name: sessionId } },
    )
    await tellOwners(ports, trx, { kind: mailUnsettledPayment, news: { appKey, ...payment } })
  }

/** Every owner is told of money that does not go back, in the transaction that writes it. */
export async function tellRefused(ports: Ports, trx: TenantDb, news: RefusedNews): Promise<void> {
  ports.log.warn({ appKey: news.appKey, orderId: news.orderId }, 'a provider of payments refused a refund')
  await tellOwners(ports, trx, { kind: mailRefusedRefund, news })
}
