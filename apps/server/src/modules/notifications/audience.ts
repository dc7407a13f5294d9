/** Whom a message is for, as a condition on devices. */
import type { Audience, SegmentRule, SegmentRules } from '@vitrine/domain/notifications/audience.schema'
import type { MessageTopic } from '@vitrine/domain/notifications/message.schema'
import { goodsName } from '@vitrine/domain/orders/goods-name.rules'
import { saleStatusCodes } from '@vitrine/domain/orders/order-status.rules'
import { dayMs } from '@vitrine/domain/time'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { appKeyOf, type TenantDb } from '../../platform/db/tenant.ts'

// In every query that asks for an audience `push_devices` is called `d`.
type Condition = RawBuilder<SqlBool>

const texts = (values: readonly string[]) => sql`${[...values]}::text[]`
const since = (now: number, days: number) => sql`${new Date(now - days * dayMs)}::timestamptz`
const compare = (bound: 'least' | 'most') => (bound === 'least' ? sql`>=` : sql`<=`)

/** Devices by the order of their ids. */
export interface DeviceSpan {
  after: string
  /** The last one; null for all that come after. */
  upTo: string | null
}

interface Asked {
  appKey: string
  /** In ms. */
  now: number
  /** All devices, where none is given. Whoever goes over them piece by piece works out of a rule what belongs to the piece. */
  span?: DeviceSpan | undefined
  /** Each device is asked by itself: of some thousands that is quick, however many there are. */
  isEach?: boolean
}

export const isWithin = (span: DeviceSpan | undefined, installId: RawBuilder<unknown>) => {
  if (span === undefined) return sql<SqlBool>`true`
  const { after, upTo } = span
  return sql<SqlBool>`(${installId} > ${after}${upTo === null ? sql`` : sql` and ${installId} <= ${upTo}`})`
}

/**
 * Devices with their orders `o`, of which this holds: those placed on them, and those of whoever is signed in there. It names no
 * device, so that the database works it out once for all of them: asked for each of a million, it took twelve seconds.
 */
export const ordersOfDevices = (appKey: string, isOne: RawBuilder<unknown>, span?: DeviceSpan) => sql`(
  select o.install_id, o.worth_minor from orders o where o.app_key = ${appKey} and ${isOne} and o.install_id is not null
    and ${isWithin(span, sql`o.install_id`)}
  union all
  select e.install_id, o.worth_minor from orders o
  join push_devices e on e.app_key = ${appKey} and e.customer_id is not null and e.customer_id = o.customer_id
  where o.app_key = ${appKey} and ${isOne} and o.install_id is distinct from e.install_id
    and ${isWithin(span, sql`e.install_id`)}
)`

/** As {@link ordersOfDevices}, of the device that is asked. */
const ordersOfEach = (isOne: RawBuilder<unknown>) => sql`(
  select o.worth_minor from orders o where o.app_key = d.app_key and ${isOne} and o.install_id = d.install_id
  union all
  select o.worth_minor from orders o where o.app_key = d.app_key and ${isOne} and o.customer_id = d.customer_id
    and o.install_id is distinct from d.install_id
)`

export const isSale = sql`o.status_code = any(${[...saleStatusCodes]}::integer[])`

function placed({ appKey, now, span, isEach }: Asked, days: number | null, isOne: RawBuilder<unknown> = sql`true`) {
  const within = days === null ? sql`true` : sql`o.placed_at >= ${since(now, days)}`
  const isMeant = sql`${isSale} and ${within} and ${isOne}`
  return isEach ? ordersOfEach(isMeant) : ordersOfDevices(appKey, isMeant, span)
}

interface Reached {
  days: number | null
  bound: 'least' | 'most'
  amount: number
}

