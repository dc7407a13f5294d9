/** Messages, segments, test devices and automations of a fake shop, kept in memory. */
import { AppError } from '@vitrine/domain/errors'
import { type Automation, automationsRoutes } from '@vitrine/domain/notifications/automations.routes'
import { type AutomationId, automationIds, automations } from '@vitrine/domain/notifications/automations.rules'
import type { ExperimentResults } from '@vitrine/domain/notifications/message-experiment.schema'
import { messageLimitsRoutes, type StoredMessageLimits } from '@vitrine/domain/notifications/message-limits.routes'
import { usualLimits } from '@vitrine/domain/notifications/message-limits.rules'
import { resolveMessageTime } from '@vitrine/domain/notifications/message-time.rules'
import {
  type Message,
  type MessageCheck,
  type MessageDelivery,
  type PermissionFunnel,
  notificationsRoutes as routes,
  type TestDevice,
} from '@vitrine/domain/notifications/notifications.routes'
import type { Segment } from '@vitrine/domain/notifications/saved-segment.schema'
import { isSameSegmentName } from '@vitrine/domain/notifications/segment-name.rules'
import type { FakeServer } from './fake-server.ts'
import { ensureRevision } from './revisions.ts'

const byPlatform = { ios: 120, android: 240, web: 40 }
const none = { devices: 0, sent: 0, failed: 0, leftOut: 0, delivered: 0, opened: 0 }
const wentAt = '2026-11-20T09:30:00.000Z'

export const messageOf = (id: string, over: Partial<Message> = {}): Message => ({
  id,
  contents: [{ language: 'en', title: `Title ${id}`, body: `Body ${id}` }],
  data: { endPointType: 'open_app', type: 'sale' },
  image: null,
  type: 'sale',
  status: 'sent',
  stopReason: null,
  audience: { kind: 'all' },
  segmentName: null,
  timing: 'now',
  timezone: null,
  firstAt: wentAt,
  lastAt: wentAt,
  createdAt: wentAt,
  urgent: false,
  sender: 'ada@shop.example',
  experiment: null,
  winner: null,
  awaitsWinner: false,
  decideAt: null,
  counts: { devices: 410, sent: 400, failed: 6, leftOut: 4, delivered: 380, opened: 95 },
  results: { sessions: 110, orders: 7, revenueMinor: 43_150 },
  ...over,
})

export const plannedOf = (id: string, over: Partial<Message> = {}): Message =>
  messageOf(id, {
    status: 'scheduled',
    timing: 'zone',
    deliveryTime: '2031-05-04T09:30:00',
    timezone: 'Europe/Berlin',
    firstAt: '2031-05-04T07:30:00.000Z',
    lastAt: '2031-05-04T07:30:00.000Z',
    counts: none,
    results: { sessions: 0, orders: 0, revenueMinor: 0 },
    ...over,
  })

export const deliveryOf = (device: string, over: Partial<MessageDelivery> = {}): MessageDelivery => ({
  device,
  platform: 'ios',
  state: 'sent',
  reason: null,
  variant: null,
  dueAt: wentAt,
  attempts: 1,
  sentAt: wentAt,
  deliveredAt: wentAt,
  openedAt: null,
  ...over,
})

export const testDeviceOf = (device: string, over: Partial<TestDevice> = {}): TestDevice => ({
  device,
  platform: 'ios',
  os: 'iOS 19',
  reachable: true,
  joinedAt: wentAt,
  lastSeenAt: wentAt,
  ...over,
})

const automationOf = (id: AutomationId): Automation => {
  const { active, wait, again = null } = automations[id]
  return {
    id,
    revision: 'r1',
    active,
    contents: [{ language: 'en', title: `About ${id}`, body: 'Have a look at the app.' }],
    image: null,
    wait,
    again,
    statuses: id === 'order_updates' ? [{ status: 'complete', wait: { value: 0, unit: 'minutes' } }] : [],
    results: { sent: 210, delivered: 200, opened: 50, orders: 4, revenueMinor: 12_500 },
    waiting: 3,
    lastWeek: active ? 14 : 0,
    wouldHaveSent: active ? null : 9,
  }
}

export class FakeNotifications {
  planned: Message[] = []
  history: Message[] = []
  segments: Segment[] = []
  testDevices: TestDevice[] = []
  deliveries: MessageDelivery[] = []
  automations: Automation[] = automationIds.map(automationOf)
  findings: MessageCheck['findings'] = []
  permission: PermissionFunnel = { asked: 0, granted: 0, refused: 0, reachable: 0 }
  limits: StoredMessageLimits = { ...usualLimits, revision: 'r1' }
  devices = 400
  experiment: ExperimentResults = {
    variants: [],
    measure: 'opened',
    plannedSize: 1_800,
    verdict: 'early',
    comparison: null,
  }
  #ids = 0

