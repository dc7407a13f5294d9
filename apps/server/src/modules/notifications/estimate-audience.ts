/** How many an audience is, while its rules are edited: of an app with very many devices by a sample, which is quick. */
import { sql } from 'kysely'
import { appKeyOf, type TenantDb } from '../../platform/db/tenant.ts'
import {
  type AudienceCounts,
  type AudienceQuestion,
  countAudience,
  isKnown,
  isMeant,
  selectCounts,
  toCounts,
} from './audience.ts'

/** Devices that are looked at, and people that must be found among them: of so many the count is right to a few in a hundred. */
const usualSample = { devices: 30_000, people: 800 }

/** Of an app of up to a hundred thousand devices all are counted. */
const mostOfApp = 0.3

/** People are chosen, so that all devices of one are in the sample or none. The index of audiences begins with it. */
const person = sql<number>`hashtext(coalesce(d.customer_id, d.install_id))`
const persons = 2 ** 32

/** Null where the app has fewer devices. */
async function countSample(db: TenantDb, devices: number, { audience, topic, now }: AudienceQuestion) {
  const row = await db
    .with(
      (cte) => cte('sampled').materialized(),
      (inner) =>
        inner
          .selectFrom('push_devices as d')
          .where(isKnown)
          .select(['d.app_key', 'd.install_id', 'd.platform', 'd.locale', 'd.app_version', 'd.customer_id'])
          .select(['d.last_seen_at', 'd.cart_at', 'd.muted', 'd.retired_reason', person.as('person')])
          .orderBy(person)
          .limit(devices),
    )
    .selectFrom('sampled as d')
    // Of the last one some devices may be missing.
    .where(sql<boolean>`d.person < (select max(person) from sampled)`)
    .where(isMeant(audience, { appKey: appKeyOf(db), now, isEach: true }))
    .select(selectCounts(topic))
    .select([
      sql<number>`(select max(person) from sampled)`.as('last'),
      sql<number>`(select count(*)::integer from sampled)`.as('sampled'),
    ])
    .executeTakeFirstOrThrow()
  const { last, sampled, ...counts } = row
  return sampled < devices ? null : { found: toCounts(counts), share: (last + persons / 2) / persons }
}

/** Three digits: more would say what nobody knows. */
const scaled = (count: number, share: number): number => Number((count / share).toPrecision(3))

export async function estimateAudience(
  db: TenantDb,
  question: AudienceQuestion,
  least = usualSample,
): Promise<AudienceCounts & { estimated: boolean }> {
  const sample = question.audience.kind === 'devices' ? null : await countSample(db, least.devices, question)
  if (!sample || sample.share > mostOfApp || sample.found.people < least.people)
    return { ...(await countAudience(db, question)), estimated: false }
  const { found, share } = sample
  const { ios, android, web } = found.byPlatform
  return {
    devices: scaled(found.devices, share),
    people: scaled(found.people, share),
    reachable: scaled(found.reachable, share),
    byPlatform: { ios: scaled(ios, share), android: scaled(android, share), web: scaled(web, share) },
    estimated: true,
  }
}
