/** Setting up webhook endpoints, and looking at what was sent to them. */
import { because } from '@vitrine/domain/error-reasons'
import { ensure } from '@vitrine/domain/errors'
import { newId } from '@vitrine/domain/ids'
import { testEventType } from '@vitrine/domain/webhooks/webhook-events.rules'
import { bothSecretsMs } from '@vitrine/domain/webhooks/webhook-retries.rules'
import { maxWebhooks, webhooksRoutes } from '@vitrine/domain/webhooks/webhooks.routes'
import { bindModule } from '../../http/bind.ts'
import type { MemberContext } from '../../http/context.ts'
import { cursorOf, readCursor } from '../../http/list-cursor.ts'
import { refuseField } from '../../http/refuse.ts'
import { ensureRevision } from '../../http/revisions.ts'
import { OutsideError } from '../../outside/outside-error.ts'
import type { TenantDb } from '../../platform/db/tenant.ts'
import type { Ports } from '../../ports.ts'
import { recordChange } from '../audit/index.ts'
import { lockSettings } from '../settings/index.ts'
import { askDelivery } from './ask-delivery.ts'
import {
  dropWaiting,
  findDeliveries,
  findDelivery,
  listDeliveries,
  type WholeDeliveryRow,
} from './deliveries.queries.ts'
import {
  countEndpoints,
  deleteEndpoint,
  type EndpointRow,
  findEndpoint,
  insertEndpoint,
  listEndpoints,
  updateEndpoint,
} from './endpoints.queries.ts'
import { followEndpoint, refuseEvents } from './integration-endpoint.ts'
import { revisionOfEndpoint, toDelivery, toDeliveryDetail, toWebhook } from './webhook-answers.ts'
import { deleteSecrets, readSecrets, storeNewSecret } from './webhook-secrets.ts'
import { webhookSender } from './webhook-sender.ts'

async function answerOf({ ports, db, session }: MemberContext, row: EndpointRow, within: TenantDb = db) {
  const secretsOf = await readSecrets(ports, within)
  return toWebhook(row, { viewer: session.sub, nowMs: ports.clock.now(), secretsOf })
}

async function told(context: MemberContext, id: string) {
  const row = await findEndpoint(context.db, id)
  ensure(row, 'not_found')
  return answerOf(context, row)
}

/** As far as the text tells; what its name leads to is judged at each delivery. */
function refuseAddress({ outside }: Ports, address: string): void {
  try {
    outside.check(address)
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error
    refuseField('address', error.words)
  }
}

interface Turn {
  trx: TenantDb
  now: Date
}

/** Endpoints of an app change one after another, and not while the key of their secrets does. */
const inTurn = <T>({ db, ports }: MemberContext, act: (turn: Turn) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (trx) => {
    await lockSettings(trx)
    return act({ trx, now: new Date(ports.clock.now()) })
  })

type Change = Pick<Parameters<typeof recordChange>[1], 'action' | 'before' | 'after'>

const record = ({ actor }: MemberContext, { trx, now }: Turn, of: { id: string; address: string }, change: Change) =>
  recordChange({ trx, actor, now }, { ...change, subject: { kind: 'webhook', id: of.id, name: of.address } })

const fieldsOf = ({ address, description, events, active }: EndpointRow) => ({ address, description, events, active })

const byPerson = { off_reason: null, off_at: null }
/** Whoever switches an endpoint on gives it time anew. */
const onAgain = { ...byPerson, failing_since: null }

/** Within the turn, so that two changes at once are told one after the other. */
async function getEndpoint({ trx }: Turn, id: string): Promise<EndpointRow> {
  const row = await findEndpoint(trx, id)
  ensure(row, 'not_found')
  return row
}

/** For a change of what the caller may have read before. Throws `stale_revision`. */
async function getUnchanged(context: MemberContext, turn: Turn, id: string): Promise<EndpointRow> {
  const row = await getEndpoint(turn, id)
  await ensureRevision(context, revisionOfEndpoint(row), () => answerOf(context, row, turn.trx))
  return row
}

/** Returns the id of the new delivery. */
async function askAgain(context: MemberContext, turn: Turn, row: WholeDeliveryRow, dueAt?: Date): Promise<string> {
  const { endpoint_id: endpointId, event_id: eventId, type, address } = row
  await record(context, turn, { id: endpointId, address }, { action: 'webhook.sent_again', after: { event: eventId } })
  return askDelivery(turn, { endpointId, type, eventId, ...(dueAt && { dueAt }) })
}

/** It is sent at once by this server, where there is a place; the answer does not wait for it. */
async function sentNow({ ports, db }: MemberContext, deliveryId: string) {
  const row = await findDelivery(db, deliveryId)
  ensure(row, 'not_found')
  webhookSender(ports).look()
  return { data: toDelivery(row) }
}

