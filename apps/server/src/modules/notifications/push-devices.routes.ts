/** Push on the shopper's side: the device's target, its permission, receipts, the inbox and topics. */
import { ensure } from '@vitrine/domain/errors'
import { fieldReason } from '@vitrine/domain/field-reasons'
import { findLanguage } from '@vitrine/domain/formats/locale.rules'
import { pathOfMessage } from '@vitrine/domain/notifications/destination-path.rules'
import { type MessageData, type MessageTopic, messageTopics } from '@vitrine/domain/notifications/message.schema'
import { type PushTargetInput, pushDevicesRoutes } from '@vitrine/domain/notifications/push-devices.routes'
import { hourMs } from '@vitrine/domain/time'
import { bindModule } from '../../http/bind.ts'
import type { ShopperContext } from '../../http/context.ts'
import { takeNewInstall } from '../../http/rate-guard.ts'
import { refuseField } from '../../http/refuse.ts'
import { createEndpointReader } from '../../push/web-push-hosts.ts'
import { ensureAutomations } from './automations.queries.ts'
import { namedZone } from './decide-delivery.ts'
import { deliveryName } from './delivery-names.ts'
import {
  findDevice,
  lockDevice,
  muteTopics,
  notePermissionStep,
  registerDevice,
  type StoredTarget,
  setTester,
  withdrawPermission,
} from './devices.queries.ts'
import { textsOfVariant } from './experiments.ts'
import { welcome } from './follow-devices.ts'
import { listInbox, markRead, nameOfReader, noteReceipts } from './inbox.queries.ts'
import { aboutOf } from './push-call.ts'
import { contentFor, filledContent, firstName } from './read-contents.ts'
import { useTestDeviceTicket } from './test-devices.ts'
import { vapidKeysOf } from './vapid-keys.ts'

const nowOf = ({ ports }: ShopperContext): Date => new Date(ports.clock.now())

/** No answer of these is anybody else's. */
const keepPrivate = ({ reply }: ShopperContext) =>
  reply.header('cache-control', 'private, no-store').header('vary', 'cookie')

function storedTarget(target: PushTargetInput): StoredTarget {
  if (target.provider !== 'web') return { provider: target.provider, target: target.token, p256dh: null, auth: null }
  return { provider: 'web', target: target.endpoint, p256dh: target.p256dh, auth: target.auth }
}

async function readerOf(context: ShopperContext, installId: string) {
  const customerId = (await context.findCustomer())?.id ?? null
  return { installId, customerId, now: nowOf(context) }
}

/** Throws `rate_limited`. */
async function countIfNew(context: ShopperContext, installId: string): Promise<void> {
  if (!(await findDevice(context.db, installId))) await takeNewInstall(context, 'push')
}

const topicsOf = (muted: readonly string[]) =>
  Object.fromEntries(messageTopics.map((topic) => [topic, !muted.includes(topic)])) as Record<MessageTopic, boolean>

/** A device's clock may be wrong, or somebody's joke. */
function receiptTime(text: string | undefined, now: Date): Date | null {
  if (text === undefined) return null
  const at = Date.parse(text)
  return new Date(
    Math.min(at, now.getTime()) < now.getTime() - 30 * 24 * hourMs ? now.getTime() : Math.min(at, now.getTime()),
  )
}

