import { presenceRoutes } from '@vitrine/domain/presence/presence.routes'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, serveEachTest } from '../../../../../test/open-screen.tsx'

const opened = serveEachTest()

describe('an open editor, when another design goes live', () => {
  test('says so by its name and never that somebody saved the page, and opens it on demand', async () => {
    const { server, shop } = opened
    let title = 'Main design'
    let layoutId = shop.layout.id
    server.on(presenceRoutes.tellPresence, ({ body }) => {
      const digest = `${title} ${shop.layout.revision}`
      const draft = {
        digest,
        design: { id: title, title, status: 'live' as const, layoutId },
        layoutRevision: shop.layout.revision,
        pages: shop.pages.map(({ id, type, revision }) => ({ id, type, revision })),
        selections: {},
      }
      return { data: { others: [], draft: body.data.draftDigest === digest ? null : draft, listDigest: null } }
    })
    await openScreen('/design/home')
    await page.getByRole('button', { name: 'Spacer', exact: true }).click()
    await expect.element(page.getByRole('region', { name: 'Unsaved changes', exact: true })).toBeVisible()
    title = 'Christmas'
    layoutId = 'layout-of-christmas'
    shop.layout = { ...shop.layout, id: layoutId, revision: 'christmas' }
    shop.pages = []
    shop.addPage('home', 'Christmas home')
    await expect.poll(() => page.getByText('‘Christmas’ is live now').query()).not.toBeNull()
    expect(page.getByText(/saved this page/).query()).toBeNull()
    await page.getByRole('button', { name: 'Open ‘Christmas’' }).click()
    await page.getByRole('button', { name: 'Drop them and open' }).click()
    await expect.element(page.getByText('Christmas home').first()).toBeVisible()
    await expect.element(page.getByText('‘Christmas’ is live now')).not.toBeInTheDocument()
  })
})
