/** Devices that pushes reach: the only file that writes their table. */
import type { AutomationId } from '@vitrine/domain/notifications/automations.rules'
import type { DeliveryReason } from '@vitrine/domain/notifications/delivery-states'
import type { MessageTopic } from '@vitrine/domain/notifications/message.schema'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { appKeyOf, type TenantDb } from '../../platform/db/tenant.ts'
import { deliveryState } from './delivery-rows.ts'

export interface DeviceFacts {
  platform: string
  os: string
  appVersion: string
  locale: string
  tz: string
}

export type StoredTarget = { provider: string; target: string; p256dh: string | null; auth: string | null }

interface Registration extends DeviceFacts {
  installId: string
  customerId: string | null
  target: StoredTarget
  now: Date
}

const sameTarget = (target: string) => sql<boolean>`md5(target) = md5(${target}) and target = ${target}`

/** They tell of somebody's orders, and are nobody else's who uses the same phone. */
const ofOrders: readonly AutomationId[] = ['order_updates', 'post_purchase', 'purchase_reminder']

const messagesOfOrders = (trx: TenantDb) =>
  trx
    .selectFrom('messages')
    .select('messages.id')
    .where('messages.automation', 'in', [...ofOrders])

/** Of a few messages each is looked up; of all that a device ever got nobody could wait for the end. */
const goesOut = sql<boolean>`(m.status = 'sending' or m.fan_out_at is not null)`

interface Move {
  from: string
  to: string
  /** Who is reached there was signed in before, and is not any more. */
  isOtherPerson: boolean
}

/**
 * What is on its way to the device, what it waits for, and its part in A/B tests that go on. What it got stays with the one who
 * got it, and so does what a push service is just told of: under another name it would be sent again.
 */
async function moveWaiting(trx: TenantDb, { from, to, isOtherPerson }: Move): Promise<void> {
  await trx
    .updateTable('message_deliveries as v')
    .from('messages as m')
    .set({ install_id: to })
    .where('v.install_id', '=', from)
    .whereRef('m.id', '=', 'v.message_id')
    .where(goesOut)
    .where(({ eb, or, and }) =>
      or([
        and([eb('v.state', '=', deliveryState.waiting), eb('v.attempts', '=', 0)]),
        and([
          eb('v.state', '<>', deliveryState.waiting),
          eb('m.experiment', 'is not', null),
          or([eb('m.awaits_winner', '=', true), eb('m.fan_out_at', 'is not', null)]),
        ]),
      ]),
    )
    .$if(isOtherPerson, (moved) =>
      moved.where(({ eb, or }) => or([eb('m.automation', 'is', null), eb('m.automation', 'not in', [...ofOrders])])),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('message_deliveries as own')
            .select('own.message_id')
            .whereRef('own.message_id', '=', 'v.message_id')
            .whereRef('own.trigger_key', '=', 'v.trigger_key')
            .where('own.install_id', '=', to),
        ),
      ),
    )
    .execute()
  // A day's messages are the phone's, whoever is signed in.
  await trx
    .updateTable('message_caps as c')
    .set({ install_id: to })
    .where('c.install_id', '=', from)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('message_caps as own')
            .select('own.day')
            .whereRef('own.day', '=', 'c.day')
            .where('own.install_id', '=', to),
        ),
      ),
    )
    .execute()
  await trx
    .updateTable('device_interests as x')
    .set({ install_id: to })
    .where('x.install_id', '=', from)
    .where('x.kind', 'in', ['awaited', 'wished'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('device_interests as own')
            .select('own.kind')
            .whereRef('own.kind', '=', 'x.kind')
            .whereRef('own.product_id', '=', 'x.product_id')
            .whereRef('own.variant_id', '=', 'x.variant_id')
            .where('own.install_id', '=', to),
        ),
      ),
    )
    .execute()
}