/** Whether the device's orders come to so much; of a device without any they come to nothing. */
function reaches(total: RawBuilder<unknown>, { days, bound, amount }: Reached, asked: Asked) {
  const orders = placed(asked, days)
  if (asked.isEach) return sql<SqlBool>`((select ${total} from ${orders} p) ${compare(bound)} ${amount})`
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

/** A device's language or version among those that devices have, each of which is asked once. */
const isAmong = (
  asked: Asked,
  column: 'locale' | 'app_version',
  isOne: (value: RawBuilder<unknown>) => RawBuilder<unknown>,
) =>
  sql<SqlBool>`d.${sql.ref(column)} = any(array(select known.${sql.ref(column)} from (${knownVersions(asked)}) known
    where ${isOne(sql.ref(`known.${column}`))}))`

/** Each language and version that devices have, found by a leap through the index from one to the next. */
const knownVersions = ({ appKey }: Asked) => sql`
  with recursive found (locale, app_version) as (
    (select x.locale, x.app_version from push_devices x where x.app_key = ${appKey} and x.target is not null
      order by x.locale, x.app_version limit 1)
    union all
    select next.locale, next.app_version from found cross join lateral (
      select x.locale, x.app_version from push_devices x where x.app_key = ${appKey} and x.target is not null
        and (x.locale, x.app_version) > (found.locale, found.app_version)
      order by x.locale, x.app_version limit 1
    ) next
  )
  select locale, app_version from found`

const inCategories = (ids: readonly string[], { appKey }: Asked) =>
  sql`select c.product_id from product_categories c where c.app_key = ${appKey} and c.category_id = any(${texts(ids)})`

/** An offset keeps the database from working the rows out for all devices at once. */
const exists = (rows: RawBuilder<unknown>, { isEach }: Asked) =>
  sql<SqlBool>`exists (${rows} ${isEach ? sql`offset 0` : sql``})`

/** The device looked at one of these products. */
const viewed = (products: RawBuilder<unknown>, asked: Asked, days: number) =>
  exists(
    sql`select from device_interests x where x.app_key = d.app_key and x.install_id = d.install_id
    and ${isWithin(asked.span, sql`x.install_id`)} and x.kind = 'viewed' and x.at >= ${since(asked.now, days)}
    and x.product_id = any(array(${products}))`,
    asked,
  )

/** As {@link viewed}, of what the orders of the mirror hold. */
const bought = (products: RawBuilder<unknown>, asked: Asked, days: number) => {
  const holdsOne = sql`o.goods && array(select ${goodsName(asked.appKey, '')} || one.id from (${products}) one (id))`
  const orders = placed(asked, days, holdsOne)
  if (asked.isEach) return exists(sql`select from ${orders} p`, asked)
  return sql<SqlBool>`exists (select from (select distinct p.install_id from ${orders} p) s
    where s.install_id = d.install_id)`
}

const did = { viewed, bought } as const

/** Said so that the database joins rows instead of asking for those of each device, unless that is what is wanted. */
const has = (isSo: boolean, rows: RawBuilder<unknown>, asked: Asked) =>
  isSo ? exists(rows, asked) : sql<SqlBool>`not ${exists(rows, asked)}`

type Rules = { [K in SegmentRule['kind']]: (rule: Extract<SegmentRule, { kind: K }>, asked: Asked) => Condition }

const rules: Rules = {
  platform: ({ platforms }) => sql`d.platform = any(${texts(platforms)})`,
  language: ({ languages }, asked) => {
    const codes = texts(languages.map((code) => code.toLowerCase()))
    return isAmong(
      asked,
      'locale',
      (locale) => sql`(lower(${locale}) = any(${codes}) or split_part(lower(${locale}), '-', 1) = any(${codes}))`,
    )
  },
  country: ({ countries }, asked) =>
    isAmong(
      asked,
      'locale',
      (locale) => sql`upper(substring(${locale} from '-([A-Za-z]{2})$')) = any(${texts(countries)})`,
    ),
  appVersion: ({ bound, version }, asked) =>
    isAmong(
      asked,
      'app_version',
      (own) => sql`${versionOf(own)} ${compare(bound)} ${versionOf(sql`${version}::text`)}`,
    ),
  lastSeen: ({ days, within }, { now }) =>
    within ? sql`d.last_seen_at >= ${since(now, days)}` : sql`d.last_seen_at < ${since(now, days)}`,
  orders: ({ count, ...reached }, asked) => reaches(sql`count(*)`, { ...reached, amount: count }, asked),
  spent: ({ amountMinor, ...reached }, asked) =>
    reaches(sql`coalesce(sum(p.worth_minor), 0)`, { ...reached, amount: amountMinor }, asked),
  product: ({ act, products, days }, asked) => did[act](sql`select unnest(${texts(products)})`, asked, days),
  category: ({ act, categories, days }, asked) => did[act](inCategories(categories, asked), asked, days),
  cart: ({ filled }) => sql`${filled} = (d.cart_at is not null)`,
  wishlist: ({ filled }, asked) =>
    has(
      filled,
      sql`select from device_interests x where x.app_key = d.app_key and x.install_id = d.install_id and x.kind = 'wished'
        and ${isWithin(asked.span, sql`x.install_id`)}`,
      asked,
    ),
  signedIn: ({ signedIn }) => sql`${signedIn} = (d.customer_id is not null)`,
  message: ({ act, done, messageId }, asked) =>
    has(
      done,
      sql`select from message_deliveries x where x.app_key = d.app_key and x.message_id = ${messageId}
        and x.install_id = d.install_id and ${isWithin(asked.span, sql`x.install_id`)} and ${act === 'got' ? sql`x.state = 1` : sql`x.opened_at is not null`}`,
      asked,
    ),
}

const conditionOf = (rule: SegmentRule, asked: Asked): Condition =>
  (rules[rule.kind] as (one: SegmentRule, asked: Asked) => Condition)(rule, asked)

const joined = (conditions: readonly Condition[], match: 'all' | 'any'): Condition =>
  sql`(${sql.join(conditions, match === 'all' ? sql` and ` : sql` or `)})`

const meets = ({ match, groups }: SegmentRules, asked: Asked): Condition =>
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
export function isMeant(audience: Audience, asked: Asked): Condition {
  if (audience.kind === 'all') return sql`true`
  if (audience.kind === 'devices') return sql`d.install_id = any(${texts(audience.devices)})`
  return meets(audience.rules, asked)
}

/** Devices that gave permission at any time; before that nothing is known of them but what they were asked. */
export const isKnown: Condition = sql`(d.target is not null)`
/** Of a known device. The index of audiences answers it, which an address that is named would keep from being enough. */
const takes = (topic: MessageTopic): Condition => sql`(d.retired_reason is null and not ${topic} = any(d.muted))`
export const isReachable = (topic: MessageTopic): Condition => sql`(${isKnown} and ${takes(topic)})`

export interface AudienceCounts {
  devices: number
  people: number
  reachable: number
  byPlatform: { ios: number; android: number; web: number }
}

/** Of devices that are known and meant. */
export function selectCounts(topic: MessageTopic) {
  const reachable = takes(topic)
  const reached = (platform: string) =>
    sql<number>`count(*) filter (where ${reachable} and d.platform = ${platform})::integer`
  return [
    sql<number>`count(*)::integer`.as('devices'),
    // Of two customers in a million million one may be taken for another: their names are sorted as numbers, which is quick.
    sql<number>`(count(distinct hashtextextended(d.customer_id, 0)) filter (where ${reachable})
        + count(*) filter (where ${reachable} and d.customer_id is null))::integer`.as('people'),
    reached('ios').as('ios'),
    reached('android').as('android'),
    reached('web').as('web'),
  ] as const
}

type CountRow = Record<'devices' | 'people' | 'ios' | 'android' | 'web', number>

export const toCounts = ({ devices, people, ...byPlatform }: CountRow): AudienceCounts => ({
  devices,
  people,
  reachable: byPlatform.ios + byPlatform.android + byPlatform.web,
  byPlatform,
})

export interface AudienceQuestion {
  audience: Audience
  topic: MessageTopic
  /** In ms. */
  now: number
}

export const countAudience = async (
  db: TenantDb,
  { audience, topic, now }: AudienceQuestion,
): Promise<AudienceCounts> =>
  toCounts(
    await db
      .selectFrom('push_devices as d')
      .where(isKnown)
      .where(isMeant(audience, { appKey: appKeyOf(db), now }))
      .select(selectCounts(topic))
      .executeTakeFirstOrThrow(),
  )
