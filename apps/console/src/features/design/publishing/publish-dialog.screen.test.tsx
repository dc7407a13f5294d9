import { AppError } from '@vitrine/domain/errors'
import { pagesRoutes } from '@vitrine/domain/pages/pages.routes'
import { listChanges } from '@vitrine/domain/publishing/changes.rules'
import type { PreflightFinding, PreflightGroup } from '@vitrine/domain/publishing/preflight.schema'
import { publishingRoutes, type Release } from '@vitrine/domain/publishing/publishing.routes'
import type { Snapshot } from '@vitrine/domain/publishing/snapshot.schema'
import { initialShopperSettings } from '@vitrine/domain/settings/initial-settings.rules'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { blockOf, openHome, ownersColors, searchBarOf, settings, shownTypes } from '../../../../test/design-driver.ts'
import { expectAccessible } from '../../../../test/expect-accessible.ts'
import { openScreen, serveEachTest } from '../../../../test/open-screen.tsx'
import { pageTypeName } from '../../../shared/page-names.ts'

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
  settings: initialShopperSettings({ name: 'App', icon: null }),
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
    const changes = listChanges(live, snapshotOf(pages), pageTypeName)
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

  test('saves them, then publishes, and says so, and nothing is unsaved any more [D-192] [D-193]', async () => {
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
    await expect.element(dialog.getByText(/What you changed was also saved elsewhere/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await userEvent.keyboard('{Control>}s{/Control}')
    await expect.element(page.getByText('Your changes have been saved successfully')).toBeVisible()
  })
})

