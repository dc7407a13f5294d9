/** Writing, sending and following messages. */
import { because } from '@vitrine/domain/error-reasons'
import { ensure } from '@vitrine/domain/errors'
import { newId } from '@vitrine/domain/ids'
import type { DeliveryReason } from '@vitrine/domain/notifications/delivery-states'
import { notificationsRoutes } from '@vitrine/domain/notifications/notifications.routes'
import { deviceNames } from '../../device-names.ts'
import { bindModule } from '../../http/bind.ts'
import type { MemberContext } from '../../http/context.ts'
import { refuseField } from '../../http/refuse.ts'
import { findShop } from '../apps/index.ts'
import { recordChange } from '../audit/index.ts'
import { lockSettings } from '../settings/index.ts'
import { checkMessage } from './check-message.ts'
import { countReasons, listDeliveries } from './deliveries.queries.ts'
import { deliveryState } from './delivery-rows.ts'
import { countPermissions, listTesters, setTester } from './devices.queries.ts'
import { estimateAudience } from './estimate-audience.ts'
import { decide, readResults } from './experiments.ts'
import { titleOf, toDelivery, toMessages } from './message-answers.ts'
import { bringPicture } from './message-picture.ts'
import { messageSender } from './message-sender.ts'
import {
  deleteMessageRow,
  findAnyMessage,
  findMessage,
  listMessages,
  lockMessage,
  type MessageRow,
  stopMessageRow,
} from './messages.queries.ts'
import { readComposed } from './read-message.ts'
import { deleteSegment, listSegments, saveSegment, toSegment } from './segments.queries.ts'
import { insertNew, sendMessage } from './send-message.ts'
import { testDeviceAddress } from './test-devices.ts'

const shopOf = async ({ ports, appKey }: MemberContext) => {
  const shop = await findShop(ports, appKey)
  ensure(shop, 'not_found')
  return shop
}

const nowOf = ({ ports }: MemberContext): Date => new Date(ports.clock.now())

const namesOf = ({ ports, appKey }: MemberContext) => deviceNames(ports, appKey)

async function toldRow(context: MemberContext, row: MessageRow) {
  const [message] = await toMessages(context.db, [row], await namesOf(context))
  ensure(message, 'not_found')
  return { data: message }
}

async function told(context: MemberContext, id: string) {
  const row = await findMessage(context.db, id)
  ensure(row, 'not_found')
  return toldRow(context, row)
}

/** Test devices of whoever asks, with what they are called there. */
async function ownTesters(context: MemberContext & { session: { sub: string } }) {
  const nameOf = await namesOf(context)
  return (await listTesters(context.db, context.session.sub)).map((row) => ({ ...row, device: nameOf(row.install_id) }))
}

