/** An app with devices whose push service stands on this computer: it checks every signature and decrypts every message. */
import type { RouteInput } from '@vitrine/domain/contract/contract'
import { type EventName, eventsRoutes } from '@vitrine/domain/events/events.routes'
import { newId } from '@vitrine/domain/ids'
import { automationsRoutes } from '@vitrine/domain/notifications/automations.routes'
import type { AutomationId } from '@vitrine/domain/notifications/automations.rules'
import { notificationsRoutes as routes } from '@vitrine/domain/notifications/notifications.routes'
import { pushDevicesRoutes } from '@vitrine/domain/notifications/push-devices.routes'
import { goodsName } from '@vitrine/domain/orders/goods-name.rules'
import { dayMs, hourMs } from '@vitrine/domain/time'
import { expect } from 'vitest'
import { deviceNames } from '../src/device-names.ts'
import { mirrorFollowers } from '../src/modules/orders/index.ts'
import { forApp } from '../src/platform/db/tenant.ts'
import { type PushServices, startPushServices } from './push-services/push-services.ts'
import { createTestApp, type SignedIn } from './test-app.ts'

export type SendInput = RouteInput<typeof routes.sendMessage>['body']

interface DeviceFacts {
  tz?: string
  locale?: string
  platform?: 'ios' | 'android' | 'web'
  installId?: string
  appVersion?: string
}