  #find(id: string): Message {
    const message = [...this.planned, ...this.history].find((one) => one.id === id)
    if (!message) throw new AppError('not_found')
    return message
  }

  serve(server: FakeServer): void {
    this.#serveMessages(server)
    this.#serveAudience(server)
    this.#serveTests(server)
    server.on(routes.getPermissionFunnel, () => ({ data: this.permission }))
    server.on(messageLimitsRoutes.getMessageLimits, () => ({ data: this.limits }))
    server.on(messageLimitsRoutes.saveMessageLimits, ({ body, request }) => {
      ensureRevision(request, this.limits)
      this.limits = { ...body, revision: `${this.limits.revision}+` }
      return { data: this.limits }
    })
    server.on(automationsRoutes.listAutomations, () => ({ data: this.automations }))
    server.on(automationsRoutes.saveAutomation, ({ params, body, request }) => {
      const before = this.automations.find(({ id }) => id === params.id)
      if (!before) throw new AppError('not_found')
      ensureRevision(request, before)
      const data = { ...before, ...body, again: body.again ?? null, revision: `${before.revision}+` }
      this.automations = this.automations.map((one) => (one.id === data.id ? data : one))
      return { data }
    })
  }

  #serveMessages(server: FakeServer): void {
    server.on(routes.listMessages, ({ query: { query = '', scheduled, status, page, size } }) => {
      const all = [...this.planned, ...this.history].filter((one) => one.status === status)
      const found = (status ? all : scheduled ? this.planned : this.history).filter(({ contents }) =>
        contents.some(({ title, body }) => `${title} ${body}`.toLowerCase().includes(query.toLowerCase())),
      )
      return { data: found.slice(page * size, (page + 1) * size), totalRecords: found.length }
    })
    server.on(routes.getMessage, ({ params }) => ({ data: this.#find(params.id) }))
    server.on(routes.sendMessage, ({ body }) => {
      this.#ids += 1
      const { contents, data, image, deliveryTime, timezone = null } = body
      const make = deliveryTime ? plannedOf : messageOf
      const message = make(`sent${this.#ids}`, {
        contents,
        data,
        image,
        timezone,
        ...(deliveryTime && { deliveryTime, timing: timezone === null ? 'own' : 'zone' }),
      })
      if (deliveryTime) this.planned = [...this.planned, message]
      else this.history = [message, ...this.history]
      return { data: message }
    })
    server.on(routes.deleteMessage, ({ params }) => {
      this.#find(params.id)
      this.planned = this.planned.filter(({ id }) => id !== params.id)
      return { data: { id: params.id } }
    })
    server.on(routes.stopMessage, ({ params }) => {
      const data: Message = { ...this.#find(params.id), status: 'stopped', stopReason: 'person' }
      this.history = this.history.map((one) => (one.id === data.id ? data : one))
      return { data }
    })
    server.on(routes.readExperiment, () => ({ data: this.experiment }))
    server.on(routes.chooseText, ({ params, body: { winner } }) => {
      const data: Message = { ...this.#find(params.id), winner, awaitsWinner: false, decideAt: null }
      this.history = this.history.map((one) => (one.id === data.id ? data : one))
      return { data }
    })
    server.on(routes.listMessageDeliveries, ({ query: { state, page, size } }) => {
      const found = this.deliveries.filter((one) => state === undefined || one.state === state)
      const reasons = [...new Set(this.deliveries.flatMap(({ reason }) => (reason === null ? [] : [reason])))]
      return {
        data: found.slice(page * size, (page + 1) * size),
        totalRecords: found.length,
        reasons: reasons.map((reason) => ({
          reason,
          count: this.deliveries.filter((one) => one.reason === reason).length,
        })),
      }
    })
    server.on(routes.checkMessage, ({ body }) => {
      const resolved = resolveMessageTime(body, Date.now())
      const at = new Date(resolved.ok ? resolved.time.firstAt : Date.now()).toISOString()
      const reach = { devices: this.devices, people: this.devices - 30, byPlatform }
      const experiment = body.experiment ? { each: 40, needed: 1_800 } : null
      return { data: { reach, unreachable: 25, firstAt: at, lastAt: at, experiment, findings: this.findings } }
    })
  }

  #serveAudience(server: FakeServer): void {
    server.on(routes.countAudience, ({ body: { audience } }) => {
      const reachable = audience.kind === 'all' ? this.devices : 42
      const estimated = reachable > 100_000
      return { data: { devices: reachable + 25, people: reachable - 10, reachable, byPlatform, estimated } }
    })
    server.on(routes.listSegments, () => ({ data: this.segments }))
    server.on(routes.saveSegment, ({ body: { replaces, ...body } }) => {
      const taken = this.segments.find(({ id, name }) => id !== replaces && isSameSegmentName(name, body.name))
      if (taken) throw new AppError('name_taken', { details: { taken } })
      const id = replaces ?? `s${this.segments.length + 1}`
      const segment = { id, ...body, createdAt: wentAt, revision: `of-${body.name}` }
      this.segments = [...this.segments.filter((one) => one.id !== replaces), segment]
      return { data: segment }
    })
    server.on(routes.deleteSegment, ({ params }) => {
      this.segments = this.segments.filter(({ id }) => id !== params.id)
      return { data: { id: params.id } }
    })
  }

  #serveTests(server: FakeServer): void {
    server.on(routes.listTestDevices, () => ({ data: this.testDevices }))
    server.on(routes.inviteTestDevice, () => ({
      data: {
        url: 'https://shop.example/a/demo-shop/notifications?test-device=ticket',
        expiresAt: new Date(Date.now() + 600_000).toISOString(),
      },
    }))
    server.on(routes.removeTestDevice, ({ params }) => {
      this.testDevices = this.testDevices.filter(({ device }) => device !== params.device)
      return { data: { device: params.device } }
    })
    server.on(routes.sendTestMessage, () => ({ data: { id: 'test1' } }))
  }
}