/** Its row and that of whoever has its target, in one fixed order: two devices that change places would deadlock. */
async function lockPlaces(trx: TenantDb, { installId, target }: Registration) {
  const holders = await trx.selectFrom('push_devices').select('install_id').where(sameTarget(target.target)).execute()
  const others = holders.map((row) => row.install_id).filter((id) => id !== installId)
  // Whoever takes deliveries locks those before their devices.
  if (others.length > 0)
    await trx
      .selectFrom('message_deliveries as v')
      .innerJoin('messages as m', 'm.id', 'v.message_id')
      .select('v.install_id')
      .where('v.install_id', 'in', others)
      .where('v.state', '=', deliveryState.waiting)
      .where(goesOut)
      .orderBy('v.message_id')
      .orderBy('v.trigger_key')
      .forUpdate('v')
      .execute()
  const rows = await trx
    .selectFrom('push_devices')
    .select(['install_id', 'muted', 'tester', 'tester_at', 'granted_at', 'asked_at', 'target', 'customer_id'])
    .where('install_id', 'in', [installId, ...others])
    .orderBy('install_id')
    .forUpdate()
    .execute()
  const before = rows.find((row) => row.install_id === installId)
  // It may have given the target up since.
  const former = rows.find((row) => row.install_id !== installId && row.target === target.target)
  return { before, former }
}

/** The older install of a device is not reached any more. */
async function leaveTarget(trx: TenantDb, move: Move): Promise<void> {
  await trx
    .updateTable('push_devices')
    .set({ target: null, provider: null, p256dh: null, auth: null, tester: null, tester_at: null })
    .set({ asked_at: null, granted_at: null, cart_at: null })
    .where('install_id', '=', move.from)
    .execute()
  await moveWaiting(trx, move)
}

/**
 * True where the device gave its permission for the first time. A sign-out makes another install of a device: what was chosen on
 * the device, and whose test device it is, goes with its target to the newer install.
 */
export async function registerDevice(trx: TenantDb, registration: Registration): Promise<boolean> {
  const { installId, customerId, target, now, ...facts } = registration
  const known = {
    platform: facts.platform,
    os: facts.os,
    app_version: facts.appVersion,
    locale: facts.locale,
    tz: facts.tz,
    customer_id: customerId,
    registered_at: now,
    last_seen_at: now,
  }
  const inserted = await trx
    .insertInto('push_devices')
    .values({ app_key: appKeyOf(trx), install_id: installId, ...known })
    .onConflict((conflict) => conflict.columns(['app_key', 'install_id']).doNothing())
    .returning('install_id')
    .executeTakeFirst()
  const { before, former } = await lockPlaces(trx, registration)
  if (former) {
    const isOtherPerson = former.customer_id !== null && former.customer_id !== customerId
    await leaveTarget(trx, { from: former.install_id, to: installId, isOtherPerson })
  }
  const { granted_at: granted = null, tester = null, tester_at, muted, asked_at } = former ?? {}
  await trx
    .updateTable('push_devices')
    .set({ ...known, ...target, retired_reason: null, retired_at: null, refused_at: null })
    .set({ granted_at: before?.granted_at ?? granted ?? now })
    .set({ ...(inserted && former && { muted, asked_at }), ...(tester !== null && { tester, tester_at }) })
    .where('install_id', '=', installId)
    .execute()
  return former === undefined && before?.target == null
}

/** A permission that was given without our question counts as asked for. */
export const countPermissions = (db: TenantDb) =>
  db
    .selectFrom('push_devices')
    .select([
      sql<number>`count(*) filter (where coalesce(asked_at, granted_at, refused_at) is not null)::integer`.as('asked'),
      sql<number>`count(*) filter (where granted_at is not null)::integer`.as('granted'),
      sql<number>`count(*) filter (where refused_at is not null)::integer`.as('refused'),
      sql<number>`count(*) filter (where target is not null and retired_reason is null)::integer`.as('reachable'),
    ])
    .executeTakeFirstOrThrow()

const stepColumns = { asked: 'asked_at', granted: 'granted_at', refused: 'refused_at' } as const

