/** Pages, subscriptions and payments of the embedded provider: the only file that names its tables. */

import { type Standing, standingSchema } from '@vitrine/domain/billing/subscription.schema'
import { nextChargeAt } from '@vitrine/domain/billing/subscription-acts.rules'
import { newId } from '@vitrine/domain/ids'
import { sql } from 'kysely'
import type { PaymentsDb } from './payment-ports.ts'

interface NewCheckout {
  id: string
  appKey: string
  key: string
  planCode: string
  amountMinor: number
  currencyCode: string
  subscriptionId: string | null
  returnUrl: string
  expiresAt: Date
}

/** The page of this key; asked for again it is the first one. */
export async function openCheckoutRow(db: PaymentsDb, checkout: NewCheckout): Promise<string> {
  await db
    .insertInto('test_checkouts')
    .values({
      id: checkout.id,
      app_key: checkout.appKey,
      key: checkout.key,
      plan_code: checkout.planCode,
      amount_minor: checkout.amountMinor,
      currency_code: checkout.currencyCode,
      subscription_id: checkout.subscriptionId,
      return_url: checkout.returnUrl,
      state: 'open',
      expires_at: checkout.expiresAt,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  const { id } = await db
    .selectFrom('test_checkouts')
    .select('id')
    .where('key', '=', checkout.key)
    .executeTakeFirstOrThrow()
  return id
}

/** The page with this address, whichever app it belongs to: only who was led there knows the address. */
export const findCheckout = (all: PaymentsDb, id: string) =>
  all.selectFrom('test_checkouts').selectAll().where('id', '=', id).executeTakeFirst()
export type Checkout = NonNullable<Awaited<ReturnType<typeof findCheckout>>>

/** Whoever holds it alone decides what becomes of the page. */
export const lockCheckout = (trx: PaymentsDb, id: string) =>
  trx.selectFrom('test_checkouts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const setCheckout = (
  trx: PaymentsDb,
  id: string,
  values: { state: 'asked' | 'paid' | 'closed' | 'open'; card_digits?: string; subscription_id?: string },
) => trx.updateTable('test_checkouts').set(values).where('id', '=', id).execute()

export const closeCheckoutRow = (db: PaymentsDb, id: string) =>
  db
    .updateTable('test_checkouts')
    .set({ state: 'closed' })
    .where('id', '=', id)
    .where('state', 'in', ['open', 'asked'])
    .execute()

export const deleteOldCheckouts = (all: PaymentsDb, before: Date) =>
  all.deleteFrom('test_checkouts').where('expires_at', '<', before).execute()

const subscriptionOf = (row: {
  id: string
  standing: string
  version: string | number | bigint
  card_digits: string
}) => ({
  id: row.id,
  standing: standingSchema.parse(JSON.parse(row.standing)),
  version: Number(row.version),
  cardDigits: row.card_digits,
})

const selectSubscription = (db: PaymentsDb, id: string) =>
  db
    .selectFrom('test_subscriptions')
    .select(['id', 'standing', 'version', 'card_digits', 'updated_at'])
    .where('id', '=', id)

export async function findTestSubscription(db: PaymentsDb, id: string) {
  const row = await selectSubscription(db, id).executeTakeFirst()
  return row ? { ...subscriptionOf(row), updatedAt: row.updated_at } : null
}

export async function lockTestSubscription(trx: PaymentsDb, id: string) {
  const row = await selectSubscription(trx, id).forUpdate().executeTakeFirst()
  return row ? subscriptionOf(row) : null
}

interface SubscriptionWrite {
  appKey: string
  standing: Standing
  cardDigits: string
  now: number
}

/** Stores the subscription under its next version, and what there is to tell of it. */
export async function writeTestSubscription(trx: PaymentsDb, write: SubscriptionWrite): Promise<void> {
  const { appKey, standing, now } = write
  const chargeAt = nextChargeAt(standing, now)
  const values = {
    standing: JSON.stringify(standing),
    updated_at: new Date(now),
    card_digits: write.cardDigits,
    charge_at: chargeAt === null ? null : new Date(chargeAt),
  }
  await trx
    .insertInto('test_subscriptions')
    .values({ app_key: appKey, id: standing.subscriptionId, version: 1, ...values })
    .onConflict((conflict) =>
      conflict.columns(['app_key', 'id']).doUpdateSet({ ...values, version: sql`test_subscriptions.version + 1` }),
    )
    .execute()
  await trx
    .insertInto('test_news')
    .values({ app_key: appKey, id: newId(), subscription_id: standing.subscriptionId, told_at: new Date(now) })
    .execute()
}

export const listDueCharges = (all: PaymentsDb, now: Date) =>
  all
    .selectFrom('test_subscriptions')
    .select(['app_key', 'id'])
    .where('charge_at', '<=', now)
    .orderBy('charge_at')
    .limit(200)
    .execute()

interface NewCharge {
  appKey: string
  /** Names what is paid: the same again is the same payment. */
  id: string
  subscriptionId: string
  planName: string
  amountMinor: number
  currencyCode: string
  paid: boolean
  now: Date
}

/** What was paid before stays paid. */
export async function insertCharge(trx: PaymentsDb, charge: NewCharge): Promise<void> {
  await trx
    .insertInto('test_charges')
    .values({
      app_key: charge.appKey,
      id: charge.id,
      subscription_id: charge.subscriptionId,
      plan_name: charge.planName,
      amount_minor: charge.amountMinor,
      currency_code: charge.currencyCode,
      paid: charge.paid,
      charged_at: charge.now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['app_key', 'id'])
        // What is due may have become another plan since it was first asked for.
        .doUpdateSet({
          plan_name: charge.planName,
          amount_minor: charge.amountMinor,
          currency_code: charge.currencyCode,
          paid: charge.paid,
          charged_at: charge.now,
        })
        .where('test_charges.paid', '=', false),
    )
    .execute()
}

export const listCharges = (db: PaymentsDb, subscriptionId: string) =>
  db
    .selectFrom('test_charges')
    .selectAll()
    .where('subscription_id', '=', subscriptionId)
    .orderBy('charged_at', 'desc')
    .limit(100)
    .execute()

export const listNews = (all: PaymentsDb) =>
  all.selectFrom('test_news').selectAll().orderBy('told_at').limit(200).execute()

export const listNewsOf = (db: PaymentsDb) =>
  db.selectFrom('test_news').selectAll().orderBy('told_at').limit(20).execute()

export const deleteNews = (db: PaymentsDb, id: string) => db.deleteFrom('test_news').where('id', '=', id).execute()
