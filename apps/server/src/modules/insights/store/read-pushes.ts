/** How pushes did: sent, delivered and opened by local day, and what followed each campaign of the range. */
import { sql } from 'kysely'
import { readLocalParts } from './day-parts.ts'
import type { CampaignFact, Pushes } from './event-store.ts'
import { dayIndex } from './local-days.ts'
import type { Reading } from './memory.ts'
import { eachPush, pushesPart } from './packed-pushes.ts'
import { eachLocalSale } from './read-sums.ts'

/** So many campaigns are listed. */
const mostCampaigns = 500

/** Those of the stretch, the newest first. */
async function readCampaigns({ db }: Reading, appKey: string, bounds: readonly number[]): Promise<CampaignFact[]> {
  const [from, to] = [new Date(bounds[0] ?? 0), new Date(bounds.at(-1) ?? 0)]
  const { rows } = await sql<Omit<CampaignFact, 'sentAt'> & { sentAt: Date }>`
    select push_id as "pushId", name, sent_at as "sentAt", sent from insight_campaigns
    where app_key = ${appKey} and sent_at >= ${from} and sent_at < ${to}
    order by sent_at desc, push_id`.execute(db)
  return rows.map((row) => ({ ...row, sentAt: row.sentAt.getTime() }))
}

export async function readPushes(reading: Reading, appKey: string, bounds: readonly number[]): Promise<Pushes> {
  const daily = Array.from({ length: bounds.length - 1 }, () => ({ sent: 0, delivered: 0, opened: 0 }))
  const add = (day: number, what: keyof (typeof daily)[number], count: number) => {
    const entry = daily[day]
    if (entry) entry[what] += count
  }
  const campaigns = (await readCampaigns(reading, appKey, bounds)).map((fact) => ({
    ...fact,
    ...{ sessions: 0, adds: 0, orders: 0, storeMinor: 0, converted: 0 },
  }))
  for (const { sentAt, sent } of campaigns) add(dayIndex(bounds, sentAt), 'sent', sent)
  const byId = new Map(campaigns.slice(0, mostCampaigns).map((campaign) => [campaign.pushId, campaign]))
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