/** The first time of each step is kept. */
export async function notePermissionStep(
  db: TenantDb,
  {
    installId,
    step,
    platform,
    now,
  }: { installId: string; step: keyof typeof stepColumns; platform: string; now: Date },
): Promise<void> {
  const column = stepColumns[step]
  await db
    .insertInto('push_devices')
    .values({
      app_key: appKeyOf(db),
      install_id: installId,
      platform,
      registered_at: now,
      last_seen_at: now,
      [column]: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['app_key', 'install_id'])
        .doUpdateSet({ [column]: sql`coalesce(${sql.ref(`push_devices.${column}`)}, ${now})` }),
    )
    .execute()
}

export const withdrawPermission = (db: TenantDb, { installId, now }: { installId: string; now: Date }) =>
  db
    .updateTable('push_devices')
    .set({ retired_reason: 'permission_withdrawn', retired_at: now, refused_at: now })
    .where('install_id', '=', installId)
    .execute()

/**
 * Devices on which the app was not opened since then, nor a message shown, are kept and not reached: most are gone, and they would
 * count as reach. One that is opened again registers anew. Returns how many it found, `most` at a time.
 */
export async function retireUnseen(
  db: Kysely<Tables>,
  { since, most, now }: { since: Date; most: number; now: Date },
): Promise<number> {
  const reason: DeliveryReason = 'unseen'
  const { numAffectedRows } = await sql`
    update push_devices u set retired_reason = ${reason}, retired_at = ${now}
    from (
      select d.app_key, d.install_id from push_devices d
      where d.target is not null and d.retired_reason is null and d.last_seen_at < ${since} and not exists (
        select from message_deliveries v where v.app_key = d.app_key and v.install_id = d.install_id and v.state = 1
          and v.sent_at >= ${since} and (v.delivered_at is not null or v.opened_at is not null))
      order by d.app_key, d.install_id limit ${most} for update skip locked
    ) unseen
    where u.app_key = unseen.app_key and u.install_id = unseen.install_id`.execute(db)
  return Number(numAffectedRows ?? 0)
}

export const findDevice = (db: TenantDb, installId: string) =>
  db.selectFrom('push_devices').selectAll().where('install_id', '=', installId).executeTakeFirst()

/** For whoever writes what they read. */
export const lockDevice = (trx: TenantDb, installId: string) =>
  trx.selectFrom('push_devices').selectAll().where('install_id', '=', installId).forUpdate().executeTakeFirst()

export const muteTopics = (db: TenantDb, installId: string, muted: readonly MessageTopic[]) =>
  db
    .updateTable('push_devices')
    .set({ muted: [...muted] })
    .where('install_id', '=', installId)
    .executeTakeFirst()

export const listTesters = (db: TenantDb, sub: string) =>
  db
    .selectFrom('push_devices')
    .select(['install_id', 'platform', 'os', 'retired_reason', 'target', 'tester_at', 'last_seen_at'])
    .where('tester', '=', sub)
    .orderBy('tester_at', 'desc')
    .orderBy('install_id')
    .limit(50)
    .execute()

export const setTester = (
  db: TenantDb,
  { installId, tester, now }: { installId: string; tester: string | null; now: Date },
) =>
  db
    .updateTable('push_devices')
    .set({ tester, tester_at: tester === null ? null : now })
    .where('install_id', '=', installId)
    .executeTakeFirst()

/** For a customer who is erased: the devices stay, and are nobody's. Nothing more is told there of the orders. */
export async function forgetCustomer(trx: TenantDb, customerId: string): Promise<void> {
  const isWaiting = sql`state = ${deliveryState.waiting}`
  await trx
    .updateTable('message_deliveries')
    .set({
      values: null,
      state: sql`case when ${isWaiting} then ${deliveryState.left_out}::smallint else state end`,
      reason: sql`case when ${isWaiting} then ${'condition' satisfies DeliveryReason} else reason end`,
    })
    .where('message_id', 'in', messagesOfOrders(trx))
    .where('install_id', 'in', (eb) =>
      eb.selectFrom('push_devices').select('push_devices.install_id').where('customer_id', '=', customerId),
    )
    .execute()
  await trx.updateTable('push_devices').set({ customer_id: null }).where('customer_id', '=', customerId).execute()
}
