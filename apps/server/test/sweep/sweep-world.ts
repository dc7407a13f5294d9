/** An app that holds something of everything, made piece by piece where an example asks for it. */

import { auditRoutes } from '@vitrine/domain/audit/audit.routes'
import { badgesRoutes } from '@vitrine/domain/badges/badges.routes'
import { designsRoutes } from '@vitrine/domain/designs/designs.routes'
import { historyRoutes } from '@vitrine/domain/history/history.routes'
import { newId } from '@vitrine/domain/ids'
import { languagesRoutes } from '@vitrine/domain/languages/languages.routes'
import { layoutsRoutes } from '@vitrine/domain/layouts/layouts.routes'
import { mediaRoutes, type UploadResult } from '@vitrine/domain/media/media.routes'
import { notificationsRoutes } from '@vitrine/domain/notifications/notifications.routes'
import { pagesRoutes } from '@vitrine/domain/pages/pages.routes'
import { publishingRoutes } from '@vitrine/domain/publishing/publishing.routes'
import { storePackageRoutes } from '@vitrine/domain/store-package/store-package.routes'
import { teamRoutes } from '@vitrine/domain/team/team.routes'
import { dayMs } from '@vitrine/domain/time'
import { tokensRoutes } from '@vitrine/domain/tokens/tokens.routes'
import { translationsRoutes } from '@vitrine/domain/translations/translations.routes'
import { webhooksRoutes } from '@vitrine/domain/webhooks/webhooks.routes'
import { deviceNames } from '../../src/device-names.ts'
import { givePlan } from '../../src/modules/billing/index.ts'
import { keyOfUrl } from '../../src/modules/media/index.ts'
import { writeOrders } from '../../src/modules/orders/mirror.queries.ts'
import { fileOfPackage } from '../../src/modules/store-package/make-package.ts'
import { buyPlan, redirectUrlOf } from '../billing-driver.ts'
import { buildForm, type FormFile, png, webp } from '../media-files.ts'
import { buildOrder } from '../orders-driver.ts'
import { createShopper } from '../shopper-browser.ts'
import type { TestApp } from '../test-app.ts'
import { storeWorld } from './store-world.ts'

export const pageContent = (text: string, type = 'custom') => ({ type, title: { text }, blocks: [] })
/** A start in a few weeks, by the clock of the computer, which a test's clock follows. */
export const timesAhead = () => ({
  startTime: new Date(Date.now() + 50 * dayMs).toISOString().slice(0, 16),
  endTime: null,
  timezone: 'UTC',
})

export const badgeContent = (text: string) => ({ title: { text }, images: [], conditions: [] })

export const messageBody = {
  contents: [{ language: 'en', title: 'New in', body: 'Coats' }],
  data: {},
  deliveryTime: '2035-01-01T10:00',
  timezone: 'UTC',
}
export const segmentBody = {
  name: 'Phones',
  rules: { groups: [{ rules: [{ kind: 'platform' as const, platforms: ['ios' as const] }] }] },
}

export const storeIds = {
  bundleId: 'com.example.shop',
  applicationId: 'com.example.shop',
  version: '1.4.0',
  build: 12,
  teamId: 'A1B2C3D4E5',
  fingerprints: [Array.from({ length: 32 }, () => 'AB').join(':')],
}

export const webhookBody = {
  address: 'https://receiver.invalid/hook',
  description: 'Warehouse',
  events: ['order.placed' as const],
  active: true,
}

