/** Whom a message is for, as a condition on devices. */
import type { Audience, SegmentRule, SegmentRules } from '@vitrine/domain/notifications/audience.schema'
import type { MessageTopic } from '@vitrine/domain/notifications/message.schema'
import { saleStatusCodes } from '@vitrine/domain/orders/order-status.rules'
import { dayMs } from '@vitrine/domain/time'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { appKeyOf, type TenantDb } from '../../platform/db/tenant.ts'

// In every query that asks for an audience `push_devices` is called `d`.
type Condition = RawBuilder<SqlBool>

const texts = (values: readonly string[]) => sql`${[...values]}::text[]`
const since = (now: number, days: number) => sql`${new Date(now - days * dayMs)}::timestamptz`
const compare = (bound: 'least' | 'most') => (bound === 'least' ? sql`>=` : sql`<=`)

interface Moment {
  appKey: string
  /** In ms. */
  now: number
}

/**
 * Devices with their orders: those placed on them, and those of whoever is signed in there. It names no device, so that the
 * database works it out once for all of them: asked for each of a million, it took twelve seconds.
 */
function placed({ appKey, now }: Moment, days: number | null, isOne: RawBuilder<unknown> = sql`true`) {
  const within = days === null ? sql`true` : sql`o.placed_at >= ${since(now, days)}`
  const which = sql`o.app_key = ${appKey} and o.status_code = any(${[...saleStatusCodes]}::integer[]) and ${within} and ${isOne}`
  return sql`(
    select o.install_id, o.worth_minor from orders o where ${which} and o.install_id is not null
    union all
    select e.install_id, o.worth_minor from orders o
    join push_devices e on e.app_key = ${appKey} and e.customer_id = o.customer_id
    where ${which} and o.install_id is distinct from e.install_id
  )`
}

/** Whether the device's orders come to so much; of a device without any they come to nothing. */
function reaches(orders: RawBuilder<unknown>, total: RawBuilder<unknown>, bound: 'least' | 'most', amount: number) {
  const meets = (more: RawBuilder<unknown>) =>
    sql<SqlBool>`exists (select from (select p.install_id from ${orders} p group by p.install_id
      having ${total} ${more} ${amount}) s where s.install_id = d.install_id)`
  if (bound === 'most') return sql<SqlBool>`not ${meets(sql`>`)}`
  return amount <= 0 ? sql<SqlBool>`true` : meets(sql`>=`)
}

/** Four numbers of a version; null for what is none, so that no device can make a query fail. */
const versionOf = (text: RawBuilder<unknown>) =>
  sql`case when ${text} ~ '^[0-9]{1,5}([.][0-9]{1,5}){0,3}$'
    then (string_to_array(${text} || '.0.0.0', '.')::integer[])[1:4] end`

/** The device looked at a product of which this holds; it stands in `x.product_id`. */
const viewed = (isOne: RawBuilder<unknown>, { now }: Moment, days: number) =>
  sql<SqlBool>`exists (select from device_interests x where x.app_key = d.app_key and x.install_id = d.install_id
    and x.kind = 'viewed' and x.at >= ${since(now, days)} and ${isOne})`

/** As {@link viewed}, of what the orders of the mirror hold. */
const bought = (isOne: RawBuilder<unknown>, asked: Moment, days: number) => {
  const holdsIt = sql`exists (
    select from (select line ->> 'productId' as product_id from jsonb_array_elements(o.details::jsonb -> 'lines') line) x
    where ${isOne})`
  return sql<SqlBool>`exists (select from (select distinct p.install_id from ${placed(asked, days, holdsIt)} p) s
    where s.install_id = d.install_id)`
}

const did = { viewed, bought } as const
const amongProducts = (ids: readonly string[]) => sql`x.product_id = any(${texts(ids)})`
const inCategories = (ids: readonly string[], { appKey }: Moment) =>
  sql`exists (select from product_categories c where c.app_key = ${appKey} and c.product_id = x.product_id
    and c.category_id = any(${texts(ids)}))`

type Rules = { [K in SegmentRule['kind']]: (rule: Extract<SegmentRule, { kind: K }>, asked: Moment) => Condition }