describe('the publish dialog', () => {
  const open = async () => {
    await page.getByRole('button', { name: 'Publish to mobile' }).click()
    await expect.element(dialog.getByRole('heading', { name: 'Pre-flight' })).toBeVisible()
  }
  const groupOf = (code: string, severity: PreflightGroup['severity'], finding: PreflightFinding): PreflightGroup => ({
    code,
    severity,
    label: 'What is wrong',
    hint: 'What to do.',
    total: 1,
    findings: [finding],
  })
  const find = (...groups: PreflightGroup[]) =>
    opened.server.on(publishingRoutes.getPreflight, () => ({ data: { checkedAt: at, groups } }))
  const publish = dialog.getByRole('button', { name: 'Publish', exact: true })
  const exceptions = [...ownersColors, '[data-tab-bar]']

  test('shows what changes page by page with a picture of now and of afterwards', async () => {
    const { server, shop } = opened
    const slider = searchBarOf('Unchanged')
    const before = searchBarOf('Old words')
    const after = { ...before, placeholder: 'New words' }
    const [home] = shop.pages
    if (!home) throw new Error('The shop has no home page')
    const pictured = (blocks: typeof home.blocks) => ({ page: { ...home, blocks }, layout: shop.layout })
    const changed = { kind: 'page-changed' as const, title: 'Home 1', added: 0, removed: 0, changed: 1, moved: 0 }
    server.on(publishingRoutes.previewChanges, () => ({
      data: { live: release, changes: [{ ...changed, pageId: home.id }] },
    }))
    server.on(publishingRoutes.getPagePictures, () => ({
      data: { before: pictured([slider, before]), after: pictured([slider, after]) },
    }))
    await openScreen('/design/home')
    await open()
    const card = dialog.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Home 1' }) })
    await expect.element(card.getByText('Blocks: 1 changed')).toBeVisible()
    const now = card.getByRole('figure', { name: 'Now' })
    const then = card.getByRole('figure', { name: 'After publishing' })
    const picture = (figure: typeof now) => figure.element().querySelector<HTMLElement>('[data-picture]')
    await expect.poll(() => picture(now)?.textContent).toContain('Old words')
    await expect.poll(() => picture(then)?.textContent).toContain('New words')
    expect(picture(then)?.querySelectorAll('[data-kind="changed"]')).toHaveLength(1)
    // People who cannot see the picture get a text, and nothing inside the picture can be tabbed into.
    expect(then.element().textContent).toContain('Search; Search, changed')
    expect(picture(then)?.inert).toBe(true)
    await expectAccessible(exceptions)
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Publish to mobile' })).toHaveFocus()
  })

  test('texts of other languages alone are said, instead of two pictures that look the same', async () => {
    const { server, shop } = opened
    const [home] = shop.pages
    if (!home) throw new Error('The shop has no home page')
    const counts = { added: 0, removed: 0, changed: 1, moved: 0 }
    const changes = [{ kind: 'page-changed' as const, title: 'Home 1', pageId: home.id, ...counts }]
    server.on(publishingRoutes.previewChanges, () => ({ data: { live: release, changes } }))
    const alike = { page: home, layout: shop.layout }
    server.on(publishingRoutes.getPagePictures, () => ({ data: { before: alike, after: structuredClone(alike) } }))
    await openScreen('/design/home')
    await open()
    await expect.element(dialog.getByText(/^Only texts in other languages changed/)).toBeVisible()
    expect(dialog.getByRole('figure').elements()).toEqual([])
  })

  test('a finding leads to its block, on another page too and from another screen, and is gone once it is mended', async () => {
    const { server, shop } = opened
    await openHome(
      shop,
      [
        { title: 'Home 1', blocks: [searchBarOf('One')] },
        { title: 'Home 2', blocks: [searchBarOf('Two'), blockOf('slider'), blockOf('spacer')] },
      ],
      { multiplePage: true },
    )
    const second = shop.pages[1]
    const slider = second?.blocks[1]
    const place = {
      page: { id: second?.id ?? '', title: 'Home 2', type: 'home' as const },
      block: { id: slider?.id ?? '', type: 'slider', name: null },
    }
    find(groupOf('empty-block', 'warns', { message: 'Nothing is chosen yet.', ...place }))
    server.on(publishingRoutes.listReleases, () => ({ data: [], total: 0 }))
    const finding = dialog.getByRole('link', { name: /Nothing is chosen yet.*Image slider, Home 2/ })
    await open()
    await expect.element(finding).toBeVisible()
    await expectAccessible(exceptions)
    finding.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(page.getByRole('tab', { name: 'Home 2', selected: true })).toBeVisible()
    await expect.element(settings.getByRole('heading', { name: 'Image slider' })).toBeVisible()
    await expect.poll(() => location.search).toBe('')

    await openScreen('/design/releases')
    await open()
    await finding.click()
    await expect.poll(() => location.pathname).toBe('/design/home')
    await expect.element(settings.getByRole('heading', { name: 'Image slider' })).toBeVisible()
    await userEvent.keyboard('{Delete}')
    await expect.poll(shownTypes).toEqual(['searchBar', 'spacer'])
    await open()
    const unsaved = 'Your unsaved changes are saved first and published with the rest.'
    await expect.element(dialog.getByText(unsaved)).toBeVisible()
    await expect.element(dialog.getByText(/^Nothing found\./)).toBeVisible()
    expect(shop.pages[1]?.blocks).toHaveLength(3)
  })

  test('a finding about a tab leads to the tab', async () => {
    const tab = opened.shop.layout.bottomTabs.find(({ title }) => title.text === 'Notification')
    const finding = { message: 'The page of the tab no longer exists.', page: null, block: null, tab: tab?.id ?? '' }
    find(groupOf('tab-target-missing', 'blocks', finding))
    await openScreen('/design/home')
    await open()
    await expect.element(publish).toBeDisabled()
    dialog.getByRole('link', { name: finding.message }).element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => location.pathname).toBe('/design/navigation-bar')
    await expect.element(settings.getByRole('heading', { name: 'Notification', exact: true })).toBeVisible()
  })

  test('a failure keeps it open with what the server said; what breaks the app cannot be published', async () => {
    const { server } = opened
    const message = 'The app cannot be published yet. The bottom bar has 2 tabs; it needs 3 to 5.'
    const finding = { message: 'The bottom bar has 2 tabs; it needs 3 to 5.', page: null, block: null }
    await openScreen('/design/home')
    await open()
    await expect.element(publish).toBeEnabled()
    server.refuse(publishingRoutes.publish, new AppError('publish_blocked', { message }))
    find(groupOf('tab-count', 'blocks', finding))
    await publish.click()
    await expect.element(dialog.getByRole('alert').getByText(message)).toBeVisible()
    const broken = dialog.getByRole('region', { name: 'Must be fixed before publishing' })
    await expect.element(broken.getByText(finding.message)).toBeVisible()
    await expect.element(publish).toBeDisabled()
    await expectAccessible(exceptions)
    find()
    server.on(publishingRoutes.publish, () => ({ data: release, message: 'Published' }))
    await dialog.getByRole('button', { name: 'Check again', exact: true }).click()
    await expect.element(publish).toBeEnabled()
    await publish.click()
    const text = 'Published successfully! Please refresh your app to see the latest design.'
    await expect.element(page.getByText(text)).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
  })

  test('on a phone it is a sheet over the whole screen with its buttons in reach', async () => {
    await page.viewport(390, 844)
    const place = { page: { id: 'page-1', title: 'Home', type: 'home' as const }, block: null }
    find(groupOf('empty-page', 'warns', { message: 'Nothing is there yet.', ...place }))
    await openScreen('/design/home')
    await open()
    await expect.element(dialog.getByRole('link', { name: /Nothing is there yet/ })).toBeVisible()
    await expect.poll(() => dialog.element().getBoundingClientRect().height).toBe(844)
    expect(dialog.element().getBoundingClientRect().width).toBe(390)
    expect(publish.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(844)
    await expectAccessible(exceptions)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await page.viewport(1440, 900)
  })
})
