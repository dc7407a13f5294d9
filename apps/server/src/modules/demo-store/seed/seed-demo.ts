/** The demo: two apps with people, store, orders, events and a published design. */

import { newId } from '@vitrine/domain/ids'
import { integrationCodes } from '@vitrine/domain/integrations/integration-codes.rules'
import type { Snapshot } from '@vitrine/domain/publishing/snapshot.schema'
import { minuteMs } from '@vitrine/domain/time'
import { insertStore } from '@vitrine/embedded-store/goods/insert-store'
import { makeStoreRows, type StoreRows } from '@vitrine/embedded-store/goods/store-rows'
import { insertRows } from '@vitrine/embedded-store/insert-rows'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { forApp } from '../../../platform/db/tenant.ts'
import type { Ports } from '../../../ports.ts'
import { systemActor } from '../../audit/index.ts'
import { syncStore } from '../../catalog/index.ts'
import {
  createInitialDesign,
  lockLiveDesign,
  publishDraft,
  replaceDraft,
  saveSelections,
  type WriteContext,
} from '../../design/index.ts'
import { hashPassword } from '../../identity/index.ts'
import { syncOrders } from '../../orders/index.ts'
import { makeDemoDesign } from '../designs/demo-design.ts'
import { type DemoApp, demoApps, demoCurrencies, demoLanguages, demoPassword, demoPeople } from './demo-apps.ts'
import { demoDelivery } from './demo-delivery.ts'
import { insertInsights, makeHistory } from './demo-history.ts'
import { type PicturesOf, pictureNamed, type SeedPicture, storePictures } from './demo-pictures.ts'
import { insertShopper, withShopper } from './demo-shopper.ts'
import type { HomePage } from './demo-traffic.ts'
import { readYear } from './demo-year-file.ts'
import { insertCampaigns } from './insert-campaigns.ts'
import { storeIn } from './store-in.ts'

type Db = Kysely<Tables>
type Pictures = ReadonlyMap<string, SeedPicture>

/** Any number that none of our other locks uses: of two processes that start at once, only one seeds. */
const seedLock = 727_273

async function hasApps(db: Db): Promise<boolean> {
  return (await db.selectFrom('apps').select('app_key').limit(1).executeTakeFirst()) !== undefined
}

async function insertPeople(ports: Ports, trx: Db): Promise<void> {
  const people = await Promise.all(
    demoPeople.map(async ({ sub, email, name, customerId }) => ({
      sub,
      email,
      preferred_username: name,
      customer_id: customerId,
      password_hash: await hashPassword(ports, demoPassword),
    })),
  )
  await insertRows(trx, 'users', people)
}

async function insertApp(trx: Db, app: DemoApp, pictures: Pictures): Promise<void> {
  const app_key = app.appKey
  await insertRows(trx, 'apps', [
    {
      app_key,
      application_name: app.name,
      store_url: app.storeUrl,
      store_code: app.storeCode,
      icon: pictureNamed(pictures, `icon/${app.emblem}`).thumbnailUrl,
      // It stands and runs: nobody has to be welcomed to it.
      owner_first_viewed: true,
      default_language: 'en',
      currency_code: 'USD',
    },
  ])
  const document = JSON.stringify({ deleteAccountRequestReceiver: 'owner@demo.test' })
  await insertRows(trx, 'app_settings', [{ app_key, document, revision: newId(), saved_by: 'Vitrine' }])
  await insertRows(
    trx,
    'app_languages',
    demoLanguages.map((language) => ({ app_key, ...language })),
  )
  await insertRows(
    trx,
    'app_currencies',
    demoCurrencies.map((currency) => ({ app_key, ...currency, enabled: true })),
  )
  await insertRows(
    trx,
    'app_integrations',
    integrationCodes.map((code) => ({ app_key, code, active: true })),
  )
  await insertRows(trx, 'demo_delivery', [{ app_key, rules: JSON.stringify(demoDelivery), revision: 1 }])
  const members = demoPeople.flatMap((person) =>
    person.memberOf
      .filter((member) => member.appKey === app_key)
      .map(({ role, permissions }) => ({
        app_key,
        id: `${person.sub}-member`,
        sub: person.sub,
        name: person.name,
        role,
        permissions: [...permissions],
        active: true,
      })),
  )
  await insertRows(trx, 'members', members)
}

