/** Takes a message: checked, written down once, and on its way. */
import { createHash } from 'node:crypto'
import type { RouteInput } from '@vitrine/domain/contract/contract'
import { because } from '@vitrine/domain/error-reasons'
import { AppError, ensure } from '@vitrine/domain/errors'
import { newId } from '@vitrine/domain/ids'
import type { Audience } from '@vitrine/domain/notifications/audience.schema'
import type { Experiment } from '@vitrine/domain/notifications/message-experiment.schema'
import type { MessageTime } from '@vitrine/domain/notifications/message-time.rules'
import type { notificationsRoutes } from '@vitrine/domain/notifications/notifications.routes'
import type { MemberContext } from '../../http/context.ts'
import type { TenantDb } from '../../platform/db/tenant.ts'
import { appKeyOf } from '../../platform/db/tenant.ts'
import { findShop } from '../apps/index.ts'
import { recordChange } from '../audit/index.ts'
import { lockSettings } from '../settings/index.ts'
import { countAudience } from './audience.ts'
import { experimentColumns } from './experiments.ts'
import { titleOf } from './message-answers.ts'
import { refuseGone } from './message-destination.ts'
import { bringPicture } from './message-picture.ts'
import { findByRequest, insertMessage, type MessageRow } from './messages.queries.ts'
import { type MessageDraft, readAudience, readComposed, readExperiment, readTime } from './read-message.ts'

type SendBody = RouteInput<typeof notificationsRoutes.sendMessage, 'out'>['body']

/** Planned and not gone out: enough for each day of a year, few enough to be listed. */
const mostPlanned = 500

export interface NewMessage {
  kind: 'manual' | 'automation' | 'test'
  draft: MessageDraft
  audience: Audience
  segmentName: string | null
  time: MessageTime
  experiment?: Experiment | null
  sender: { sub: string; name: string | null } | null
  requestId: string | null
  /** Of what the request said. */
  requestHash?: string
}

export const insertNew = async (trx: TenantDb, { draft, time, sender, ...message }: NewMessage, now: Date) =>
  insertMessage(trx, {
    ...(await experimentColumns(trx, { experiment: message.experiment ?? null, time, now: now.getTime() })),
    app_key: appKeyOf(trx),
    id: newId(),
    kind: message.kind,
    type: draft.type,
    topic: draft.topic,
    contents: JSON.stringify(draft.contents),
    data: JSON.stringify(draft.data),
    image: draft.image,
    audience: JSON.stringify(message.audience),
    segment_name: message.segmentName,
    timing: time.timing,
    delivery_time: time.deliveryTime,
    timezone: time.timezone,
    first_at: new Date(time.firstAt),
    last_at: new Date(time.lastAt),
    fan_out_at: new Date(time.firstAt),
    urgent: draft.urgent,
    status: time.timing === 'now' ? 'sending' : 'scheduled',
    sender: sender?.sub ?? null,
    sender_name: sender?.name ?? null,
    request_id: message.requestId,
    request_hash: message.requestHash ?? null,
    created_at: now,
  })

/** By the segment's name as it is now; its rules are kept with the message. */
async function nameOfSegment(db: TenantDb, audience: Audience): Promise<string | null> {
  if (audience.kind !== 'segment' || !audience.segmentId) return null
  const row = await db.selectFrom('segments').select('name').where('id', '=', audience.segmentId).executeTakeFirst()
  return row?.name ?? null
}

async function refuseTooMany(trx: TenantDb): Promise<void> {
  const { count } = await trx
    .selectFrom('messages')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('status', '=', 'scheduled')
    .executeTakeFirstOrThrow()
  if (Number(count) >= mostPlanned) throw new AppError('limit_reached', because('messages_most', { most: mostPlanned }))
}

/** The request's name as one member used it: another member's is another. */
const requestOf = (sub: string, requestId: string | undefined): string | null =>
  requestId === undefined ? null : `${sub} ${requestId}`

/** The same request again gives the message that it made; another one of that name is refused as `conflict`. */
export async function sendMessage(
  { ports, db, appKey, actor, session }: MemberContext,
  body: SendBody,
): Promise<MessageRow> {
  const nowMs = ports.clock.now()
  const now = new Date(nowMs)
  const shop = await findShop(ports, appKey)
  if (!shop) throw new AppError('not_found')
  const requestId = requestOf(session.sub, body.requestId)
  const requestHash = createHash('sha256').update(JSON.stringify(body)).digest('hex')
  // Before its time is read: told again later, it is the message that it made, and not one for the past.
  const before = requestId === null ? undefined : await findByRequest(db, requestId)
  if (before) {
    ensure(before.request_hash === requestHash, 'conflict')
    return before
  }
  const draft = readComposed(shop, body, body.urgent)
  await refuseGone(db, draft.data)
  const image = await bringPicture(ports, { appKey, image: draft.image })
  const message: NewMessage = {
    kind: 'manual',
    draft: { ...draft, image },
    audience: readAudience(body),
    segmentName: null,
    time: readTime(body, nowMs),
    experiment: readExperiment(shop, body.experiment),
    sender: { sub: session.sub, name: actor.name },
    requestId,
    requestHash,
  }
  const { audience } = message
  const { reachable } = await countAudience(db, { audience, topic: draft.topic, now: nowMs })
  return db.transaction().execute(async (trx) => {
    await lockSettings(trx)
    const known = message.requestId === null ? undefined : await findByRequest(trx, message.requestId)
    if (known) {
      ensure(known.request_hash === message.requestHash, 'conflict')
      return known
    }
    if (message.time.timing !== 'now') await refuseTooMany(trx)
    const row = await insertNew(trx, { ...message, segmentName: await nameOfSegment(trx, audience) }, now)
    await recordChange(
      { trx, actor, now },
      {
        action: message.time.timing === 'now' ? 'message.sent' : 'message.planned',
        subject: { kind: 'message', id: row.id, name: titleOf(row) },
        after: {
          audience: audience.kind,
          // As it is now: of what is planned, who belongs to it may change until then.
          devices: reachable,
          deliveryTime: message.time.deliveryTime,
          timezone: message.time.timezone,
          ...(message.experiment && { experiment: message.experiment.second === null ? 'none' : 'texts' }),
        },
      },
    )
    return row
  })
}
