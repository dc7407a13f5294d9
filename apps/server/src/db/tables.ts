/** Generated from the migrations by `npm run db:tables`; a test checks it for drift. Do not edit. */
import type { StoreTables } from '@vitrine/embedded-store/tables'
import type { PaymentTables } from '@vitrine/test-payments/tables'
import type { ColumnType } from 'kysely'

/** A column that the database fills when an insert leaves it out. */
type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>
type Timestamp = ColumnType<Date, Date | string, Date | string>
/** Written as text; read parsed. */
type Json = ColumnType<unknown, string, string>

interface ApiTokens {
  app_key: string
  id: string
  member_id: string
  name: string
  token_hash: string
  hint: string
  permissions: string[]
  created_at: Timestamp
  expires_at: Timestamp | null
  used_at: Timestamp | null
}

interface AppCurrencies {
  app_key: string
  code: string
  name: string
  is_default: Generated<boolean>
  enabled: Generated<boolean>
  priced_by: Generated<string>
  rate: number | null
  rate_on: string | null
  is_ready: Generated<boolean>
}

interface AppHosts {
  app_key: string
  label: string
  domain: string | null
  changed_at: Generated<Timestamp>
}

interface AppIntegrations {
  app_key: string
  code: string
  active: Generated<boolean>
  document: Generated<string>
  connected_at: Timestamp | null
  connected_by: string | null
  took_at: Timestamp | null
  refused_at: Timestamp | null
  refused_status: number | null
  failing_since: Timestamp | null
  failing_reason: string | null
  owners_told_at: Timestamp | null
}

interface AppLanguages {
  app_key: string
  code: string
  label: string
  is_default: Generated<boolean>
  right_to_left: Generated<boolean>
  position: Generated<number>
}

interface AppListings {
  app_key: string
  document: string
  revision: string
  saved_by: string
  saved_at: Timestamp
}

interface AppSecrets {
  app_key: string
  owner: string
  field: string
  sealed: string
}

interface AppSettings {
  app_key: string
  document: string
  coupon_code: Generated<string>
  generated_code: Generated<string>
  revision: string
  saved_by: string
  saved_at: Generated<Timestamp>
  texts: Generated<string>
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
  owner_first_viewed: Generated<boolean>
  live_release_id: string | null
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  live_changed_at: Timestamp | null
  upcoming: Generated<string>
  channel_id: string | null
  channel_name: string | null
  write_key: Generated<string>
  counted_without_consent: Generated<string>
  event_months: Generated<number>
  store_changes: Generated<number>
}

interface ArrivingUploads {
  app_key: string
  id: string
  sub: string
  kind: string
  purpose: string
  file_name: string
  size: number
  result: Json | null
  created_at: Timestamp
  fingerprint: string | null
}

interface AuditKeeping {
  app_key: string
  months: number
}

interface AuditLog {
  id: string
  app_key: string | null
  at: Timestamp
  actor_kind: string
  sub: string | null
  actor_name: string | null
  impersonator: string | null
  action: string
  subject_kind: string
  subject_id: string | null
  subject_name: string | null
  before: string
  after: string
  network: string | null
  session: string | null
  searched: Generated<string>
  token: string | null
}

interface Authenticators {
  sub: string
  secret: string
  last_step: number
  created_at: Timestamp
}

interface Automations {
  app_key: string
  id: string
  active: boolean
  wait_value: number
  wait_unit: string
  statuses: Generated<Json>
  message_id: string
  revision: string
  again_value: number | null
  again_unit: string | null
}

interface BadgeOverlays {
  app_key: string
  badge_id: string
  language: string
  document: string
  sources: Generated<string>
}

interface Badges {
  app_key: string
  id: string
  priority: number
  document: string
  revision: string
  updated_by: string
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
}

interface BillingEvents {
  app_key: string
  provider: string
  id: string
  received_at: Timestamp
}

interface BillingMails {
  app_key: string
  subscription_id: string
  kind: string
  moment: number
}

interface BillingWatches {
  provider: string
  seen_until: Timestamp
}

interface Brands {
  app_key: string
  id: string
  name: string
  search_text: string
  image: string | null
  position: Generated<number>
}

interface CartDevices {
  app_key: string
  cart_id: string
  install_id: string
  started_at: Timestamp
}

interface CatalogSelections {
  app_key: string
  hash: string
  kind: string
  ids: string[]
}