/** Banners and logos join the media library; the store's own pictures belong to the catalogue. */
async function insertMedia(trx: Db, app: DemoApp, pictures: Pictures, now: number): Promise<void> {
  const own = [...pictures].filter(
    ([name]) =>
      name.startsWith(`scene/${app.emblem}`) || (/^(icon|logo|splash)\//.test(name) && name.endsWith(app.emblem)),
  )
  const uploads = own.map(([name, picture]) => ({
    app_key: app.appKey,
    url: picture.url,
    thumbnail_url: picture.thumbnailUrl,
    type: 'image',
    size: picture.size,
    width: picture.width,
    height: picture.height,
    file_name: `${name.replace('/', '-')}.webp`,
    created_by: demoPeople[0]?.sub ?? '',
    created_at: new Date(now),
  }))
  await insertRows(trx, 'media_uploads', uploads)
  const items = uploads.map(({ app_key, url, file_name, type, size, created_by }, index) => ({
    app_key,
    id: `demomedia${index}`,
    url,
    file_name,
    type,
    size,
    created_by,
    created_at: new Date(now - index * minuteMs),
  }))
  await insertRows(trx, 'media_items', items)
}

/** Fills the store's own tables, and the mirror from them, as from any store. */
async function openStore(ports: Ports, trx: Db, appKey: string, rows: StoreRows): Promise<void> {
  await insertStore(trx, rows)
  await syncStore(await storeIn(ports, trx, appKey), 'full')
}

/** What its visitors see first, as it was published. */
async function readHome(trx: Db, appKey: string): Promise<HomePage> {
  const release = await forApp(trx, appKey)
    .selectFrom('releases')
    .select(['hash', 'snapshot'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const [page] = (JSON.parse(release.snapshot) as Snapshot).pages
  return { release: release.hash, page: page?.id ?? '', blocks: page?.blocks.map(({ id }) => id) ?? [] }
}

async function insertHistory(
  ports: Ports,
  trx: Db,
  { appKey, rows, yearFile }: { appKey: string; rows: StoreRows; yearFile: string },
): Promise<void> {
  const now = ports.clock.now()
  const home = await readHome(trx, appKey)
  const history = makeHistory({ appKey, now, rows, year: readYear({ file: yearFile, appKey, rows, home }) })
  await insertRows(trx, 'demo_orders', withShopper(history.made.orders))
  await insertRows(trx, 'demo_order_lines', history.made.order_lines)
  await insertRows(trx, 'demo_order_counters', history.made.order_counters)
  // So that the list of orders is whole when the server first answers.
  await syncOrders(await storeIn(ports, trx, appKey))
  await insertInsights(trx, { appKey, now, history })
  const passwordHash = await hashPassword(ports, demoPassword)
  await insertShopper(trx, { appKey, passwordHash, installId: history.year.placements[0]?.installId, now })
}

/** Picks every brand of the store. All categories are shown as long as nobody selects any. */
async function pickBrands(write: WriteContext, rows: StoreRows) {
  const { id: designId } = await lockLiveDesign(write.trx)
  const ids = rows.brands.map(({ id }) => id)
  await saveSelections(write, { designId, saves: [{ kind: 'brands', ids, baseRevision: null, path: 'brands' }] })
}

async function publishDesign(trx: Db, app: DemoApp, rows: StoreRows, pictures: Pictures, now: number): Promise<void> {
  const db = forApp(trx, app.appKey)
  const write = {
    trx: db,
    appKey: app.appKey,
    author: demoPeople[0]?.email ?? '',
    actor: systemActor('demo store'),
    now: new Date(now),
  }
  await createInitialDesign(db, write)
  await replaceDraft(write, { snapshot: makeDemoDesign(app, { rows, pictures, now }) })
  await pickBrands(write, rows)
  await publishDraft(write)
  await insertCampaigns(write, app, { rows, pictures, now })
}

/** Inserts all demo rows in one transaction: a crash half-way leaves no app, and the next start begins again. */
async function insertDemo(
  ports: Ports,
  trx: Db,
  { picturesOf, yearFile }: { picturesOf: PicturesOf; yearFile: string },
): Promise<void> {
  const { clock } = ports
  const now = clock.now()
  await sql`select pg_advisory_xact_lock(${seedLock})`.execute(trx)
  if (await hasApps(trx)) return
  await insertPeople(ports, trx)
  for (const app of demoApps) {
    const pictures = picturesOf(app.appKey)
    const rows = makeStoreRows(app.appKey, now, (name) => {
      const { size: _size, ...picture } = pictureNamed(pictures, name)
      return picture
    })
    await insertApp(trx, app, pictures)
    await openStore(ports, trx, app.appKey, rows)
    await insertMedia(trx, app, pictures, now)
    await publishDesign(trx, app, rows, pictures, now)
    await insertHistory(ports, trx, { appKey: app.appKey, rows, yearFile })
  }
}

/**
 * Makes the demo when the database has no app yet; never in production. `pictures` is the folder of its pictures, `yearFile`
 * the file that the build wrote of its events.
 */
export async function seedDemo(
  ports: Ports,
  { pictures, yearFile }: { pictures: string; yearFile: string },
): Promise<void> {
  const db = ports.allTables('The demo makes several apps, and no member exists yet.')
  if (ports.config.production || (await hasApps(db))) return
  const began = performance.now()
  const picturesOf = await storePictures(
    pictures,
    ports.storage,
    demoApps.map((app) => app.appKey),
  )
  const picturesMs = Math.round(performance.now() - began)
  await db.transaction().execute((trx) => insertDemo(ports, trx, { picturesOf, yearFile }))
  // Without statistics of the new rows the database plans its first queries ten times slower.
  await sql`analyze`.execute(db)
  ports.log.info({ picturesMs, totalMs: Math.round(performance.now() - began) }, 'demo data made')
}