export async function createMessagesDriver(options: Parameters<typeof createTestApp>[0] = {}) {
  const services: PushServices = await startPushServices()
  const app = await createTestApp({ pushServices: services, ...options })
  const { call } = app
  // At night marketing waits, whenever this runs.
  app.clock.set(Math.ceil(app.clock.now() / dayMs) * dayMs + 10 * hourMs)
  for (const service of [services.web, services.apns, services.fcm]) service.clock.now = () => app.clock.now()

  /** Automations would send messages of their own: all are stopped, unless the test is about them. */
  async function openApp({ automations = false } = {}) {
    const appKey = await app.buildApp()
    const owner = await app.signIn(appKey)
    const params = { appKey }
    if (!automations) {
      await call(automationsRoutes.listAutomations, { params }, owner)
      const rows = app.database.db.updateTable('automations').where('app_key', '=', appKey)
      await rows.set({ active: false }).execute()
    }
    return { appKey, owner, params }
  }
  type Shop = Awaited<ReturnType<typeof openApp>>

  /** What members are not told: which device a name is of. */
  const installs = new Map<string, string>()

  /** A browser that took the app's key and registered. */
  async function device(shop: Shop, { tz = 'UTC', locale = 'en', platform = 'web', ...facts }: DeviceFacts = {}) {
    const installId = facts.installId ?? `install-${newId()}`
    const { publicKey } = await call(pushDevicesRoutes.getPushKey, { params: shop.params })
    const { id, endpoint, keys } = services.web.subscribe(publicKey)
    /** A sign-out makes another install of it. */
    const register = (as = installId) =>
      call(pushDevicesRoutes.putPushDevice, {
        params: shop.params,
        body: {
          installId: as,
          target: { provider: 'web', endpoint, ...keys },
          platform,
          tz,
          locale,
          appVersion: facts.appVersion ?? '1.0.0',
        },
      })
    await register()
    const nameOf = await deviceNames(app.ports, shop.appKey)
    installs.set(nameOf(installId), installId)
    return {
      installId,
      id,
      endpoint,
      register,
      got: () => services.web.deliveries.filter((one) => one.id === id).map(({ content }) => content),
    }
  }
  type Device = Awaited<ReturnType<typeof device>>

  const content = (title: string, body = 'Body', language = 'en') => ({ language, title, body })
  const send = async (shop: Shop, body: Partial<SendInput> = {}, as: SignedIn = shop.owner) =>
    (
      await call(
        routes.sendMessage,
        { params: shop.params, body: { contents: [content('Sale')], data: {}, urgent: true, ...body } },
        as,
      )
    ).data
  const read = async (shop: Shop, id: string) =>
    (await call(routes.getMessage, { params: { ...shop.params, id } }, shop.owner)).data
  const deliveries = async (shop: Shop, id: string) =>
    (
      await call(routes.listMessageDeliveries, { params: { ...shop.params, id }, query: { size: 100 } }, shop.owner)
    ).data.map((row) => ({ ...row, installId: installs.get(row.device) ?? '' }))
  const deliveryTo = async (shop: Shop, id: string, { installId }: Pick<Device, 'installId'>) => {
    const name = (await deviceNames(app.ports, shop.appKey))(installId)
    return (await deliveries(shop, id)).find(({ device: of }) => of === name)
  }
  const expectStatus = (shop: Shop, id: string, status: string) =>
    expect.poll(async () => (await read(shop, id)).status).toBe(status)
  const list = (shop: Shop, scheduled: boolean, query: { query?: string; page?: number; size?: number } = {}) =>
    call(routes.listMessages, { params: shop.params, query: { scheduled: String(scheduled), ...query } }, shop.owner)

  const automation = async ({ owner, params }: Shop, id: AutomationId) => {
    const found = (await call(automationsRoutes.listAutomations, { params }, owner)).data.find((one) => one.id === id)
    if (!found) throw new Error(`There is no automation ${id}.`)
    return found
  }
  const saveAutomation = async (shop: Shop, id: AutomationId, over: object = {}) => {
    const { active, contents, image, wait, statuses } = await automation(shop, id)
    const body = { active, contents, image, wait, statuses, ...over }
    return (await call(automationsRoutes.saveAutomation, { params: { ...shop.params, id }, body }, shop.owner)).data
  }

  interface OrderFacts {
    id?: string
    code: number
    installId?: string
    customerId?: string
    productId?: string
    /** In ms; now, unless it is about that. */
    at?: number
  }

  /** Mirrors an order in a state, as a sync of its store does. */
  async function order({ appKey }: Shop, { id = newId(), code, at = app.clock.now(), productId, ...of }: OrderFacts) {
    const changed = { status_code: code, updated_at: new Date(at) }
    const money = { currency_code: 'USD', total_minor: 5_000, worth_minor: 5_000, worth_currency: 'USD' }
    const texts = {
      number: `N${id}`,
      number_key: id,
      native_status: '',
      email: '',
      customer_name: '',
      words: '' as never,
    }
    const placed = { placed_at: new Date(at), read_at: new Date(at), item_count: 1, device: 'unknown' }
    const buyer = { install_id: of.installId ?? null, customer_id: of.customerId ?? null }
    const details = JSON.stringify({ lines: productId === undefined ? [] : [{ productId }] })
    const goods = productId === undefined ? [] : [goodsName(appKey, productId)]
    await forApp(app.database.db, appKey)
      .transaction()
      .execute(async (trx) => {
        await trx
          .insertInto('orders')
          .values({ app_key: appKey, id, ...money, ...texts, ...placed, ...buyer, details, goods, ...changed })
          .onConflict((conflict) => conflict.columns(['app_key', 'id']).doUpdateSet(changed))
          .execute()
        await mirrorFollowers(app.ports).tell(trx, [id])
      })
  }

  const numbers = new Map<string, number>()
  /** The app on this device tells of something. */
  async function happens(
    { appKey, params }: Shop,
    installId: string,
    name: EventName,
    props: Record<string, string> = {},
  ) {
    const seq = (numbers.get(installId) ?? 0) + 1
    numbers.set(installId, seq)
    const ts = new Date(app.clock.now()).toISOString()
    const { write_key: writeKey } = await app.database.db
      .selectFrom('apps')
      .select('write_key')
      .where('app_key', '=', appKey)
      .executeTakeFirstOrThrow()
    const events = [{ seq, ts, session_id: 's1', name, props }]
    await call(eventsRoutes.ingestEvents, {
      params,
      body: { install_id: installId, platform: 'web', sent_at: ts, write_key: writeKey ?? '', events },
    })
  }

  /** Time passes, and the owner is signed in again: access ends after minutes. */
  async function pass({ owner }: Shop, ms: number): Promise<void> {
    app.clock.advance(ms)
    const session = {
      sub: owner.sub,
      familyId: newId(),
      impersonated: false,
      impersonator: null,
      thirdParty: false,
      epoch: 1,
    }
    owner.headers['authorization'] = `Bearer ${(await app.ports.tokens.signAccess(session)).token}`
  }

  return {
    app,
    services,
    openApp,
    device,
    content,
    send,
    read,
    deliveries,
    deliveryTo,
    automation,
    saveAutomation,
    expectStatus,
    list,
    happens,
    order,
    pass,
  }
}

/** What comes once a sender got to it, which takes a while on a busy machine. */
export const soon = <T>(read: () => T) => expect.poll(read)
