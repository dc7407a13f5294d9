/** Subscriptions, changes of the plan, events and invoices: the only file that names their tables. */
import {
  type Invoice,
  type Standing,
  type SubscriptionNews,
  standingSchema,
} from '@vitrine/domain/billing/subscription.schema'
import { nextChangeAt, statusAt } from '@vitrine/domain/billing/subscription-status.rules'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { TenantDb } from '../../platform/db/tenant.ts'

export type ProviderName = 'own' | 'test' | 'stripe'

export interface StoredSubscription extends SubscriptionNews {
  provider: ProviderName
  customerId: string | null
  revision: number
  knownStatus: string
  trialStartedAt: Date | null
}

/** Everything that decides about an app's subscription comes one after another. */
export const lockBilling = (trx: TenantDb) =>
  trx.selectFrom('apps').select('app_key').forNoKeyUpdate().executeTakeFirstOrThrow()

/** Null for what an earlier version stored and nobody understands: it is read from the provider again, as if unknown. */
function readStanding(stored: string): Standing | null {
  try {
    return standingSchema.parse(JSON.parse(stored))
  } catch {
    return null
  }
}

export async function findSubscription(db: TenantDb): Promise<StoredSubscription | null> {
  const row = await db.selectFrom('subscriptions').selectAll().executeTakeFirst()
  const standing = row && readStanding(row.standing)
  if (!row || !standing) return null
  return {
    provider: row.provider as ProviderName,
    customerId: row.customer_id,
    standing,
    at: Number(row.told_at),
    version: Number(row.told_version),
    revision: Number(row.revision),
    knownStatus: row.known_status,
    trialStartedAt: row.trial_started_at,
  }
}

export interface SubscriptionWrite {
  appKey: string
  provider: ProviderName
  customerId: string | null
  told: SubscriptionNews
  revision: number
  trialStartedAt: Date | null
  now: number
}

export async function writeSubscription(trx: TenantDb, write: SubscriptionWrite): Promise<void> {
  const { standing, at, version } = write.told
  const changesAt = nextChangeAt(standing, write.now)
  const values = {
    provider: write.provider,
    subscription_id: standing.subscriptionId,
    customer_id: write.customerId,
    standing: JSON.stringify(standing),
    told_at: at,
    told_version: version,
    revision: write.revision,
    known_status: statusAt(standing, write.now),
    changes_at: changesAt === null ? null : new Date(changesAt),
    trial_started_at: write.trialStartedAt,
  }
  await trx
    .insertInto('subscriptions')
    .values({ app_key: write.appKey, ...values })
    .onConflict((conflict) => conflict.column('app_key').doUpdateSet(values))
    .execute()
}

/** The app that has this subscription. */
export const findAppOfSubscription = (all: Kysely<Tables>, provider: ProviderName, subscriptionId: string) =>
  all
    .selectFrom('subscriptions')
    .select('app_key')
    .where('provider', '=', provider)
    .where('subscription_id', '=', subscriptionId)
    .executeTakeFirst()

/** Apps whose status time has changed since it was made known. */
export const listChanged = (all: Kysely<Tables>, now: Date) =>
  all
    .selectFrom('subscriptions')
    .select('app_key')
    .where('changes_at', '<=', now)
    .orderBy('changes_at')
    .limit(500)
    .execute()

/** False where the event was applied before. */
export async function insertEvent(
  trx: TenantDb,
  event: { appKey: string; provider: ProviderName; id: string; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('billing_events')
    .values({ app_key: event.appKey, provider: event.provider, id: event.id, received_at: event.now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export const deleteEventsBefore = (all: Kysely<Tables>, before: Date) =>
  all.deleteFrom('billing_events').where('received_at', '<', before).execute()

export async function writeInvoices(
  trx: TenantDb,
  { appKey, provider, invoices }: { appKey: string; provider: ProviderName; invoices: readonly Invoice[] },
): Promise<void> {
  for (const invoice of invoices) {
    const values = {
      number: invoice.number,
      plan_name: invoice.planName,
      amount_minor: invoice.amount,
      currency_code: invoice.currencyCode,
      status: invoice.status,
      issued_at: new Date(invoice.issuedAt),
      url: invoice.url,
    }
    await trx
      .insertInto('invoices')
      .values({ app_key: appKey, provider, id: invoice.id, ...values })
      .onConflict((conflict) => conflict.columns(['app_key', 'provider', 'id']).doUpdateSet(values))
      .execute()
  }
}

export async function listInvoices(
  db: TenantDb,
  { page, size }: { page: number; size: number },
): Promise<{ data: Invoice[]; total: number }> {
  const rows = await db
    .selectFrom('invoices')
    .selectAll()
    .orderBy('issued_at', 'desc')
    .orderBy('id', 'desc')
    .offset(page * size)
    .limit(size)
    .execute()
  const { total } = await db
    .selectFrom('invoices')
    .select((eb) => eb.fn.countAll().as('total'))
    .executeTakeFirstOrThrow()
  return {
    total: Number(total),
    data: rows.map((row) => ({
      id: row.id,
      number: row.number,
      planName: row.plan_name,
      amount: Number(row.amount_minor),
      currencyCode: row.currency_code,
      status: row.status as Invoice['status'],
      issuedAt: row.issued_at.toISOString(),
      url: row.url,
    })),
  }
}

/** What of a subscription is told in the audit log. */
export const auditedFields = (standing: Standing, now: number) => ({
  plan: standing.planCode,
  ...(standing.startsAt > now && { startsAt: new Date(standing.startsAt).toISOString() }),
  ...(standing.nextPlanCode !== null && { nextPlan: standing.nextPlanCode }),
  status: statusAt(standing, now),
  amountMinor: standing.amountMinor,
  currencyCode: standing.currencyCode,
  renews: standing.cancelsAt === null,
})
