import { newId } from '@vitrine/domain/ids'
import { pageContentSchema } from '@vitrine/domain/pages/page.schema'
import { dayMs } from '@vitrine/domain/time'
import {
  createDesign,
  findLayoutToCopy,
  saveDesign,
  setTimes,
  storeTimes,
  type WriteContext,
} from '../../design/index.ts'
import { type DemoCampaign, demoCampaigns } from '../designs/demo-campaigns.ts'
import { HomeBuilder, type HomeStore } from '../designs/home-builder.ts'
import type { DemoApp } from './demo-apps.ts'
import { pictureNamed } from './demo-pictures.ts'

const zone = 'Europe/Paris'

/** Eight in the morning UTC, this many days from now. */
function timeOf(now: Date, days: number): string {
  const day = new Date(now.getTime() + days * dayMs).toISOString().slice(0, 10)
  return `${day}T08:00:00.000Z`
}

async function insertCampaign(write: WriteContext, campaign: DemoCampaign, store: HomeStore): Promise<void> {
  const { title, status, picture, background: backgroundColor, from, until, blocks } = campaign
  const images = [pictureNamed(store.pictures, picture).url]
  const { id } = await createDesign(write, {
    ...(await findLayoutToCopy(write.trx, null)),
    title,
    images,
    elements: [],
  })
  const page = { type: 'home', title: { text: title }, backgroundColor, blocks: blocks(new HomeBuilder(store)) }
  const content = pageContentSchema.parse(page)
  const pages = [{ id: newId(), baseRevision: 'new' as const, content, path: 'data' }]
  await saveDesign(write, { designId: id, pages, deleted: [], language: null })
  const startTime = timeOf(write.now, from)
  if (status === 'schedule')
    await setTimes(write, { id, input: { startTime, endTime: timeOf(write.now, until), timezone: zone } })
  if (status === 'past') {
    const startsAt = Date.parse(startTime)
    await storeTimes(write, id, { status, startTime, endTime: null, timezone: zone, startsAt, endsAt: null })
  }
}

/** Runs inside the demo's transaction, after the live design was published. */
export async function insertCampaigns(write: WriteContext, app: DemoApp, store: HomeStore): Promise<void> {
  for (const campaign of demoCampaigns[app.emblem]) await insertCampaign(write, campaign, store)
}