export async function createWorld(app: TestApp) {
  const appKey = await app.buildApp()
  const owner = await app.signIn(appKey)
  // Whatever is kept for a level is open to this app.
  await givePlan(app.ports, { appKey, planCode: 'custom', by: 'sweep' })
  const params = { appKey }
  /** Ids of this app, which mean nothing to any other. */
  const ids = new Set<string>([appKey])
  const known = <T extends { id: string }>(thing: T): T => {
    ids.add(thing.id)
    return thing
  }
  const store = storeWorld(app, { appKey, known, owner })
  let count = 0
  const nextName = (noun: string) => `${noun} ${++count}`

  const currency = async (code: string) =>
    void (await app.database.db
      .insertInto('app_currencies')
      .values({ app_key: appKey, code, name: code, enabled: true })
      .onConflict((conflict) => conflict.columns(['app_key', 'code']).doNothing())
      .execute())

  const home = async () => {
    const { data } = await app.call(pagesRoutes.listPages, { params, query: { type: 'home' } }, owner)
    const [page] = data
    if (!page) throw new Error('The app has no home page.')
    return known(page)
  }
  const page = async () =>
    known(
      (
        await app.call(
          pagesRoutes.createPage,
          { params, body: { data: pageContent(nextName('Page')) } as never },
          owner,
        )
      ).data,
    )
  const design = async () => {
    const pages = [{ referenceId: (await home()).id, type: 'home' }]
    const body = { title: nextName('Design'), pages } as never
    const { data } = await app.call(designsRoutes.createDesign, { body }, owner)
    const { data: whole } = await app.call(designsRoutes.getScheduledDesign, { params: { id: data.id } }, owner)
    const [element] = whole.pages
    if (!element) throw new Error('The design has no page.')
    return { ...known(data), element: known(element as { id: string }) }
  }
  const upload = async (): Promise<UploadResult> => {
    const { payload, headers } = await uploadForm()
    const url = `${mediaRoutes.uploadFile.path}?kind=image`
    const response = await app.inject({ method: 'POST', url, payload, headers: { ...headers, ...owner.headers } })
    const data = response.json().data as UploadResult
    ids.add(data.url)
    return data
  }
  /** A file of no app that this world has ids of. */
  const fileElsewhere = async () => {
    const url = `/media/elsewhere/${'e'.repeat(40)}.webp`
    await app.ports.storage.put(keyOfUrl(url), await webp())
    return url
  }
  const uploadForm = async () => {
    const files: FormFile[] = [{ data: await png(20 + ++count, 10), name: 'picture.png' }]
    return buildForm(files)
  }

  const saveStoreIds = async () => {
    await app.call(storePackageRoutes.putStoreIds, { params, body: storeIds }, owner)
  }
  const storePackage = async () => {
    await saveStoreIds()
    return known((await app.call(storePackageRoutes.makeStorePackage, { params, body: {} }, owner)).data)
  }
  /** One that can be downloaded, with nothing in it. */
  const readyPackage = async () => {
    const { id } = await storePackage()
    const now = app.clock.now()
    await app.database.db
      .updateTable('store_packages')
      .set({ state: 'ready', expires_at: new Date(now + dayMs), ended_at: new Date(now) })
      .where('id', '=', id)
      .execute()
    await app.ports.storage.put(fileOfPackage(id), Buffer.from('zip'))
    return id
  }

  const signUp = async () => {
    await store.stock()
    const shopper = createShopper(app, appKey)
    const account = {
      email: `${nextName('shopper').replace(' ', '-')}-${appKey.toLowerCase()}@example.test`,
      name: 'Mia Wong',
      password: 'a-shopper-password',
    }
    await shopper.post('account/sign-up', account)
    const { body } = await shopper.post('account/sign-in', account)
    return { id: body.data.id as string, shopper }
  }

  const addLanguage = async () => {
    const known = new Set(
      (await app.call(languagesRoutes.listLanguages, { params }, owner)).data.map(({ code }) => code),
    )
    const code = ['de', 'fr', 'it', 'es', 'nl', 'sv', 'da', 'fi', 'pt', 'cs', 'tr', 'el'].find((one) => !known.has(one))
    if (!code) throw new Error('The sweep needs more languages.')
    await app.call(languagesRoutes.addLanguage, { params, body: { code, label: code } }, owner)
    return { code }
  }

  return {
    ...store,
    app,
    appKey,
    owner,
    ids,
    home,
    page,
    design,
    saveStoreIds,
    storePackage,
    readyPackage,
    upload,
    fileElsewhere,
    uploadForm,
    currency,

    layout: async () => {
      const { data } = await app.call(layoutsRoutes.listLayouts, { params }, owner)
      const [layout] = data
      if (!layout) throw new Error('The app has no layout.')
      return known(layout)
    },

    badge: async () =>
      known((await app.call(badgesRoutes.createBadge, { params, body: badgeContent(nextName('Badge')) }, owner)).data),

    /** Another design is live since, so that this one is over. */
    pastDesign: async () => {
      const { data } = await app.call(designsRoutes.listDesigns, { query: {} }, owner)
      const live = data.find(({ status }) => status === 'live')
      if (!live) throw new Error('No design is live.')
      const { id } = await design()
      await app.call(designsRoutes.goLiveNow, { params: { id } }, owner)
      return known(live)
    },

    plannedDesign: async () => {
      const made = await design()
      await app.call(designsRoutes.setDesignTime, { params: { id: made.id }, body: timesAhead() }, owner)
      return made
    },

    /** A release that is no longer live. */
    earlierRelease: async () => {
      const publish = async () => {
        const { id } = await home()
        const body = { data: pageContent(nextName('Home'), 'home') } as never
        await app.call(pagesRoutes.updatePage, { params: { ...params, id }, body }, owner)
        return known((await app.call(publishingRoutes.publish, { body: { appKey } }, owner)).data)
      }
      const first = await publish()
      await publish()
      return first
    },

    /** The whole file is there, and nobody said yet that it ended. */
    arrivedUpload: async () => {
      const data = await png(20 + ++count, 11)
      const body = { fileName: 'picture.png', kind: 'image' as const, size: data.length }
      const { data: begun } = await app.call(mediaRoutes.beginUpload, { body }, owner)
      const headers = { ...owner.headers, 'tus-resumable': '1.0.0', 'upload-offset': '0' }
      const type = { 'content-type': 'application/offset+octet-stream' }
      await app.inject({ method: 'PATCH', url: begun.url, payload: data, headers: { ...headers, ...type } })
      ids.add(begun.id)
      return begun.id
    },

    libraryItem: async () => {
      const file = await upload()
      const { data } = await app.call(mediaRoutes.registerFiles, { query: {}, body: { files: [file] } }, owner)
      const [item] = data
      if (!item) throw new Error('Nothing was registered.')
      return known(item)
    },

    member: async () => {
      const { memberId: id, sub } = await app.signIn(appKey, { role: 'staff' })
      ids.add(sub)
      return known({ id })
    },

    /** A person who was invited and has not come yet. */
    invited: async () => {
      const email = `${nextName('invited').replace(' ', '-')}-${appKey.toLowerCase()}@example.test`
      const body = { email, active: true, role: 'staff' as const, permissions: ['app.read' as const] }
      return known((await app.call(teamRoutes.createUser, { params, body }, owner)).data)
    },

    /** A language that is not the default one. */
    language: addLanguage,

    /** A text that a language lacks. */
    missingText: async () => {
      const { code } = await addLanguage()
      const query = { state: 'missing' as const, size: 1 }
      const { data } = await app.call(translationsRoutes.listTexts, { params: { ...params, code }, query }, owner)
      const [text] = data
      if (!text) throw new Error('The draft has no texts.')
      return { code, text }
    },

    moment: async () => {
      await app.call(pagesRoutes.createPage, { params, body: { data: pageContent(nextName('Saved')) } as never }, owner)
      const { data } = await app.call(historyRoutes.listHistory, { params, query: { size: 1 } }, owner)
      const [entry] = data
      if (!entry) throw new Error('Nothing was saved.')
      // No id of the app: each app has its own state at every moment of the one line.
      return String(entry.moment)
    },

    webhook: async () =>
      known((await app.call(webhooksRoutes.createWebhook, { params, body: webhookBody }, owner)).data),

    webhookDelivery: async () => {
      const { data } = await app.call(webhooksRoutes.createWebhook, { params, body: webhookBody }, owner)
      const id = known(data).id
      return known((await app.call(webhooksRoutes.sendTestEvent, { params: { ...params, id } }, owner)).data)
    },

    /** Planned, so that it can still be stopped and deleted. */
    message: async () =>
      known((await app.call(notificationsRoutes.sendMessage, { params, body: messageBody }, owner)).data),

    /** An A/B test that goes out, with some who wait for the better text. */
    /** Its test has reached its devices. */
    experiment: async () => {
      const experiment = { second: messageBody.contents, tested: 20 }
      const body = { contents: messageBody.contents, data: messageBody.data, experiment }
      const { data } = await app.call(notificationsRoutes.sendMessage, { params, body }, owner)
      await app.database.db.updateTable('messages').set({ fan_out_at: null }).where('id', '=', data.id).execute()
      return known(data)
    },

    segment: async () =>
      known((await app.call(notificationsRoutes.saveSegment, { params, body: segmentBody }, owner)).data),

    /** The owner's. */
    testDevice: async () => {
      const [id, now] = [`install-${newId()}`, new Date(app.clock.now())]
      const device = { platform: 'web', provider: 'fcm', target: id, registered_at: now, last_seen_at: now }
      await app.database.db
        .insertInto('push_devices')
        .values({ app_key: appKey, install_id: id, ...device, tester: owner.sub, tester_at: now })
        .execute()
      return known({ id: (await deviceNames(app.ports, appKey))(id) })
    },

    token: async () => {
      const body = { name: nextName('Token'), permissions: ['design.read' as const], days: 30 }
      return known((await app.call(tokensRoutes.createApiToken, { params, body }, owner)).data)
    },

    /** A session of the owner's that is not the one of the calls. */
    session: async () => {
      const query = app.database.db.selectFrom('refresh_families').select('id').where('sub', '=', owner.sub)
      return known(await query.executeTakeFirstOrThrow())
    },

    passkey: async () => {
      const id = newId()
      const made = {
        name: 'Laptop',
        credential_id: id,
        public_key: id,
        counter: 0,
        created_at: new Date(app.clock.now()),
      }
      await app.database.db
        .insertInto('passkeys')
        .values({ id, sub: owner.sub, ...made })
        .execute()
      return known({ id })
    },

    /** Something of a store that the app has from then on. */
    ofStore: async (table: 'products' | 'categories') => {
      await store.stock()
      const rows = app.database.db.selectFrom(table).select('id').where('app_key', '=', appKey)
      return known(await rows.executeTakeFirstOrThrow())
    },

    /** Somebody with an account in the store. */
    customer: async () => known(await signUp()),

    order: async () => {
      const id = newId()
      const [db, readAt] = [app.ports.forApp(appKey), new Date(app.clock.now())]
      const order = buildOrder(++count, { id, number: `N-${id}` })
      await db.transaction().execute((trx) => writeOrders(trx, { appKey, currencyCode: 'USD', readAt }, [order]))
      return known({ id })
    },

    /** Somebody whose account is erased in thirty days. */
    leavingCustomer: async () => {
      const { id, shopper } = await signUp()
      await shopper.post('account/deletion', {})
      return known({ id })
    },

    redirectUrl: () => redirectUrlOf(app),

    withoutPlan: () => app.database.db.deleteFrom('subscriptions').where('app_key', '=', appKey).execute(),

    bought: () => buyPlan(app, { appKey, owner }, 'advanced-monthly'),

    change: async () => {
      await app.call(pagesRoutes.createPage, { params, body: { data: pageContent(nextName('Told')) } as never }, owner)
      const { data } = await app.call(auditRoutes.listAudit, { params, query: { size: 1 } }, owner)
      const [change] = data
      if (!change) throw new Error('Nothing was recorded.')
      return known(change)
    },
  }
}

export type World = Awaited<ReturnType<typeof createWorld>>
