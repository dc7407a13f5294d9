import { setTimeout as pause } from 'node:timers/promises'
import { callRoute } from '@vitrine/domain/contract/client'
import type { RouteContract, RouteInput, RouteOutput } from '@vitrine/domain/contract/contract'
import { eventsRoutes } from '@vitrine/domain/events/events.routes'
import { measurementRoutes } from '@vitrine/domain/measurement/measurement.routes'
import { automationsRoutes } from '@vitrine/domain/notifications/automations.routes'
import { messageLimitsRoutes } from '@vitrine/domain/notifications/message-limits.routes'
import { notificationsRoutes } from '@vitrine/domain/notifications/notifications.routes'
import { pushDevicesRoutes } from '@vitrine/domain/notifications/push-devices.routes'
import { afterAll, describe, expect, test } from 'vitest'
import { limit } from '../tooling/limits.ts'
import { type HttpSession, signInOverHttp } from './http-session.ts'
import { startPushService } from './push-service.ts'
import { type RunningServer, removeData, startServer } from './server.ts'

const params = { appKey: 'demo-aurora' }
const deviceCount = 120
const kills = 60

/** Where the process is ended: by what it does then, or after so many pushes arrived. */
const points = ['fan-out', 'claim', 'send', 'settle', 'trigger', 'cancel'] as const
type Point = (typeof points)[number]