export const webhooksModule = bindModule(webhooksRoutes, {
  listWebhooks: async (_input, context) => {
    const { db, ports, session } = context
    const seen = { viewer: session.sub, nowMs: ports.clock.now(), secretsOf: await readSecrets(ports, db) }
    return { data: (await listEndpoints(db)).map((row) => toWebhook(row, seen)) }
  },

  createWebhook: async ({ body }, context) => {
    const { ports, appKey, session, reply } = context
    refuseAddress(ports, body.address)
    refuseEvents(context, body.events)
    const id = newId()
    const secret = await inTurn(context, async (turn) => {
      ensure((await countEndpoints(turn.trx)) < maxWebhooks, 'limit_reached')
      await insertEndpoint(turn.trx, { app_key: appKey, id, ...body, maker: session.sub, created_at: turn.now })
      await record(context, turn, { id, address: body.address }, { action: 'webhook.created', after: { ...body } })
      return storeNewSecret(ports, turn.trx, { endpointId: id, previous: null })
    })
    // The secret must be kept by nothing on the way.
    reply.header('cache-control', 'no-store')
    return { data: await told(context, id), secret }
  },

  updateWebhook: async ({ params: { id }, body }, context) => {
    refuseAddress(context.ports, body.address)
    refuseEvents(context, body.events)
    await inTurn(context, async (turn) => {
      const before = await getUnchanged(context, turn, id)
      const turnsOn = body.active && !before.active
      await updateEndpoint(turn.trx, id, { ...body, maker: context.session.sub, ...(turnsOn && onAgain) })
      if (!body.active) await dropWaiting(turn.trx, id, turn.now)
      await followEndpoint(context, turn.trx, { id, address: body.address })
      const change = { before: fieldsOf(before), after: { ...body } }
      await record(context, turn, { id, address: body.address }, { action: 'webhook.saved', ...change })
    })
    return { data: await told(context, id) }
  },

  switchWebhook: async ({ params: { id }, body: { active } }, context) => {
    await inTurn(context, async (turn) => {
      const before = await getUnchanged(context, turn, id)
      await updateEndpoint(turn.trx, id, { active, ...(active ? onAgain : byPerson) })
      if (!active) await dropWaiting(turn.trx, id, turn.now)
      const change = { before: { active: before.active }, after: { active } }
      await record(context, turn, before, { action: 'webhook.saved', ...change })
    })
    return { data: await told(context, id) }
  },

  deleteWebhook: async ({ params: { id } }, context) => {
    await inTurn(context, async (turn) => {
      const before = await getEndpoint(turn, id)
      await deleteEndpoint(turn.trx, id)
      await deleteSecrets(turn.trx, id)
      await followEndpoint(context, turn.trx, { id, address: null })
      await record(context, turn, before, { action: 'webhook.deleted', before: fieldsOf(before) })
    })
    return { data: { id } }
  },

  renewWebhookSecret: async ({ params: { id } }, context) => {
    const { ports, reply } = context
    const secret = await inTurn(context, async (turn) => {
      const before = await getEndpoint(turn, id)
      // A secret that can no longer be read signs nothing.
      const previous = (await readSecrets(ports, turn.trx))(id).secret
      const until = previous === null ? null : new Date(turn.now.getTime() + bothSecretsMs)
      await updateEndpoint(turn.trx, id, { previous_until: until })
      await record(context, turn, before, { action: 'webhook.secret_renewed' })
      return storeNewSecret(ports, turn.trx, { endpointId: id, previous })
    })
    reply.header('cache-control', 'no-store')
    return { data: await told(context, id), secret }
  },

  sendTestEvent: async ({ params: { id } }, context) => {
    const deliveryId = await inTurn(context, async (turn) => {
      const endpoint = await getEndpoint(turn, id)
      await record(context, turn, endpoint, { action: 'webhook.test_sent' })
      return askDelivery(turn, { endpointId: id, type: testEventType })
    })
    return sentNow(context, deliveryId)
  },

  listWebhookDeliveries: async ({ query: { size, cursor, ...filters } }, { db }) => {
    const after = readCursor(cursor)
    // One more tells whether there is more.
    const rows = await listDeliveries(db, filters, { after, size: size + 1 })
    const shown = rows.slice(0, size)
    const last = shown.at(-1)
    return {
      data: shown.map(toDelivery),
      next: rows.length > size && last ? cursorOf({ at: last.created_at, id: last.id }) : null,
    }
  },

  getWebhookDelivery: async ({ params: { id } }, { db, member }) => {
    const row = await findDelivery(db, id)
    ensure(row, 'not_found')
    return { data: toDeliveryDetail(row, member) }
  },

  sendDeliveriesAgain: async ({ body: { ids } }, context) => {
    const sent = await inTurn(context, async (turn) => {
      const found = await findDeliveries(turn.trx, ids)
      ensure(found.length > 0, 'not_found')
      // An event goes to an endpoint once, however many of its deliveries are named.
      const chosen = new Map(
        found
          .filter(({ payload }) => payload !== null)
          .map((row) => [`${row.endpoint_id} ${row.event_id}`, row] as const),
      )
      ensure(chosen.size > 0, 'conflict', because('delivery_erased'))
      // All are due, each a moment after the one before it: they go out in the order of their events.
      let due = turn.now.getTime() - chosen.size
      for (const row of chosen.values()) await askAgain(context, turn, row, new Date(due++))
      return chosen.size
    })
    webhookSender(context.ports).look()
    return { data: { sent } }
  },

  sendDeliveryAgain: async ({ params: { id } }, context) => {
    const deliveryId = await inTurn(context, async (turn) => {
      const row = await findDelivery(turn.trx, id)
      ensure(row, 'not_found')
      ensure(row.payload !== null, 'conflict', because('delivery_erased'))
      return askAgain(context, turn, row)
    })
    return sentNow(context, deliveryId)
  },
})