const rules: Rules = {
  platform: ({ platforms }) => sql`d.platform = any(${texts(platforms)})`,
  language: ({ languages }) =>
    sql`(lower(d.locale) = any(${texts(languages.map((code) => code.toLowerCase()))})
      or split_part(lower(d.locale), '-', 1) = any(${texts(languages.map((code) => code.toLowerCase()))}))`,
  country: ({ countries }) => sql`upper(substring(d.locale from '-([A-Za-z]{2})$')) = any(${texts(countries)})`,
  appVersion: ({ bound, version }) =>
    sql`${versionOf(sql.ref('d.app_version'))} ${compare(bound)} ${versionOf(sql`${version}::text`)}`,
  lastSeen: ({ days, within }, { now }) =>
    within ? sql`d.last_seen_at >= ${since(now, days)}` : sql`d.last_seen_at < ${since(now, days)}`,
  orders: ({ bound, count, days }, asked) => reaches(placed(asked, days), sql`count(*)`, bound, count),
  spent: ({ bound, amountMinor, days }, asked) =>
    reaches(placed(asked, days), sql`coalesce(sum(p.worth_minor), 0)`, bound, amountMinor),
  product: ({ act, products, days }, asked) => did[act](amongProducts(products), asked, days),
  category: ({ act, categories, days }, asked) => did[act](inCategories(categories, asked), asked, days),
  cart: ({ filled }) => sql`${filled} = (d.cart_at is not null)`,
  wishlist: ({ filled }) =>
    sql`${filled} = exists (select from device_interests x where x.app_key = d.app_key
      and x.install_id = d.install_id and x.kind = 'wished')`,
  signedIn: ({ signedIn }) => sql`${signedIn} = (d.customer_id is not null)`,
  message: ({ act, done, messageId }) =>
    sql`${done} = exists (select from message_deliveries x where x.app_key = d.app_key and x.message_id = ${messageId}
      and x.install_id = d.install_id and ${act === 'got' ? sql`x.state = 1` : sql`x.opened_at is not null`})`,
}

const conditionOf = (rule: SegmentRule, asked: Moment): Condition =>
  (rules[rule.kind] as (one: SegmentRule, asked: Moment) => Condition)(rule, asked)

const joined = (conditions: readonly Condition[], match: 'all' | 'any'): Condition =>
  sql`(${sql.join(conditions, match === 'all' ? sql` and ` : sql` or `)})`

const meets = ({ match, groups }: SegmentRules, asked: Moment): Condition =>
  joined(
    groups.map((group) =>
      joined(
        group.rules.map((rule) => conditionOf(rule, asked)),
        group.match,
      ),
    ),
    match,
  )

/** Devices of the app that belong to an audience, whether they can be reached or not. */
export function isMeant(audience: Audience, asked: Moment): Condition {
  if (audience.kind === 'all') return sql`true`
  if (audience.kind === 'devices') return sql`d.install_id = any(${texts(audience.devices)})`
  return meets(audience.rules, asked)
}

/** Devices that gave permission at any time; before that nothing is known of them but what they were asked. */
export const isKnown: Condition = sql`(d.target is not null)`
export const isReachable = (topic: MessageTopic): Condition =>
  sql`(d.target is not null and d.retired_reason is null and not ${topic} = any(d.muted))`

export interface AudienceCounts {
  devices: number
  people: number
  reachable: number
  byPlatform: { ios: number; android: number; web: number }
}

export async function countAudience(
  db: TenantDb,
  { audience, topic, now }: { audience: Audience; topic: MessageTopic; now: number },
): Promise<AudienceCounts> {
  const reachable = isReachable(topic)
  const reached = (platform: string) =>
    sql<number>`count(*) filter (where ${reachable} and d.platform = ${platform})::integer`
  const row = await db
    .selectFrom('push_devices as d')
    .where(isKnown)
    .where(isMeant(audience, { appKey: appKeyOf(db), now }))
    .select([
      sql<number>`count(*)::integer`.as('devices'),
      sql<number>`(count(distinct d.customer_id) filter (where ${reachable})
        + count(*) filter (where ${reachable} and d.customer_id is null))::integer`.as('people'),
      reached('ios').as('ios'),
      reached('android').as('android'),
      reached('web').as('web'),
    ])
    .executeTakeFirstOrThrow()
  const { devices, people, ...byPlatform } = row
  return { devices, people, reachable: byPlatform.ios + byPlatform.android + byPlatform.web, byPlatform }
}