export const notificationsModule = bindModule(notificationsRoutes, {
  listMessages: async ({ query }, context) => {
    const { rows, count } = await listMessages(context.db, query)
    return { data: await toMessages(context.db, rows, await namesOf(context)), totalRecords: count }
  },

  sendMessage: async ({ body }, context) => {
    if (body.appKey !== undefined && body.appKey !== context.appKey) refuseField('appKey', 'Another app.')
    const row = await sendMessage(context, body)
    messageSender(context.ports).look()
    return toldRow(context, row)
  },

  getMessage: ({ params }, context) => told(context, params.id),

  deleteMessage: async ({ params: { id } }, context) => {
    const { db, actor } = context
    await db.transaction().execute(async (trx) => {
      const row = await lockMessage(trx, id)
      ensure(row, 'not_found')
      // What has begun to go out is in the history, where nothing is deleted (I-106).
      ensure(row.status === 'scheduled', 'conflict')
      await deleteMessageRow(trx, id)
      await recordChange(
        { trx, actor, now: nowOf(context) },
        { action: 'message.deleted', subject: { kind: 'message', id, name: titleOf(row) } },
      )
    })
    return { data: { id } }
  },

  stopMessage: async ({ params: { id } }, context) => {
    const { db, actor, ports } = context
    await db.transaction().execute(async (trx) => {
      const row = await lockMessage(trx, id)
      ensure(row, 'not_found')
      const { numUpdatedRows } = await stopMessageRow(trx, { id, reason: 'person', now: nowOf(context) })
      if (numUpdatedRows === 0n) return
      await recordChange(
        { trx, actor, now: nowOf(context) },
        { action: 'message.stopped', subject: { kind: 'message', id, name: titleOf(row) } },
      )
    })
    messageSender(ports).look()
    return told(context, id)
  },

  readExperiment: async ({ params: { id } }, context) => {
    const row = await findMessage(context.db, id)
    ensure(row, 'not_found')
    const data = await readResults(context.db, row, nowOf(context).getTime())
    ensure(data, 'not_found')
    return { data }
  },

  chooseText: async ({ params: { id }, body: { winner } }, context) => {
    const { db, actor, ports } = context
    await db.transaction().execute(async (trx) => {
      const row = await lockMessage(trx, id)
      ensure(row, 'not_found')
      if (row.winner === winner) return
      ensure(row.awaits_winner && row.status === 'sending', 'conflict')
      // Whoever is to get one of its texts, and has none yet, would get nothing: they are not of the rest.
      ensure(row.fan_out_at === null, 'conflict', because('test_going_out'))
      const now = nowOf(context)
      await decide(trx, { id, winner, now })
      await recordChange(
        { trx, actor, now },
        { action: 'message.decided', subject: { kind: 'message', id, name: titleOf(row) }, after: { winner } },
      )
    })
    messageSender(ports).look()
    return told(context, id)
  },

  listMessageDeliveries: async ({ params: { id }, query: { state, page, size } }, context) => {
    const { db } = context
    ensure(await findAnyMessage(db, id), 'not_found')
    const stored = state === undefined ? null : deliveryState[state]
    const { rows, count } = await listDeliveries(db, { messageId: id, state: stored, page, size })
    const reasons = await countReasons(db, id)
    const nameOf = await namesOf(context)
    return {
      data: rows.map((row) => toDelivery(row, nameOf)),
      totalRecords: count,
      reasons: reasons.map((row) => ({ reason: row.reason as DeliveryReason, count: row.count })),
    }
  },

  checkMessage: async ({ body }, context) => ({ data: await checkMessage(context, await shopOf(context), body) }),

  countAudience: async ({ body: { audience } }, context) => ({
    data: await estimateAudience(context.db, { audience, topic: 'news', now: nowOf(context).getTime() }),
  }),

  getPermissionFunnel: async (_input, { db }) => ({ data: await countPermissions(db) }),

  listTestDevices: async (_input, context) => ({
    data: (await ownTesters(context)).map((row) => ({
      device: row.device,
      platform: row.platform as 'ios' | 'android' | 'web',
      os: row.os,
      reachable: row.target !== null && row.retired_reason === null,
      joinedAt: (row.tester_at ?? row.last_seen_at).toISOString(),
      lastSeenAt: row.last_seen_at.toISOString(),
    })),
  }),

  inviteTestDevice: async (_input, { ports, appKey, session }) => ({
    data: await testDeviceAddress(ports, { appKey, sub: session.sub }),
  }),

  removeTestDevice: async ({ params: { device } }, context) => {
    const own = (await ownTesters(context)).find((row) => row.device === device)
    ensure(own, 'not_found', because('test_device_gone'))
    await setTester(context.db, { installId: own.install_id, tester: null, now: nowOf(context) })
    return { data: { device } }
  },

  sendTestMessage: async ({ body }, context) => {
    const { ports, db, session, actor } = context
    const testers = new Map((await ownTesters(context)).map((row) => [row.device, row.install_id]))
    const devices = body.devices.map((device) => {
      const installId = testers.get(device)
      ensure(installId !== undefined, 'not_found', because('test_device_gone'))
      return installId
    })
    const composed = readComposed(await shopOf(context), body)
    const image = await bringPicture(ports, { appKey: context.appKey, image: composed.image })
    const draft = { ...composed, image }
    const now = nowOf(context)
    const at = now.getTime()
    const time = { timing: 'now', deliveryTime: null, timezone: null, firstAt: at, lastAt: at, shift: null } as const
    const row = await db.transaction().execute((trx) =>
      insertNew(
        trx,
        {
          kind: 'test',
          draft: { ...draft, type: 'none' },
          audience: { kind: 'devices', devices },
          segmentName: null,
          time,
          sender: { sub: session.sub, name: actor.name },
          requestId: null,
        },
        now,
      ),
    )
    messageSender(ports).look()
    return { data: { id: row.id } }
  },

  listSegments: async (_input, { db }) => ({ data: (await listSegments(db)).map(toSegment) }),

  saveSegment: async ({ body }, context) => {
    const { db, actor } = context
    return db.transaction().execute(async (trx) => {
      await lockSettings(trx)
      const row = await saveSegment(trx, { id: newId(), ...body, ifMatch: context.ifMatch, now: nowOf(context) })
      await recordChange(
        { trx, actor, now: nowOf(context) },
        { action: 'segment.saved', subject: { kind: 'segment', id: row.id, name: row.name } },
      )
      return { data: toSegment(row) }
    })
  },

  deleteSegment: async ({ params: { id } }, context) => {
    const { db, actor } = context
    await db.transaction().execute(async (trx) => {
      const row = await deleteSegment(trx, id)
      ensure(row, 'not_found')
      await recordChange(
        { trx, actor, now: nowOf(context) },
        { action: 'segment.deleted', subject: { kind: 'segment', id, name: row.name } },
      )
    })
    return { data: { id } }
  },
})
