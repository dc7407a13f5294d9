/** Generated from the migrations by `npm run db:tables`; a test checks it for drift. Do not edit. */
import type { ColumnType } from 'kysely'

/** A column that the database fills when an insert leaves it out. */
type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>
type Timestamp = ColumnType<Date, Date | string, Date | string>
/** Written as text; read parsed. */
export type Json = ColumnType<unknown, string, string>

interface AppCurrencies {
  app_key: string
  code: string
  name: string
  is_default: Generated<boolean>
  enabled: Generated<boolean>
}

interface AppIntegrations {
  app_key: string
  code: string
  active: Generated<boolean>
}

interface AppLanguages {
  app_key: string
  code: string
  label: string
  is_default: Generated<boolean>
  right_to_left: Generated<boolean>
  position: Generated<number>
}

interface Apps {
  app_key: string
  application_name: string
  store_url: string
  store_code: Generated<string>
  icon: string | null
  connector: Generated<string>
  default_language: Generated<string>
  currency_code: Generated<string>
  allow_guest_checkout: Generated<boolean>
  owner_first_viewed: Generated<boolean>
  live_release_id: string | null
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
}

interface Members {
  app_key: string
  id: string
  sub: string
  name: Generated<string>
  role: string
  permissions: Generated<string[]>
  active: Generated<boolean>
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
}

interface Migrations {
  name: string
  applied_at: Generated<Timestamp>
}

interface SigningKeys {
  purpose: string
  value: string
  created_at: Generated<Timestamp>
}

interface Users {
  sub: string
  email: string
  preferred_username: string
  given_name: string | null
  family_name: string | null
  customer_id: string | null
  password_hash: string | null
  epoch: Generated<number>
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
}

export interface Tables {
  app_currencies: AppCurrencies
  app_integrations: AppIntegrations
  app_languages: AppLanguages
  apps: Apps
  members: Members
  migrations: Migrations
  signing_keys: SigningKeys
  users: Users
}

/** Tables whose rows belong to one app. */
export const tenantTables = [
  'app_currencies',
  'app_integrations',
  'app_languages',
  'apps',
  'members',
] as const