interface CatalogSyncs {
  app_key: string
  held_by: string | null
  held_until: Timestamp | null
  run: string | null
  run_began_at: Timestamp | null
  cursor: string | null
  seen: Generated<number>
  changes_until: Timestamp | null
  completed_at: Timestamp | null
  shrank_at: Timestamp | null
  asked_at: Timestamp | null
  full_at: Timestamp | null
  changed_at: Timestamp | null
  failed_at: Timestamp | null
  failed_reason: string | null
  cancelled_at: Timestamp | null
  expected: number | null
  outage: string | null
}

interface Categories {
  app_key: string
  id: string
  parent_id: string | null
  path: string[]
  name: string
  search_text: string
  position: Generated<number>
  visible: Generated<boolean>
  image: string | null
  shown: Generated<boolean>
  product_count: Generated<number>
}

interface CategoryTexts {
  app_key: string
  category_id: string
  language: string
  name: string
  search_text: string
}

interface Consents {
  app_key: string
  install_id: string
  revision: number
  answers: string
  received_at: Timestamp
}

interface CurrencyRates {
  app_key: string
  currency_code: string
  day: string
  rate: number
  source: string
}

interface CustomerDeletions {
  app_key: string
  id: string
  customer_id: string
  requested_at: Timestamp
  erases_at: Timestamp
  stopped_at: Timestamp | null
  stopped_by: string | null
  erased_at: Timestamp | null
  begun_at: Timestamp | null
}

interface CustomerInstalls {
  app_key: string
  customer_id: string
  install_id: string
  first_at: Timestamp
  last_at: Timestamp
}

interface CustomerLists {
  app_key: string
  customer_id: string
  kind: string
  product_id: string
  at: Timestamp
  removed: boolean
}

interface Customers {
  app_key: string
  id: string
  email: string
  name: string
  language: string
  epoch: Generated<number>
  created_at: Timestamp
  last_visit_at: Timestamp | null
  searched: Generated<string>
  name_order: Generated<string>
}

interface DefaultLanguages {
  app_key: string
  until: number
  code: string
}

interface DesignOverlays {
  app_key: string
  design_id: string
  language: string
  owner_id: string
  document: string
  sources: Generated<string>
  translated: Generated<number>
  outdated: Generated<number>
}

interface DesignRevisions {
  app_key: string
  moment: Generated<number>
  save: Generated<number>
  design_id: string | null
  part: string
  page_id: string | null
  document: string
  listed: Generated<boolean>
  saved_by: string
  saved_at: Generated<Timestamp>
}

interface DesignSelections {
  app_key: string
  design_id: string
  kind: string
  hash: string
  revision: string
  updated_by: string
  updated_at: Generated<Timestamp>
}

interface Designs {
  app_key: string
  id: string
  title: Generated<string>
  status: string
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  images: Generated<string>
  start_time: string | null
  end_time: string | null
  timezone: string | null
  starts_at: Timestamp | null
  settles_at: Timestamp | null
  ends_at: Timestamp | null
  previous_id: string | null
  release_id: string | null
  layout_revision: string | null
  content_revision: Generated<string>
}

