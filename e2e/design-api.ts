/** The draft of the signed-in person's app through the API: where a journey begins, and what it left behind. */
import type { DesignDraft } from '@vitrine/domain/pages/pages.routes'
import type { Page } from 'playwright-core'

export type PlainBlock = { id: string; type: string } & Record<string, unknown>

interface Call {
  method: 'GET' | 'PUT'
  path: string
  body?: unknown
}

/** The frame is shown before the session's token has been fetched. */
export const sessionIsThere = (page: Page) => page.waitForFunction(() => sessionStorage.getItem('token') !== null)

/** A call with the tab's own session and app. */
function callInTab<T>(page: Page, call: Call): Promise<T> {
  return page.evaluate(async ({ method, path, body }) => {
    const appKey = localStorage.getItem('appKey') ?? ''
    const answer = await fetch(`/app/v1/builder/${appKey}${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${sessionStorage.getItem('token')}`,
        'app-key': appKey,
        'X-App-Language': 'en',
        'content-type': 'application/json',
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as T
  }, call)
}

export const readDesign = async (page: Page): Promise<DesignDraft> =>
  (await callInTab<{ data: DesignDraft }>(page, { method: 'GET', path: '/design' })).data

const contentOf = ({ layout: { theme, options, bottomTabs } }: DesignDraft) => ({ theme, options, bottomTabs })

/** One home page 'Home 1' with these blocks, and several home pages off. */
export async function resetDesign(page: Page, blocks: readonly PlainBlock[]): Promise<void> {
  const design = await readDesign(page)
  const [first, ...others] = design.pages
  if (!first) throw new Error('The app has no home page')
  const layout = contentOf(design)
  layout.options.multiplePage = false
  await callInTab(page, {
    method: 'PUT',
    path: '/design',
    body: {
      data: {
        pages: [{ id: first.id, revision: first.revision, data: { type: 'home', title: { text: 'Home 1' }, blocks } }],
        deleted: others.map(({ id, revision }) => ({ id, revision })),
        layout: { revision: design.layout.revision, data: layout },
      },
    },
  })
}

/** Saves the first page with other blocks, as somebody else would meanwhile. */
export async function saveBlocks(page: Page, change: (blocks: PlainBlock[]) => PlainBlock[]): Promise<void> {
  const [first] = (await readDesign(page)).pages
  if (!first) throw new Error('The app has no home page')
  const { id, revision, title, type, blocks } = first
  const data = { title, type, blocks: change(structuredClone(blocks) as PlainBlock[]) }
  await callInTab(page, { method: 'PUT', path: '/design', body: { data: { pages: [{ id, revision, data }] } } })
}
