import { AppError } from '@vitrine/domain/errors'
import { pagesRoutes } from '@vitrine/domain/pages/pages.routes'
import { listChanges } from '@vitrine/domain/publishing/changes.rules'
import { publishingRoutes, type Release } from '@vitrine/domain/publishing/publishing.routes'
import type { Snapshot } from '@vitrine/domain/publishing/snapshot.schema'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../../test/expect-accessible.ts'
import { openScreen, serveEachTest } from '../../../../test/open-screen.tsx'

const opened = serveEachTest()
const at = '2026-11-01T09:00:00.000Z'
const release: Release = {
  id: 'release',
  number: 1,
  hash: 'hash',
  publishedAt: at,
  publishedBy: 'Ada',
  live: true,
  changes: [],
  restoredFrom: null,
}

const snapshotOf = (pages: Snapshot['pages']): Snapshot => ({
  version: 1,
  appKey: opened.shop.app.appKey,
  app: { name: 'App', icon: null, storeUrl: '' },
  languages: [],
  currencies: [],
  settings: { allowGuestCheckout: true },
  integrations: [],
  multiplePage: false,
  pages,
  layout: opened.shop.layout,
  overlays: {},
})

beforeEach(() => {
  const { server, shop } = opened
  const live = snapshotOf(shop.pages.map(({ revision: _, updatedAt: __, updatedBy: ___, ...page }) => page))
  server.on(publishingRoutes.previewUnsaved, ({ body }) => {
    const edits = new Map(body.data.design?.pages.map(({ id, data }) => [id, data]))
    const pages = live.pages.map((page) => ({ ...page, ...edits.get(page.id) }))
    const changes = listChanges(live, snapshotOf(pages))
    return { data: { live: release, changes, preflight: { checkedAt: at, groups: [] } } }
  })
  server.on(publishingRoutes.getUnsavedPictures, () => ({ data: { before: null, after: null } }))
  server.on(publishingRoutes.publish, () => ({ data: release, message: 'Published' }))
})

const dialog = page.getByRole('dialog', { name: 'Publish to mobile' })

async function addSpacer(): Promise<void> {
  await openScreen('/design/home')
  await page.getByRole('button', { name: 'Spacer', exact: true }).click()
  await expect.element(page.getByRole('region', { name: 'Unsaved changes', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Publish to mobile' }).click()
}

describe('the publish dialog with unsaved edits', () => {
  test('lists what they change; declined, nothing is saved and nothing published [D-191]', async () => {
    await addSpacer()
    await expect.element(dialog.getByText('Blocks: 1 added')).toBeVisible()
    await expect
      .element(dialog.getByText('Your unsaved changes are saved first and published with the rest.'))
      .toBeVisible()
    await expectAccessible(['[data-phone]', '[data-tab-bar]'])
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(page.getByRole('region', { name: 'Unsaved changes', exact: true })).toBeVisible()
    expect(opened.server.calls(pagesRoutes.saveDesign)).toEqual([])
    expect(opened.server.calls(publishingRoutes.publish)).toEqual([])
    await userEvent.keyboard('{Control>}s{/Control}')
    await expect.element(page.getByText('Your changes have been saved successfully')).toBeVisible()
  })

  test('saves them, then publishes, and nothing is unsaved any more [D-192]', async () => {
    await addSpacer()
    const order: string[] = []
    const { server, shop } = opened
    server.on(publishingRoutes.publish, () => {
      order.push(`published ${shop.pages[0]?.blocks.length ?? 0} block`)
      return { data: release, message: 'Published' }
    })
    await expect.element(dialog.getByText('Blocks: 1 added')).toBeVisible()
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect
      .element(page.getByText('Published successfully! Please refresh your app to see the latest design.'))
      .toBeVisible()
    expect(order).toEqual(['published 1 block'])
    await expect.element(page.getByRole('region', { name: 'Unsaved changes', exact: true })).not.toBeInTheDocument()
  })

  test('says that a merge comes first where somebody else saved the same', async () => {
    opened.server.refuse(publishingRoutes.previewUnsaved, new AppError('stale_revision'))
    await addSpacer()
    await expect.element(dialog.getByText(/Somebody else saved what you changed/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await userEvent.keyboard('{Control>}s{/Control}')
    await expect.element(page.getByText('Your changes have been saved successfully')).toBeVisible()
  })
})
