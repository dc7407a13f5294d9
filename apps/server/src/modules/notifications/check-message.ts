/** What to know of a message before it goes out: whom it reaches, when, and what is wrong with it. */

import type { RouteInput } from '@vitrine/domain/contract/contract'
import { instantOf } from '@vitrine/domain/designs/zone.rules'
import type { Audience } from '@vitrine/domain/notifications/audience.schema'
import type { MessageContent, MessageData } from '@vitrine/domain/notifications/message.schema'
import type { Experiment } from '@vitrine/domain/notifications/message-experiment.schema'
import { isQuietHour, type MessageLimits, quietUntil } from '@vitrine/domain/notifications/message-limits.rules'
import { hasMoreCharacters } from '@vitrine/domain/notifications/message-text.rules'
import type { MessageTime } from '@vitrine/domain/notifications/message-time.rules'
import type { CheckCode, MessageCheck, notificationsRoutes } from '@vitrine/domain/notifications/notifications.routes'
import { dayMs, hourMs } from '@vitrine/domain/time'
import { sql } from 'kysely'
import type { MemberContext } from '../../http/context.ts'
import { appKeyOf, type TenantDb } from '../../platform/db/tenant.ts'
import type { Shop } from '../../ports.ts'
import { countAudience, isMeant, isReachable } from './audience.ts'
import { zoneOf } from './decide-delivery.ts'
import { sizeOf, smallerSide } from './experiments.ts'
import { findProblem, nameOfThing } from './message-destination.ts'
import { readLimits } from './message-limits.queries.ts'
import { type MessageDraft, readAudience, readComposed, readExperiment, readTime } from './read-message.ts'

type SendBody = RouteInput<typeof notificationsRoutes.checkMessage, 'out'>['body']
type Finding = MessageCheck['findings'][number]

const finding = (code: CheckCode, level: Finding['level'], parameters: Finding['parameters'] = {}): Finding => ({
  code,
  level,
  parameters,
})

/** Where a title is cut on a locked phone; a body has more room once it is opened. */
const shownTitle = { ios: 34, android: 38 }
const shownBody = { ios: 150, android: 170 }

async function destinationFindings(db: TenantDb, data: MessageData): Promise<Finding[]> {
  const problem = await findProblem(db, data)
  if (problem === null) return []
  const name = nameOfThing(data)
  return problem === 'gone'
    ? [finding('destination_gone', 'error', { name })]
    : [finding(`destination_${problem}`, 'warning', { name })]
}

function textFindings(contents: readonly MessageContent[], { languages }: Shop): Finding[] {
  const found: Finding[] = []
  for (const { language, title, body } of contents) {
    for (const platform of ['ios', 'android'] as const) {
      if (hasMoreCharacters(title, shownTitle[platform]))
        found.push(finding('title_cut', 'warning', { platform, language }))
      if (hasMoreCharacters(body, shownBody[platform]))
        found.push(finding('body_cut', 'warning', { platform, language }))
    }
  }
  const missing = languages.filter(({ code }) => !contents.some(({ language }) => language === code))
  if (missing.length > 0)
    found.push(finding('languages_missing', 'warning', { languages: missing.map(({ label }) => label).join(', ') }))
  return found
}

const textsOf = ({ contents }: MessageDraft, experiment: Experiment | null): MessageContent[][] =>
  experiment?.second ? [contents, experiment.second] : [contents]

interface TimeCheck {
  audience: Audience
  time: MessageTime
  draft: MessageDraft
  now: number
  quiet: MessageLimits['quiet']
}

/** By the zones of the devices it reaches; one that waits until morning gets it then. */
async function timeFindings(db: TenantDb, { audience, time, draft, now, quiet: hours }: TimeCheck): Promise<Finding[]> {
  const found: Finding[] = []
  if (time.shift === 'skipped')
    found.push(finding('time_skipped', 'warning', { time: new Date(time.firstAt).toISOString() }))
  if (time.shift === 'twice')
    found.push(finding('time_twice', 'warning', { time: new Date(time.firstAt).toISOString() }))
  const rows = await db
    .selectFrom('push_devices as d')
    .where(isReachable('news'))
    .where(isMeant(audience, { appKey: appKeyOf(db), now }))
    .groupBy('d.tz')
    .select(['d.tz', sql<number>`count(*)::integer`.as('count')])
    .execute()
  const isOwn = time.timing === 'own' || time.timing === 'usual'
  const localHour = time.deliveryTime === null ? 0 : Number(time.deliveryTime.slice(11, 13))
  let quiet = 0
  let late = 0
  for (const { tz, count } of rows) {
    if (isOwn) {
      if (isQuietHour(hours, localHour)) quiet += count
      const due = dueIn(time, tz)
      if (due !== null && due < now - hourMs) late += count
    } else if (quietUntil(hours, zoneOf(tz), time.firstAt) !== null) quiet += count
  }
  if (quiet > 0 && !draft.urgent) found.push(finding('quiet_hours', 'warning', { devices: quiet }))
  if (late > 0) found.push(finding('some_too_late', 'warning', { devices: late }))
  return found
}

/** The instant in ms at which clocks of the device show the time; null where it is one moment for all. */
function dueIn(time: MessageTime, tz: string): number | null {
  return time.deliveryTime === null || time.timezone !== null ? null : instantOf(time.deliveryTime, zoneOf(tz))
}

/** How many of them got as many messages in the last day as a day may bring. */
async function countHadTheirs(
  db: TenantDb,
  { audience, now, perDay }: { audience: Audience; now: number; perDay: number },
): Promise<number> {
  const row = await db
    .selectFrom('push_devices as d')
    .innerJoin('message_caps as c', 'c.install_id', 'd.install_id')
    .where('c.count', '>=', perDay)
    .where('c.day', '>=', new Date(now - dayMs / 2).toISOString().slice(0, 10))
    .where(isReachable('news'))
    .where(isMeant(audience, { appKey: appKeyOf(db), now }))
    .select(sql<number>`count(distinct d.install_id)::integer`.as('count'))
    .executeTakeFirst()
  return row?.count ?? 0
}

export async function checkMessage({ ports, db }: MemberContext, shop: Shop, body: SendBody): Promise<MessageCheck> {
  const now = ports.clock.now()
  const draft = readComposed(shop, body, body.urgent)
  const audience = readAudience(body)
  const time = readTime(body, now)
  const { devices, people, reachable, byPlatform } = await countAudience(db, { audience, topic: draft.topic, now })
  const experiment = readExperiment(shop, body.experiment)
  const size = experiment && {
    each: smallerSide(experiment, reachable),
    needed: await sizeOf(db, experiment, now),
  }
  const { quiet, perDay } = await readLimits(db)
  const findings = [
    ...(reachable === 0 ? [finding('nobody_reachable', 'warning')] : []),
    ...(await destinationFindings(db, draft.data)),
    ...textsOf(draft, experiment).flatMap((texts) => textFindings(texts, shop)),
    ...(await timeFindings(db, { audience, time, draft, now, quiet })),
  ]
  const hadTheirs = draft.urgent ? 0 : await countHadTheirs(db, { audience, now, perDay })
  if (size && size.each < size.needed) findings.push(finding('experiment_small', 'warning', size))
  if (hadTheirs > 0) findings.push(finding('audience_had_one', 'warning', { devices: hadTheirs }))
  return {
    reach: { devices: reachable, people, byPlatform },
    unreachable: devices - reachable,
    firstAt: new Date(time.firstAt).toISOString(),
    lastAt: new Date(time.lastAt).toISOString(),
    experiment: size,
    findings,
  }
}
