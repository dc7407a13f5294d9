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

/** Devices that are looked at, twice as many where they show too few people, and people that must be found among them: of
 * 300 the count is right to one in ten, of 3,000 to one in thirty. */
const usualSample = { devices: 15_000, people: 300 }

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

/** The second sample is asked only where it is likely to show enough people. */
async function countSamples(db: TenantDb, question: AudienceQuestion, { devices, people }: typeof usualSample) {
  const first = await countSample(db, devices, question)
  if (!first || first.found.people >= people || first.found.people * 2 < people) return first
  return await countSample(db, devices * 2, question)
}

export async function estimateAudience(
  db: TenantDb,
  question: AudienceQuestion,
  least = usualSample,
): Promise<AudienceCounts & { estimated: boolean }> {
  const sample = question.audience.kind === 'devices' ? null : await countSamples(db, question, least)
  if (!sample || sample.share > mostOfApp || sample.found.people < least.people)
    return { ...(await countAudience(db, question)), estimated: false }
  const { found, share } = sample
  // More digits would say what nobody knows.
  const digits = found.people < 1000 ? 2 : 3
  const scaled = (count: number): number => Number((count / share).toPrecision(digits))
  const { ios, android, web } = found.byPlatform
  return {
    devices: scaled(found.devices),
    people: scaled(found.people),
    reachable: scaled(found.reachable),
    byPlatform: { ios: scaled(ios), android: scaled(android), web: scaled(web) },
    estimated: true,
  }
}
