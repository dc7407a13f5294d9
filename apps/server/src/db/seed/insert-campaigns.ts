import { newId } from '@vitrine/domain/ids'
import { pageContentSchema } from '@vitrine/domain/pages/page.schema'
import { createDesign, findLayoutToCopy, saveDesign, setTimes, storeTimes } from '../../modules/design/index.ts'
import type { TenantDb } from '../../platform/db/tenant.ts'
import type { DemoApp } from './demo-apps.ts'
import { pictureNamed } from './demo-pictures.ts'
import { type DemoCampaign, demoCampaigns } from './homes/demo-campaigns.ts'
import { HomeBuilder, type HomeStore } from './homes/home-builder.ts'

const dayMs = 86_400_000
const zone = 'Europe/Paris'

interface By {
  appKey: string
  author: string
  now: Date
}

/** At eight in the morning in UTC, so many days from now. */
function timeOf(now: Date, days: number): string {
  const day = new Date(now.getTime() + days * dayMs).toISOString().slice(0, 10)
  return `${day}T08:00:00.000Z`
}

async function insertCampaign(db: TenantDb, campaign: DemoCampaign, store: HomeStore, by: By): Promise<void> {
  const { title, status, picture, background: backgroundColor, from, until, blocks } = campaign
  const images = [pictureNamed(store.pictures, picture).url]
  const { id } = await createDesign(db, { ...by, ...(await findLayoutToCopy(db, null)), title, images, elements: [] })
  const page = { type: 'home', title: { text: title }, backgroundColor, blocks: blocks(new HomeBuilder(store)) }
  const content = pageContentSchema.parse(page)
  const pages = [{ id: newId(), baseRevision: 'new' as const, content, path: 'data' }]
  await saveDesign(db, { ...by, designId: id, pages, deleted: [], language: null })
  const startTime = timeOf(by.now, from)
  if (status === 'schedule')
    await setTimes(db, { ...by, id, input: { startTime, endTime: timeOf(by.now, until), timezone: zone } })
  if (status === 'past') {
    const startsAt = Date.parse(startTime)
    await storeTimes(db, id, { status, startTime, endTime: null, timezone: zone, startsAt, endsAt: null, now: by.now })
  }
}

/** Runs inside the demo's transaction, after the live design was published. */
export async function insertCampaigns(db: TenantDb, app: DemoApp, store: HomeStore, by: By): Promise<void> {
  for (const campaign of demoCampaigns[app.emblem]) await insertCampaign(db, campaign, store, by)
}
