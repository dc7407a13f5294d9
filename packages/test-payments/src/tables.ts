/** Generated from the migrations by `npm run db:tables`; a test checks it for drift. Do not edit. */
import type { ColumnType } from 'kysely'

type Timestamp = ColumnType<Date, Date | string, Date | string>

interface TestCharges {
  app_key: string
  id: string
  subscription_id: string
  plan_name: string
  amount_minor: number
  currency_code: string
  paid: boolean
  charged_at: Timestamp
}

interface TestCheckouts {
  id: string
  app_key: string
  key: string
  plan_code: string
  amount_minor: number
  currency_code: string
  subscription_id: string | null
  return_url: string
  state: string
  card_digits: string | null
  expires_at: Timestamp
}

interface TestNews {
  app_key: string
  id: string
  subscription_id: string
  told_at: Timestamp
}

interface TestSubscriptions {
  app_key: string
  id: string
  standing: string
  version: number
  updated_at: Timestamp
  card_digits: string
  charge_at: Timestamp | null
}

export interface PaymentTables {
  test_charges: TestCharges
  test_checkouts: TestCheckouts
  test_news: TestNews
  test_subscriptions: TestSubscriptions
}