describe('a server that is killed while messages go out', async () => {
  const service = await startPushService()
  afterAll(() => service.close())
  const { environment } = service
  const devices = Array.from({ length: deviceCount }, (_, at) => `killed-device-${at}`)
  let server: RunningServer
  let owner: HttpSession

  const start = async (dataDir?: string) => {
    server = await startServer({ environment, ...(dataDir !== undefined && { dataDir }) })
    owner = await signInOverHttp(server.consoleUrl, 'owner')
  }
  const shopper = async <R extends RouteContract>(route: R, input: RouteInput<R>): Promise<RouteOutput<R>> =>
    (await callRoute(route, input, (url, init) => fetch(server.shopperUrl + url, init))).body

  const register = (installId: string) => {
    const { endpoint, p256dh, auth } = service.subscriptionOf(installId)
    const target = { provider: 'web' as const, endpoint, p256dh, auth }
    return shopper(pushDevicesRoutes.putPushDevice, { params, body: { installId, target, platform: 'web' } })
  }
  const send = async (requestId: string): Promise<string> => {
    const contents = [{ language: 'en', title: requestId, body: 'Body' }]
    const body = { contents, data: {}, urgent: true, requestId, devices }
    return (await owner.call(notificationsRoutes.sendMessage, { params, body })).data.id
  }
  const read = async (id: string) =>
    (await owner.call(notificationsRoutes.getMessage, { params: { ...params, id } })).data
  const arrivalsOf = (id: string) =>
    service.arrivals.flatMap(({ device, text }) => ((JSON.parse(text) as { id: string }).id === id ? [device] : []))

  let writeKey = ''
  /** What the app on a device tells; after a lost answer it tells the same again. */
  const fillCart = (installId: string, seq: number) => {
    const ts = new Date().toISOString()
    const events = [{ seq, ts, session_id: 's', name: 'product_added' as const, props: { product_id: '1' } }]
    return shopper(eventsRoutes.ingestEvents, {
      params,
      body: { install_id: installId, platform: 'web', sent_at: ts, write_key: writeKey, events },
    })
  }

  /** Does what the point is about, and ends the process in the middle of it. */
  async function killAt(point: Point, round: number): Promise<{ id: string; isStopped: boolean; atKill: number }> {
    const requestId = `round-${round}`
    const kill = async (afterMs: number) => {
      await pause(afterMs)
      await server.stop('SIGKILL')
    }
    const some = Math.random()
    if (point === 'trigger') {
      const lost = fillCart(devices[round % deviceCount] ?? '', 1).catch(() => null)
      await kill(some * 15)
      await lost
      return { id: '', isStopped: false, atKill: 0 }
    }
    const id = await send(requestId)
    let isStopped = false
    if (point === 'fan-out') await kill(some * 20)
    if (point === 'claim') await kill(20 + some * 60)
    if (point === 'send' || point === 'settle') {
      const from = point === 'send' ? 1 + Math.floor(some * 60) : deviceCount
      const deadline = Date.now() + limit(20_000)
      while (arrivalsOf(id).length < from && Date.now() < deadline) await pause(2)
      await kill(point === 'send' ? 0 : some * 80)
    }
    if (point === 'cancel') {
      await pause(some * 80)
      isStopped = await owner.call(notificationsRoutes.stopMessage, { params: { ...params, id } }).then(
        () => true,
        () => false,
      )
      await kill(some * 5)
    }
    // What was on the wire comes in.
    await pause(500)
    return { id, isStopped, atKill: arrivalsOf(id).length }
  }

  test(
    'sends each message to each device, under one name, and nothing of what was stopped',
    async () => {
      await start()
      writeKey = (await owner.call(measurementRoutes.getMeasurement, { params })).data.writeKey
      const { data: limits } = await owner.call(messageLimitsRoutes.getMessageLimits, { params })
      await owner.call(
        messageLimitsRoutes.saveMessageLimits,
        { params, body: { quiet: null, perDay: 20, perWeek: 100 } },
        { revision: limits.revision },
      )
      for (const one of (await owner.call(automationsRoutes.listAutomations, { params })).data) {
        const { id, active, contents, image, wait, statuses, revision } = one
        const body =
          id === 'cart'
            ? { active: true, contents, image, wait: { value: 0, unit: 'minutes' as const }, statuses }
            : { active: false, contents, image, wait, statuses }
        if (id === 'cart' || active)
          await owner.call(automationsRoutes.saveAutomation, { params: { ...params, id }, body }, { revision })
      }
      for (const device of devices) await register(device)

      const killed: Awaited<ReturnType<typeof killAt>>[] = []
      const triggered: string[] = []
      for (let round = 0; round < kills; round += 1) {
        const point = points[round % points.length] ?? 'send'
        const { dataDir } = server
        killed.push(await killAt(point, round))
        await start(dataDir)
        if (point !== 'trigger') continue
        const device = devices[round % deviceCount] ?? ''
        triggered.push(device)
        await fillCart(device, 1)
      }
      const sent = killed.filter(({ id }) => id !== '')
      // What a killed process had taken counts as lost after two minutes.
      for (const { id } of sent)
        await expect
          .poll(async () => (await read(id)).status, { timeout: limit(180_000), interval: 1_000 })
          .not.toBe('sending')
      for (const { id, isStopped, atKill } of sent) {
        const { status, counts } = await read(id)
        const reached = new Set(arrivalsOf(id))
        expect(counts.devices).toBeLessThanOrEqual(deviceCount)
        if (isStopped) {
          expect(status).toBe('stopped')
          expect(arrivalsOf(id).length).toBe(atKill)
          continue
        }
        if (status === 'stopped') continue
        expect({ status, reached: reached.size, ...counts }).toMatchObject({
          status: 'sent',
          reached: deviceCount,
          devices: deviceCount,
          sent: deviceCount,
          failed: 0,
          leftOut: 0,
        })
      }
      // A cart that was told of twice is one reminder; sent again it has the same name, which the device shows once.
      for (const device of triggered) {
        const names = () => {
          const texts = service.arrivals.filter((one) => one.device === device).map(({ text }) => JSON.parse(text))
          return new Set(texts.filter(({ url }) => String(url).includes('/cart')).map(({ id }) => String(id)))
        }
        await expect.poll(() => names().size, { timeout: limit(180_000), interval: 1_000 }).toBe(1)
      }
      await server.stop()
      await removeData(server)
    },
    240_000 + kills * 60_000,
  )
})
