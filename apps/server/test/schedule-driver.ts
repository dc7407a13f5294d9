/** Designs in the words of their tests: one app whose clock the test sets. */

import type { DesignSummary } from '@vitrine/domain/designs/design.schema'
import { designsRoutes } from '@vitrine/domain/designs/designs.routes'
import { pagesRoutes } from '@vitrine/domain/pages/pages.routes'
import { publishedRoutes } from '@vitrine/domain/publishing/published.routes'
import { publishingRoutes } from '@vitrine/domain/publishing/publishing.routes'
import { hourMs } from '@vitrine/domain/time'
import { createTestApp, type SignedIn, type TestApp } from './test-app.ts'

type Json = Record<string, unknown>

export async function createScheduleDriver(app?: TestApp) {
  const test = app ?? (await createTestApp())
  const owners: SignedIn[] = []

  /** Tokens last minutes, schedules hours: whoever lets time pass signs everybody in again. */
  async function renewTokens(): Promise<void> {
    for (const { sub, headers } of owners) {
      const session = { sub, familyId: 'test', impersonated: false, impersonator: null, thirdParty: false, epoch: 1 }
      headers['authorization'] = `Bearer ${(await test.ports.tokens.signAccess(session)).token}`
    }
  }

  /** An app of its own with a published home page, and its owner. */
  async function freshShop() {
    const appKey = await test.buildApp()
    const owner: SignedIn = await test.signIn(appKey)
    owners.push(owner)
    const params = { appKey }
    const body = (await test.call(pagesRoutes.getDesign, { params }, owner)).data
    const [home] = body.pages
    if (!home) throw new Error('There is no home page.')
    const rename = async (id: string, text: string, type: Json['type'] = 'home') =>
      test.call(
        pagesRoutes.updatePage,
        { params: { appKey, id }, body: { data: { type, title: { text } } } as never },
        owner,
      )
    const publish = () => test.call(publishingRoutes.publish, { body: { appKey } }, owner)
    await rename(home.id, 'Everyday')
    await publish()

    const list = async (query = {}) => (await test.call(designsRoutes.listDesigns, { query }, owner)).data
    const read = async (id: string) =>
      (await test.call(designsRoutes.getScheduledDesign, { params: { id } }, owner)).data
    const create = async (title: string, pages: Json[] = [{ referenceId: home.id, type: 'home' }], extra: Json = {}) =>
      (await test.call(designsRoutes.createDesign, { body: { title, pages, ...extra } as never }, owner)).data

    return {
      appKey,
      owner,
      homeId: home.id,
      rename,
      publish,
      list,
      read,
      create,

      /** A design with a copy of the home page that says its own title. */
      async campaign(title: string): Promise<DesignSummary> {
        const design = await create(title)
        await test.call(
          designsRoutes.updateElement,
          {
            params: { id: design.id, pageId: design.pages[0]?.id ?? '' },
            body: { data: { type: 'home', title: { text: title } } },
          },
          owner,
        )
        return design
      },

      schedule: (id: string, startTime: string, endTime: string | null = null, timezone: string | null = 'UTC') =>
        test.call(designsRoutes.setDesignTime, { params: { id }, body: { startTime, endTime, timezone } }, owner),
      cancel: async (id: string) => (await test.call(designsRoutes.cancelDesignTime, { params: { id } }, owner)).data,
      goLive: async (id: string) => (await test.call(designsRoutes.goLiveNow, { params: { id } }, owner)).data,
      remove: (id: string) => test.call(designsRoutes.deleteDesign, { params: { id } }, owner),
      clone: async (body: Json) => (await test.call(designsRoutes.cloneDesign, { body: body as never }, owner)).data,
      rewrite: (id: string, pageId: string, data: Json, revision?: string) =>
        test.answer(designsRoutes.updateElement, { params: { id, pageId }, body: { data } as never }, owner, {
          ...(revision !== undefined && { revision }),
        }),

      statuses: async () => Object.fromEntries((await list()).map(({ title, status }) => [title, status])),

      manifest: () => test.call(publishedRoutes.getManifest, { params }),
      snapshot: (hash: string) => test.call(publishedRoutes.getRelease, { params: { appKey, hash } }),
      /** Title of the first home page that shoppers see. */
      async shown(): Promise<string | undefined> {
        const { release } = await test.call(publishedRoutes.getManifest, { params })
        const { pages } = await test.call(publishedRoutes.getRelease, { params: { appKey, hash: release ?? '' } })
        return pages.find(({ type }) => type === 'home')?.title.text
      },
      releases: async () =>
        (await test.call(publishingRoutes.listReleases, { params, query: {} }, owner)).data.map(
          ({ number, live, publishedBy, restoredFrom }) => ({ number, live, publishedBy, restoredFrom }),
        ),
    }
  }

  return { app: test, freshShop, renewTokens }
}

export const inHours = (app: TestApp, hours: number): string => new Date(app.clock.now() + hours * hourMs).toISOString()