interface DeviceInterests {
  app_key: string
  install_id: string
  kind: string
  product_id: string
  category_id: string | null
  variant_id: Generated<string>
  price_minor: number | null
  at: Timestamp
  count: Generated<number>
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

interface FormerStoreHooks {
  app_key: string
  kind: string
  made_at: Timestamp
  received: number
  received_at: Timestamp | null
  refused: number
  refused_at: Timestamp | null
  refused_reason: string | null
}

interface FormerStores {
  app_key: string
  kind: string
  channel_id: string | null
  channel_name: string | null
  address: string | null
  identifier: string | null
  channel: string | null
  sealed: string | null
  store_name: string | null
  connected_at: Timestamp | null
  left_at: Timestamp
  replacements: Generated<string>
  earlier_times: Generated<string>
  customer_client: string | null
  customer_sealed: string | null
}

interface FormerWriteKeys {
  app_key: string
  write_key: string
  ends_at: Timestamp
}

interface GoodsImportFaults {
  app_key: string
  import_id: string
  position: number
  file_row: number
  file_column: string
  code: string
  detail: string
}

interface GoodsImportProducts {
  app_key: string
  import_id: string
  position: number
  handle: string
  patch: string | null
}

interface GoodsImportRemovals {
  app_key: string
  import_id: string
  handle: string
}

interface GoodsImports {
  app_key: string
  id: string
  state: string
  file_name: string
  checked_at: Timestamp
  started_by: string | null
  moved_at: Timestamp | null
  ended_at: Timestamp | null
  created: Generated<number>
  updated: Generated<number>
  same: Generated<number>
  faulty: Generated<number>
  products: Generated<number>
  written: Generated<number>
  missing: Generated<number>
  removes_missing: Generated<boolean>
  removed: Generated<number>
  new_categories: Generated<number>
  new_brands: Generated<number>
  faults: Generated<number>
  left_out: Generated<string>
}

interface HiddenChecklists {
  app_key: string
  sub: string
}

interface IdentityLinks {
  issuer: string
  subject: string
  sub: string
  created_at: Generated<Timestamp>
}

interface InsightActivity {
  app_key: string
  quarter: number
  ord: number
  is_install: Generated<boolean>
}

interface InsightActivityDays {
  app_key: string
  day: number
  data: Buffer
}

interface InsightApps {
  app_key: string
  next_ord: Generated<number>
  revision: Generated<number>
  needs_rebuild: Generated<boolean>
  raw_from: Timestamp | null
}

interface InsightBlockOrders {
  app_key: string
  order_id: string
  page: string
  block: string
  item: Generated<string>
  release: string
  reported_at: Timestamp
}

interface InsightBlocks {
  app_key: string
  day: number
  release: string
  page: string
  block: string
  item: Generated<string>
  views: Generated<number>
  taps: Generated<number>
}

interface InsightCampaigns {
  app_key: string
  push_id: string
  name: string
  sent_at: Timestamp
  sent: number
}

interface InsightCarts {
  app_key: string
  ord: number
  cart_id: string
  first_at: Timestamp
  is_ordered: Generated<boolean>
}

interface InsightDayParts {
  app_key: string
  part: number
  day: number
  revision: number
  data: Buffer
}

interface InsightDays {
  app_key: string
  day: number
  revision: number
}

interface InsightDrops {
  app_key: string
  quarter: number
  reason: string
  count: number
}

interface InsightEvents {
  at: Timestamp
  seq: number
  ord: number
  session: number
  kind: number
  app_key: string
  props: string
}

interface InsightItemDays {
  app_key: string
  kind: number
  day: number
  data: Buffer
}

interface InsightItemKeys {
  app_key: string
  number: number
  key: string
}

interface InsightItems {
  app_key: string
  kind: number
  quarter: number
  key: string
  count: number
}

interface InsightOrderItems {
  app_key: string
  order_id: string
  product_id: string
  units: number
  store_minor: number
}

interface InsightOrders {
  app_key: string
  order_id: string
  ord: number | null
  session: number | null
  source: number | null
  push_id: string | null
  store_ord: number | null
  at: Timestamp | null
  platform: number | null
  customer_key: string | null
  status_code: number | null
  is_sale: Generated<boolean>
  currency_code: string | null
  total_minor: number | null
  store_minor: number | null
  has_coupon: Generated<boolean>
  nth: number | null
  gap_seconds: number | null
  since_install_seconds: number | null
  previous_at: Timestamp | null
  store_install: string | null
}

interface InsightPresent {
  app_key: string
  ord: number
  at: Timestamp
  screen: string | null
  page: string | null
}

interface InsightPushSums {
  app_key: string
  quarter: number
  push_id: string
  sessions: Generated<number>
  adds: Generated<number>
  converted: Generated<number>
}

interface InsightPushes {
  app_key: string
  push_id: string
  ord: number
  received_at: Timestamp | null
  opened_at: Timestamp | null
}

interface InsightQuarters {
  app_key: string
  quarter: number
  platform: number
  source: number
  sessions: Generated<number>
  seconds: Generated<number>
  viewed: Generated<number>
  added: Generated<number>
  checked_out: Generated<number>
  ordered: Generated<number>
  converted: Generated<number>
  views: Generated<number>
  adds: Generated<number>
  installs: Generated<number>
  arrivals: Generated<number>
  sign_ups: Generated<number>
  push_sessions: Generated<number>
  push_adds: Generated<number>
  push_converted: Generated<number>
  carts: Generated<number>
  carts_ordered: Generated<number>
}

interface InsightReleaseInstalls {
  app_key: string
  release: string
  ord: number
  first_at: Timestamp
}

interface InsightSessions {
  app_key: string
  ord: number
  number: number
  session_id: string
  started_at: Timestamp
  ended_at: Timestamp
  platform: number
  source: number
  step: Generated<number>
  views: Generated<number>
  adds: Generated<number>
  orders: Generated<number>
  push_id: string | null
}

interface Installs {
  app_key: string
  install_id: string
  last_seq: number
  first_at: Timestamp
  last_seen_at: Timestamp
  platform: string
  os: Generated<string>
  app_version: Generated<string>
  locale: Generated<string>
  tz: Generated<string>
  ord: number
  arrived_at: Timestamp | null
  installed_at: Timestamp | null
  signed_up_at: Timestamp | null
  sessions: Generated<number>
  push_id: string | null
  push_at: Timestamp | null
  cart_id: string | null
  cart_first_at: Timestamp | null
  cart_at: Timestamp | null
  taps: string | null
}

interface IntegrationWaits {
  app_key: string
  code: string
  kind: string
  subject: string
  since: Timestamp
}

interface InvitationLinks {
  app_key: string
  token_hash: string
  invitation_id: string
  sending: string
  created_at: Timestamp
  mailed: Generated<boolean>
}

interface Invitations {
  app_key: string
  id: string
  email: string
  name: Generated<string>
  role: string
  permissions: Generated<string[]>
  active: Generated<boolean>
  invited_by: string | null
  sending: string
  sent_at: Timestamp
  expires_at: Timestamp
  ended_because: string | null
  ended_at: Timestamp | null
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
}

interface Invoices {
  app_key: string
  provider: string
  id: string
  number: string
  plan_name: string
  amount_minor: number
  currency_code: string
  status: string
  issued_at: Timestamp
  url: string | null
}

interface KnownStores {
  app_key: string
  kind: string
  address: string
  mark: string
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
  texts: string | null
  parts: string[] | null
  moment: Generated<number>
  save: Generated<number>
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

interface Leads {
  app_key: string
  id: string
  email: string
  phone: string
  first_name: string
  last_name: string
  annual_online_revenue: string
  created_at: Timestamp
  sent_by: string | null
}

interface LeftOutGoods {
  app_key: string
  kind: string
  id: string
  name: string
  reason: string
  left_at: Timestamp
}

interface LentFiles {
  owner_key: string
  hash: string
  shown_by: string
  release_id: Generated<string>
}

interface MediaItems {
  app_key: string
  id: string
  url: string
  file_name: string
  type: string
  created_by: string
  created_at: Generated<Timestamp>
  size: Generated<number>
  tags: Generated<string[]>
  alts: Generated<Json>
  noted: Generated<string>
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
  phone_bytes: number | null
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

interface MessageCaps {
  app_key: string
  install_id: string
  day: string
  count: number
}

interface MessageDeliveries {
  app_key: string
  message_id: string
  install_id: string
  trigger_key: Generated<string>
  state: Generated<number>
  due_at: Timestamp
  expires_at: Timestamp
  attempts: Generated<number>
  reason: string | null
  provider_id: string | null
  values: Json | null
  sent_at: Timestamp | null
  delivered_at: Timestamp | null
  opened_at: Timestamp | null
  read_at: Timestamp | null
  variant: string | null
  spared: Generated<number>
}

interface MessageLimits {
  app_key: string
  quiet_from: number | null
  quiet_to: number | null
  per_day: number
  per_week: number
  revision: string
}

interface Messages {
  app_key: string
  id: string
  kind: string
  automation: string | null
  type: string
  topic: string
  contents: Json
  data: Json
  image: string | null
  audience: Json
  segment_name: string | null
  timing: string
  delivery_time: string | null
  timezone: string | null
  first_at: Timestamp
  last_at: Timestamp
  fan_out_at: Timestamp | null
  fan_out_after: string | null
  urgent: Generated<boolean>
  status: string
  stop_reason: string | null
  sender: string | null
  sender_name: string | null
  request_id: string | null
  created_at: Timestamp
  began_at: Timestamp | null
  devices: Generated<number>
  sent: Generated<number>
  failed: Generated<number>
  left_out: Generated<number>
  delivered: Generated<number>
  opened: Generated<number>
  counted: Generated<number>
  request_hash: string | null
  clicks_told: Generated<number>
  experiment: Json | null
  planned_size: number | null
  winner: string | null
  awaits_winner: Generated<boolean>
  decide_at: Timestamp | null
  decided_at: Timestamp | null
  fan_out_failures: Generated<number>
}

interface Migrations {
  name: string
  applied_at: Generated<Timestamp>
}

interface NewAppInvitations {
  email: string
  invited_at: Timestamp
}

interface OrderChanges {
  app_key: string
  order_id: string
  at: Timestamp
  status_code: number
  native_status: string
}

interface OrderDays {
  app_key: string
  day: string
  status_code: number
  device: string
  currency_code: string
  orders: number
  total_minor: number
}

interface OrderSyncs {
  app_key: string
  began_at: Timestamp | null
  cursor: string | null
  changes_until: Timestamp | null
  statuses: Generated<string>
  held_by: string | null
  held_until: Timestamp | null
}

interface Orders {
  app_key: string
  id: string
  number: string
  number_key: string
  placed_at: Timestamp
  updated_at: Timestamp
  read_at: Timestamp
  status_code: number
  native_status: string
  currency_code: string
  total_minor: number
  worth_minor: number
  worth_currency: string
  item_count: number
  device: string
  email: string
  customer_name: string
  customer_id: string | null
  cart_id: string | null
  details: string
  words: string
  install_id: string | null
  goods: Generated<string[]>
}

interface PackagedApps {
  app_key: string
  since: Timestamp
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
  design_id: string | null
  texts: string | null
  moment: Generated<number>
  save: Generated<number>
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
  reference_page_id: string | null
  title: Generated<string>
}

interface PasskeyChallenges {
  challenge: string
  owner: string
  expires_at: Timestamp
}

interface Passkeys {
  id: string
  sub: string
  name: string
  credential_id: string
  public_key: string
  counter: number
  transports: string[] | null
  created_at: Timestamp
  used_at: Timestamp | null
}

interface PlanChanges {
  app_key: string
  id: string
  provider: string
  plan_code: string
  checkout_id: string | null
  url: string | null
  state: string
  created_at: Timestamp
  asked_at: Timestamp
}

interface PreparedReleases {
  app_key: string
  design_id: string
  hash: string
  snapshot: string
  content_revision: string
  based_on: string | null
}

interface Presence {
  app_key: string
  sub: string
  tab: string
  screen: string
  design_id: string | null
  page_type: string | null
  page_id: string | null
  block_id: string | null
  away: boolean
  came_at: Timestamp
  seen_at: Timestamp
}

interface ProductCategories {
  app_key: string
  category_id: string
  product_id: string
}

interface ProductPrices {
  app_key: string
  product_id: string
  currency_code: string
  amount_minor: number
}

interface ProductReviews {
  app_key: string
  id: string
  product_id: string
  rating: number
  author: string
  title: Generated<string>
  body: Generated<string>
  created_at: Timestamp
}

interface ProductTexts {
  app_key: string
  product_id: string
  language: string
  name: string
  search_text: string
  description_html: Generated<string>
  labels: Generated<string>
}

interface Products {
  app_key: string
  id: string
  handle: string
  sku: string | null
  name: string
  search_text: string
  description_html: Generated<string>
  brand_id: string | null
  product_type: string | null
  tags: Generated<string[]>
  images: Generated<string>
  options: Generated<string>
  attributes: Generated<string>
  related_ids: Generated<string[]>
  rating_average: number | null
  rating_count: number | null
  visible: Generated<boolean>
  position: Generated<number>
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  videos: Generated<string>
  read_at: Timestamp | null
  run: string | null
  content_hash: string | null
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

interface PushDevices {
  app_key: string
  install_id: string
  provider: string | null
  target: string | null
  p256dh: string | null
  auth: string | null
  platform: string
  os: Generated<string>
  app_version: Generated<string>
  locale: Generated<string>
  tz: Generated<string>
  customer_id: string | null
  muted: Generated<string[]>
  retired_reason: string | null
  retired_at: Timestamp | null
  asked_at: Timestamp | null
  granted_at: Timestamp | null
  refused_at: Timestamp | null
  registered_at: Timestamp
  last_seen_at: Timestamp
  cart_at: Timestamp | null
  tester: string | null
  tester_at: Timestamp | null
}

interface RateCounts {
  key_hash: string
  used: number
  ends_at: Timestamp
}

interface RecoveryCodes {
  sub: string
  code_hash: string
}

interface RedirectedCarts {
  app_key: string
  cart_id: string
  secret_hash: string
  started_at: Timestamp
  told_at: Timestamp | null
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
  provider_session: string | null
  browser: string | null
  system: string | null
  confirmed_at: Timestamp | null
  impersonator: string | null
}

interface RefreshTokens {
  handle_hash: string
  cookie_hash: string
  family_id: string
  created_at: Timestamp
  used_at: Timestamp | null
}

interface RefusedAddresses {
  address: string
  reason: string
  refused_at: Timestamp
}

interface ReleaseFiles {
  app_key: string
  hash: string
  release_id: string
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
  design_id: string | null
  moment: Generated<number>
}

interface SealedKeys {
  id: string
  purpose: string
  sealed: string
  created_at: Generated<Timestamp>
}

interface Segments {
  app_key: string
  id: string
  name: string
  rules: Json
  created_at: Timestamp
}

interface ServiceReviews {
  app_key: string
  service: string
  id: string
  product_id: string
  rating: number
  author: string
  title: string
  body: string
  created_at: Timestamp
  run: number
}

interface ShopAuthorizations {
  app_key: string
  state_hash: string
  proof_hash: string
  member_sub: string
  client_id: string
  address: string
  begun_at: Timestamp
  used_at: Timestamp | null
  authorized_at: Timestamp | null
}

interface ShopGrants {
  client_id: string
  address: string
  sealed: string
  changed_at: Timestamp
  busy_until: Timestamp | null
}

interface ShopperSessions {
  app_key: string
  id: string
  customer_id: string
  token_hash: string
  rotated_at: Timestamp
  seen_at: Timestamp | null
  previous_hash: string | null
  created_at: Timestamp
  ends_at: Timestamp
  browser: string | null
  system: string | null
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

interface StoreBudgets {
  app_key: string
  kind: string
  per_second: number
  burst: number
  tokens: number
  filled_at: Timestamp
  closed_until: Timestamp | null
}

interface StoreConnections {
  app_key: string
  kind: string
  address: string
  identifier: string
  channel: string | null
  sealed: string
  connected_at: Timestamp
  store_name: string | null
  earlier_times: Generated<string>
  customer_client: string | null
  customer_sealed: string | null
  mark: Generated<string>
}

interface StoreDeliveries {
  app_key: string
  id: string
  received_at: Timestamp
}

interface StoreHooks {
  app_key: string
  kind: string
  made_at: Timestamp
  received: Generated<number>
  received_at: Timestamp | null
  refused: Generated<number>
  refused_at: Timestamp | null
  refused_reason: string | null
}

interface StoreIds {
  app_key: string
  document: string
}

interface StoreNotes {
  app_key: string
  kind: string
  id: string
  version: number
  body: string
  sealed: string | null
  changed_at: Timestamp
}

interface StorePackages {
  id: string
  app_key: string
  state: string
  asked_by: string
  asked_at: Timestamp
  maker: string | null
  touched_at: Timestamp
  tries: Generated<number>
  done: Generated<number>
  total: Generated<number>
  problem: string | null
  ended_at: Timestamp | null
  size: number | null
  expires_at: Timestamp | null
  web_part: Generated<string>
}

interface Subscriptions {
  app_key: string
  provider: string
  subscription_id: string
  customer_id: string | null
  standing: string
  told_at: number
  told_version: number
  revision: number
  known_status: string
  changes_at: Timestamp | null
  trial_started_at: Timestamp | null
}

interface UnreadLendings {
  app_key: string
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
  language: string | null
  email_proven_at: Generated<Timestamp | null>
}

interface VariantPrices {
  app_key: string
  variant_id: string
  currency_code: string
  amount_minor: number
  compare_at_minor: number | null
  converted: Generated<boolean>
}

interface Variants {
  app_key: string
  id: string
  product_id: string
  title: string
  sku: string | null
  barcode: string | null
  selected_options: Generated<string>
  image: string | null
  weight_grams: number | null
  stock: number | null
  position: Generated<number>
  stock_read_at: Timestamp | null
  sold_out: Generated<boolean>
}

interface VideoStills {
  app_key: string
  provider: string
  video_id: string
  secret: string | null
  state: Generated<string>
  tries: Generated<number>
  next_try_at: Generated<Timestamp>
}

interface WebhookDeliveries {
  app_key: string
  id: string
  endpoint_id: string
  event_id: string
  type: string
  asked: Generated<boolean>
  created_at: Timestamp
  expires_at: Timestamp
  state: Generated<string>
  due_at: Timestamp | null
  sending: Generated<boolean>
  attempts: Generated<number>
  tries: Generated<string>
  answer: string | null
}

interface WebhookEndpoints {
  app_key: string
  id: string
  address: string
  description: string
  events: string[]
  active: boolean
  off_reason: string | null
  off_at: Timestamp | null
  maker: string
  created_at: Timestamp
  delivered_at: Timestamp | null
  failing_since: Timestamp | null
  previous_until: Timestamp | null
}

interface WebhookEvents {
  app_key: string
  id: string
  type: string
  at: Timestamp
  subject_kind: string
  subject_id: string | null
  payload: string | null
}

interface WeeklySummaries {
  app_key: string
  timezone: string
  sent_on: string
}

interface WeeklySummaryReaders {
  app_key: string
  sub: string
  sent_on: string | null
}

export interface Tables extends StoreTables, PaymentTables {
  api_tokens: ApiTokens
  app_currencies: AppCurrencies
  app_hosts: AppHosts
  app_integrations: AppIntegrations
  app_languages: AppLanguages
  app_listings: AppListings
  app_secrets: AppSecrets
  app_settings: AppSettings
  apps: Apps
  arriving_uploads: ArrivingUploads
  audit_keeping: AuditKeeping
  audit_log: AuditLog
  authenticators: Authenticators
  automations: Automations
  badge_overlays: BadgeOverlays
  badges: Badges
  billing_events: BillingEvents
  billing_mails: BillingMails
  billing_watches: BillingWatches
  brands: Brands
  cart_devices: CartDevices
  catalog_selections: CatalogSelections
  catalog_syncs: CatalogSyncs
  categories: Categories
  category_texts: CategoryTexts
  consents: Consents
  currency_rates: CurrencyRates
  customer_deletions: CustomerDeletions
  customer_installs: CustomerInstalls
  customer_lists: CustomerLists
  customers: Customers
  default_languages: DefaultLanguages
  design_overlays: DesignOverlays
  design_revisions: DesignRevisions
  design_selections: DesignSelections
  designs: Designs
  device_interests: DeviceInterests
  exchange_slugs: ExchangeSlugs
  former_store_hooks: FormerStoreHooks
  former_stores: FormerStores
  former_write_keys: FormerWriteKeys
  goods_import_faults: GoodsImportFaults
  goods_import_products: GoodsImportProducts
  goods_import_removals: GoodsImportRemovals
  goods_imports: GoodsImports
  hidden_checklists: HiddenChecklists
  identity_links: IdentityLinks
  insight_activity: InsightActivity
  insight_activity_days: InsightActivityDays
  insight_apps: InsightApps
  insight_block_orders: InsightBlockOrders
  insight_blocks: InsightBlocks
  insight_campaigns: InsightCampaigns
  insight_carts: InsightCarts
  insight_day_parts: InsightDayParts
  insight_days: InsightDays
  insight_drops: InsightDrops
  insight_events: InsightEvents
  insight_item_days: InsightItemDays
  insight_item_keys: InsightItemKeys
  insight_items: InsightItems
  insight_order_items: InsightOrderItems
  insight_orders: InsightOrders
  insight_present: InsightPresent
  insight_push_sums: InsightPushSums
  insight_pushes: InsightPushes
  insight_quarters: InsightQuarters
  insight_release_installs: InsightReleaseInstalls
  insight_sessions: InsightSessions
  installs: Installs
  integration_waits: IntegrationWaits
  invitation_links: InvitationLinks
  invitations: Invitations
  invoices: Invoices
  known_stores: KnownStores
  layout_revisions: LayoutRevisions
  layouts: Layouts
  leads: Leads
  left_out_goods: LeftOutGoods
  lent_files: LentFiles
  media_items: MediaItems
  media_uploads: MediaUploads
  members: Members
  message_caps: MessageCaps
  message_deliveries: MessageDeliveries
  message_limits: MessageLimits
  messages: Messages
  migrations: Migrations
  new_app_invitations: NewAppInvitations
  order_changes: OrderChanges
  order_days: OrderDays
  order_syncs: OrderSyncs
  orders: Orders
  packaged_apps: PackagedApps
  page_revisions: PageRevisions
  pages: Pages
  passkey_challenges: PasskeyChallenges
  passkeys: Passkeys
  plan_changes: PlanChanges
  prepared_releases: PreparedReleases
  presence: Presence
  product_categories: ProductCategories
  product_prices: ProductPrices
  product_reviews: ProductReviews
  product_texts: ProductTexts
  products: Products
  provider_records: ProviderRecords
  push_devices: PushDevices
  rate_counts: RateCounts
  recovery_codes: RecoveryCodes
  redirected_carts: RedirectedCarts
  refresh_families: RefreshFamilies
  refresh_tokens: RefreshTokens
  refused_addresses: RefusedAddresses
  release_files: ReleaseFiles
  releases: Releases
  sealed_keys: SealedKeys
  segments: Segments
  service_reviews: ServiceReviews
  shop_authorizations: ShopAuthorizations
  shop_grants: ShopGrants
  shopper_sessions: ShopperSessions
  signing_keys: SigningKeys
  spent_tokens: SpentTokens
  store_budgets: StoreBudgets
  store_connections: StoreConnections
  store_deliveries: StoreDeliveries
  store_hooks: StoreHooks
  store_ids: StoreIds
  store_notes: StoreNotes
  store_packages: StorePackages
  subscriptions: Subscriptions
  unread_lendings: UnreadLendings
  users: Users
  variant_prices: VariantPrices
  variants: Variants
  video_stills: VideoStills
  webhook_deliveries: WebhookDeliveries
  webhook_endpoints: WebhookEndpoints
  webhook_events: WebhookEvents
  weekly_summaries: WeeklySummaries
  weekly_summary_readers: WeeklySummaryReaders
}

/** Tables whose rows belong to one app. */
export const tenantTables = [
  'api_tokens',
  'app_currencies',
  'app_hosts',
  'app_integrations',
  'app_languages',
  'app_listings',
  'app_secrets',
  'app_settings',
  'apps',
  'arriving_uploads',
  'audit_keeping',
  'audit_log',
  'automations',
  'badge_overlays',
  'badges',
  'billing_events',
  'billing_mails',
  'brands',
  'cart_devices',
  'catalog_selections',
  'catalog_syncs',
  'categories',
  'category_texts',
  'consents',
  'currency_rates',
  'customer_deletions',
  'customer_installs',
  'customer_lists',
  'customers',
  'default_languages',
  'demo_brands',
  'demo_cart_lines',
  'demo_carts',
  'demo_categories',
  'demo_category_texts',
  'demo_coupon_uses',
  'demo_coupons',
  'demo_customer_addresses',
  'demo_customers',
  'demo_delivery',
  'demo_labels',
  'demo_order_counters',
  'demo_order_lines',
  'demo_orders',
  'demo_payments',
  'demo_pictures',
  'demo_product_categories',
  'demo_product_texts',
  'demo_products',
  'demo_redemptions',
  'demo_refunds',
  'demo_reviews',
  'demo_variant_prices',
  'demo_variants',
  'design_overlays',
  'design_revisions',
  'design_selections',
  'designs',
  'device_interests',
  'former_store_hooks',
  'former_stores',
  'former_write_keys',
  'goods_import_faults',
  'goods_import_products',
  'goods_import_removals',
  'goods_imports',
  'hidden_checklists',
  'insight_activity',
  'insight_activity_days',
  'insight_apps',
  'insight_block_orders',
  'insight_blocks',
  'insight_campaigns',
  'insight_carts',
  'insight_day_parts',
  'insight_days',
  'insight_drops',
  'insight_events',
  'insight_item_days',
  'insight_item_keys',
  'insight_items',
  'insight_order_items',
  'insight_orders',
  'insight_present',
  'insight_push_sums',
  'insight_pushes',
  'insight_quarters',
  'insight_release_installs',
  'insight_sessions',
  'installs',
  'integration_waits',
  'invitation_links',
  'invitations',
  'invoices',
  'known_stores',
  'layout_revisions',
  'layouts',
  'leads',
  'left_out_goods',
  'media_items',
  'media_uploads',
  'members',
  'message_caps',
  'message_deliveries',
  'message_limits',
  'messages',
  'order_changes',
  'order_days',
  'order_syncs',
  'orders',
  'packaged_apps',
  'page_revisions',
  'pages',
  'plan_changes',
  'prepared_releases',
  'presence',
  'product_categories',
  'product_prices',
  'product_reviews',
  'product_texts',
  'products',
  'push_devices',
  'redirected_carts',
  'release_files',
  'releases',
  'segments',
  'service_reviews',
  'shop_authorizations',
  'shopper_sessions',
  'store_budgets',
  'store_connections',
  'store_deliveries',
  'store_hooks',
  'store_ids',
  'store_notes',
  'store_packages',
  'subscriptions',
  'test_charges',
  'test_checkouts',
  'test_news',
  'test_subscriptions',
  'unread_lendings',
  'variant_prices',
  'variants',
  'video_stills',
  'webhook_deliveries',
  'webhook_endpoints',
  'webhook_events',
  'weekly_summaries',
  'weekly_summary_readers',
] as const
