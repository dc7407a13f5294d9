/** What an owner does in the categories and brands designs. Each journey leaves the app as it found it. */

import { pageContentSchema } from '@vitrine/domain/pages/page.schema'
import type { DesignDraft } from '@vitrine/domain/pages/pages.routes'
import { pagesRoutes } from '@vitrine/domain/pages/pages.routes'
import { selectionsRoutes } from '@vitrine/domain/selections/selections.routes'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { openConsole, useBrowser } from './browser.ts'
import { EditorDriver } from './editor-driver.ts'
import { type HttpSession, signInOverHttp } from './http-session.ts'
import { ownServer } from './own-server.ts'

/** No other journey looks at this app's brands and categories. */
export const cataloguedApp = 'demo-harbor'

type Kind = 'brands' | 'categories'
const typeOf = { brands: 'brands', categories: 'categoryTree' } as const

export function useCatalogueDesign(kind: Kind) {
  const { newContext } = useBrowser()
  const params = { appKey: cataloguedApp }
  const query = { types: typeOf[kind] }
  let session: HttpSession
  let before: DesignDraft
  let opened: Page | undefined

  const read = async (): Promise<DesignDraft> => (await session.call(pagesRoutes.getDesign, { params, query })).data
  const put = (ids: readonly string[]) =>
    kind === 'brands'
      ? session.call(selectionsRoutes.putBrandSelection, { params, body: { brands: [...ids] } })
      : session.call(selectionsRoutes.putCategorySelection, { params, body: { categories: [...ids] } })

  beforeAll(async () => {
    session = await signInOverHttp(ownServer().consoleUrl, 'owner', cataloguedApp)
    before = await read()
  })
  afterAll(async () => {
    const page = before.pages[0]
    const now = await read()
    const revision = now.pages[0]?.revision
    if (page && revision)
      await session.call(pagesRoutes.saveDesign, {
        params,
        query,
        body: { data: { pages: [{ id: page.id, revision, data: pageContentSchema.parse(page) }] } },
      })
    const chosen = before.selections?.[kind]?.ids
    if (chosen) await put(chosen)
  })

  return {
    newContext,
    read,
    put,
    ids: async () => (await read()).selections?.[kind]?.ids ?? null,
    /** The screen in the one signed-in page of the file. */
    async open(): Promise<{ page: Page; driver: EditorDriver }> {
      if (!opened) {
        opened = await (await newContext()).newPage()
        await openConsole(opened, 'owner', cataloguedApp)
      }
      const driver = new EditorDriver(opened)
      await driver.open(`/design/${kind}`)
      return { page: opened, driver }
    },
  }
}