export const pushDevicesModule = bindModule(pushDevicesRoutes, {
  getPushKey: async (_input, { ports, db, reply }) => {
    reply.header('cache-control', 'no-store')
    return { publicKey: (await vapidKeysOf(ports, db)).publicKey }
  },

  putPushDevice: async ({ body: { installId, target, tz, ...facts } }, context) => {
    keepPrivate(context)
    const { db, ports } = context
    const readEndpoint = createEndpointReader(ports.outside, ports.config.push.webPushHosts)
    if (target.provider === 'web' && readEndpoint(target.endpoint) === null)
      refuseField('target.endpoint', fieldReason('push_service_unknown'))
    await countIfNew(context, installId)
    const customerId = (await context.findCustomer())?.id ?? null
    const registration = {
      installId,
      ...facts,
      tz: namedZone(tz),
      target: storedTarget(target),
      customerId,
      now: nowOf(context),
    }
    await db.transaction().execute(async (trx) => {
      if (!(await registerDevice(trx, registration))) return
      // Those of an app that has its first device begin with it, whether or not somebody looked at them.
      await ensureAutomations(trx, { shop: context.shop, now: registration.now })
      await welcome(trx, { installId, now: registration.now })
    })
    return { registered: true }
  },

  notePermission: async ({ body: { installId, step, platform } }, context) => {
    const { db } = context
    const now = nowOf(context)
    if (step === 'withdrawn') await withdrawPermission(db, { installId, now })
    else {
      await countIfNew(context, installId)
      await notePermissionStep(db, { installId, step, platform, now })
    }
    return { noted: true }
  },

  notePushReceipts: async ({ body: { installId, receipts } }, context) => {
    const now = nowOf(context)
    const read = receipts.map(({ id, shownAt, openedAt }) => ({
      id,
      shownAt: receiptTime(shownAt, now),
      openedAt: receiptTime(openedAt, now),
    }))
    return { noted: await context.db.transaction().execute((trx) => noteReceipts(trx, installId, read)) }
  },

  listInbox: async ({ query: { installId, language } }, context) => {
    keepPrivate(context)
    const reader = await readerOf(context, installId)
    const [rows, name] = [await listInbox(context.db, reader), await nameOfReader(context.db, reader)]
    const codes = context.shop.languages.map(({ code }) => code)
    const spoken = findLanguage(codes, [language]) ?? context.shop.defaultLanguage
    const data = rows.flatMap((row) => {
      const content = contentFor(textsOfVariant(row, row.variant), spoken)
      if (!content) return []
      const filled = filledContent(content, { first_name: firstName(name), ...row.values })
      const path = pathOfMessage(row.data as unknown as MessageData, aboutOf(row.values))
      const { image, read, sent_at: sentAt } = row
      const id = deliveryName({ messageId: row.id, triggerKey: row.trigger_key })
      return [{ id, title: filled.title, body: filled.body, image, path, sentAt: sentAt.toISOString(), read }]
    })
    return { data, unread: data.filter(({ read }) => !read).length }
  },

  readInbox: async ({ body: { installId, ids } }, context) => {
    keepPrivate(context)
    const reader = await readerOf(context, installId)
    await markRead(context.db, reader, ids)
    return { unread: (await listInbox(context.db, reader)).filter(({ read }) => !read).length }
  },

  getPushTopics: async ({ query: { installId } }, context) => {
    keepPrivate(context)
    const device = await findDevice(context.db, installId)
    const registered = device?.target != null && device.retired_reason === null
    return { registered, topics: topicsOf(device?.muted ?? []) }
  },

  putPushTopics: async ({ body: { installId, topics } }, context) => {
    keepPrivate(context)
    return context.db.transaction().execute(async (trx) => {
      const device = await lockDevice(trx, installId)
      ensure(device, 'not_found')
      const after = { ...topicsOf(device.muted), ...topics }
      const muted = messageTopics.filter((topic) => !after[topic])
      await muteTopics(trx, installId, muted)
      return { registered: device.target !== null && device.retired_reason === null, topics: after }
    })
  },

  joinTestDevices: async ({ body: { installId, ticket } }, context) => {
    keepPrivate(context)
    const { db, ports, appKey } = context
    const device = await findDevice(db, installId)
    // First the device has to be one that can be reached.
    ensure(device?.target != null && device.retired_reason === null, 'conflict')
    const tester = await useTestDeviceTicket(ports, { appKey, ticket })
    await setTester(db, { installId, tester, now: nowOf(context) })
    return { joined: true }
  },
})
