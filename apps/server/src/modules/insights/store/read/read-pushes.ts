/** How pushes did: sent, delivered and opened by local day, and what followed each campaign of the range. */
import { sql } from 'kysely'
import { eachPush, pushesPart } from '../counts/pushes.ts'
import { readLocalParts } from '../days/day-parts.ts'
import { dayIndex } from '../days/local-days.ts'
import type { CampaignFact, Pushes } from '../event-store.ts'
import type { Reading } from './memory.ts'
import { eachLocalSale } from './read-sums.ts'

/** So many campaigns are listed. */
const mostCampaigns = 500

/** What was sent in the stretch, the newest first: a campaign has a row for each quarter hour in which it went out. */
async function readSendings({ db }: Reading, appKey: string, bounds: readonly number[]): Promise<CampaignFact[]> {
  const [from, to] = [new Date(bounds[0] ?? 0), new Date(bounds.at(-1) ?? 0)]
  const { rows } = await sql<Omit<CampaignFact, 'sentAt'> & { sentAt: Date }>`
    select push_id as "pushId", name, sent_at as "sentAt", sent from insight_campaigns
    where app_key = ${appKey} and sent_at >= ${from} and sent_at < ${to}
    order by sent_at desc, push_id`.execute(db)
  return rows.map((row) => ({ ...row, sentAt: row.sentAt.getTime() }))
}

/** Each campaign once, with all it sent in the stretch, from when it began to. */
function campaignsOf(sendings: readonly CampaignFact[]): CampaignFact[] {
  const byId = new Map<string, CampaignFact>()
  for (const sending of sendings) {
    const later = byId.get(sending.pushId)
    // In its place of the list, which is that of its last sending.
    byId.set(sending.pushId, later ? { ...later, sentAt: sending.sentAt, sent: later.sent + sending.sent } : sending)
  }
  return [...byId.values()]
}

export async function readPushes(reading: Reading, appKey: string, bounds: readonly number[]): Promise<Pushes> {
  const daily = Array.from({ length: bounds.length - 1 }, () => ({ sent: 0, delivered: 0, opened: 0 }))
  const add = (day: number, what: keyof (typeof daily)[number], count: number) => {
    const entry = daily[day]
    if (entry) entry[what] += count
  }
  const sendings = await readSendings(reading, appKey, bounds)
  for (const { sentAt, sent } of sendings) add(dayIndex(bounds, sentAt), 'sent', sent)
  const campaigns = campaignsOf(sendings).slice(0, mostCampaigns)
  const byId = new Map(
    campaigns.map((fact) => [fact.pushId, { ...fact, sessions: 0, adds: 0, orders: 0, storeMinor: 0, converted: 0 }]),
  )
  for (const { data, dayOfSlot } of await readLocalParts(reading, appKey, pushesPart, bounds))
    eachPush(data, {
      counted: (what, slot, count) => add(dayOfSlot[slot] ?? -1, what, count),
      followed: (pushId, slot, { sessions, adds, converted }) => {
        const campaign = byId.get(pushId)
        if (!campaign || (dayOfSlot[slot] ?? -1) < 0) return
        campaign.sessions += sessions
        campaign.adds += adds
        campaign.converted += converted
      },
    })
  await eachLocalSale(reading, appKey, bounds, ({ pushId, storeMinor }) => {
    const campaign = pushId === null ? undefined : byId.get(pushId)
    if (!campaign) return
    campaign.orders += 1
    campaign.storeMinor += storeMinor ?? 0
  })
  return { daily, campaigns: [...byId.values()] }
}
