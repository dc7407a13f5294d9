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
  live_changed_at: Timestamp | null
}

interface DesignOverlays {
  app_key: string
  design_id: string
  language: string
  owner_id: string
  document: string
}

interface Designs {
  app_key: string
  id: string
  title: Generated<string>
  status: string
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
}

interface ExchangeSlugs {
  slug_hash: string
  sub: string
  opens_app: string | null
  third_party: Generated<boolean>
  impersonator: string | null
  expires_at: Timestamp
  used_at: Timestamp | null
}

interface IdentityAudit {
  id: string
  at: Timestamp
  event: string
  sub: string
  actor: string | null
  details: string | null
}

interface IdentityLinks {
  issuer: string
  subject: string
  sub: string
  created_at: Generated<Timestamp>
}

interface LayoutRevisions {
  app_key: string
  layout_id: string
  revision: string
  language: string | null
  document: string
  overlay: string | null
  saved_by: string
  saved_at: Generated<Timestamp>
}

interface Layouts {
  app_key: string
  id: string
  design_id: string
  document: string
  multiple_page: boolean
  revision: string
  updated_by: string
  updated_at: Generated<Timestamp>
}

interface MediaItems {
  app_key: string
  id: string
  url: string
  file_name: string
  type: string
  created_by: string
  created_at: Generated<Timestamp>
}

interface MediaUploads {
  app_key: string
  url: string
  thumbnail_url: string
  type: string
  size: number
  width: number
  height: number
  file_name: string
  created_by: string
  created_at: Generated<Timestamp>
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

interface PageRevisions {
  app_key: string
  page_id: string
  revision: string
  language: string | null
  document: string
  overlay: string | null
  block_count: number
  saved_by: string
  saved_at: Generated<Timestamp>
}

interface Pages {
  app_key: string
  id: string
  design_id: string
  type: string
  document: string
  block_ids: Generated<string[]>
  position: number
  revision: string
  updated_by: string
  updated_at: Generated<Timestamp>
}

interface ProviderRecords {
  model: string
  id: string
  payload: string
  grant_id: string | null
  uid: string | null
  account_id: string | null
  expires_at: Timestamp | null
  consumed_at: Timestamp | null
}

interface RefreshFamilies {
  id: string
  sub: string
  third_party: Generated<boolean>
  impersonated: Generated<boolean>
  created_at: Timestamp
  expires_at: Timestamp
  revoked_at: Timestamp | null
  revoked_because: string | null
}

interface RefreshTokens {
  handle_hash: string
  cookie_hash: string
  family_id: string
  created_at: Timestamp
  used_at: Timestamp | null
}

interface Releases {
  app_key: string
  id: string
  number: number
  hash: string
  snapshot: string
  html: string | null
  changes: string
  published_by: string
  published_at: Generated<Timestamp>
  restored_from: number | null
}

interface SignInTries {
  key_hash: string
  tries: number
  ends_at: Timestamp
}

interface SigningKeys {
  purpose: string
  value: string
  created_at: Generated<Timestamp>
}

interface SpentTokens {
  token_hash: string
  expires_at: Timestamp
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
  password_change_required: Generated<boolean>
}

export interface Tables {
  app_currencies: AppCurrencies
  app_integrations: AppIntegrations
  app_languages: AppLanguages
  apps: Apps
  design_overlays: DesignOverlays
  designs: Designs
  exchange_slugs: ExchangeSlugs
  identity_audit: IdentityAudit
  identity_links: IdentityLinks
  layout_revisions: LayoutRevisions
  layouts: Layouts
  media_items: MediaItems
  media_uploads: MediaUploads
  members: Members
  migrations: Migrations
  page_revisions: PageRevisions
  pages: Pages
  provider_records: ProviderRecords
  refresh_families: RefreshFamilies
  refresh_tokens: RefreshTokens
  releases: Releases
  sign_in_tries: SignInTries
  signing_keys: SigningKeys
  spent_tokens: SpentTokens
  users: Users
}

/** Tables whose rows belong to one app. */
export const tenantTables = [
  'app_currencies',
  'app_integrations',
  'app_languages',
  'apps',
  'design_overlays',
  'designs',
  'layout_revisions',
  'layouts',
  'media_items',
  'media_uploads',
  'members',
  'page_revisions',
  'pages',
  'releases',
] as const
