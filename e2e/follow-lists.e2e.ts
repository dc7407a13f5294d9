import { badgesRoutes } from '@vitrine/domain/badges/badges.routes'
import { designsRoutes } from '@vitrine/domain/designs/designs.routes'
import { publishingRoutes } from '@vitrine/domain/publishing/publishing.routes'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible, openConsole, useBrowser } from './browser.ts'
import { ownersColours } from './editor-driver.ts'
import { editedApp as appKey } from './editor-journey.ts'
import { useOwnBadges } from './own-badges.ts'

/** The next call of presence, and the list after it. */
const soon = { timeout: 12_000 }

describe('an open list', () => {
  const { newContext } = useBrowser()
  const badges = useOwnBadges(appKey)
  let page: Page

  beforeAll(async () => {
    page = await (await newContext()).newPage()
    await openConsole(page, 'owner', appKey)
  }, 60_000)

  const list = () => page.getByRole('list', { name: 'Badges' })
  const names = () => list().locator('[data-row-id] > button:first-of-type > span:first-child').allTextContents()
  const row = (name: string) => list().getByRole('button', { name: new RegExp(`^${name}\\b`) })
  const title = () => page.locator('[data-badge-settings]').getByRole('textbox', { name: 'Title', exact: true })
  const background = () => page.locator('[data-badge-settings]').getByRole('textbox', { name: 'Background' })
  const saveBar = () => page.getByRole('region', { name: 'Unsaved changes', exact: true })

  async function openBadges(...titles: string[]) {
    const made = await badges.plan(titles.map((text) => ({ title: { text } })))
    await page.goto('/design/product-badges')
    await row(titles[0] ?? '').waitFor()
    return made
  }

  test('badges that somebody adds, changes, moves or deletes are shown as they are now', async () => {
    const [first] = await openBadges('First', 'Second')
    await badges.update(first?.id ?? '', { title: { text: 'Changed' } })
    await expect.poll(names, soon).toEqual(['Changed', 'Second'])
    await page
      .getByText(/saved changes.* You see the newest version\./)
      .first()
      .waitFor()
    const body = { appKey, title: { text: 'Third' }, priority: 9 }
    const { data: third } = await badges.session().call(badgesRoutes.createBadge, { params: { appKey }, body })
    await expect.poll(names, soon).toEqual(['Third', 'Changed', 'Second'])
    await badges.session().call(badgesRoutes.deleteBadge, { params: { appKey, id: third.id } })
    await expect.poll(names, soon).toEqual(['Changed', 'Second'])
    expect(await saveBar().count()).toBe(0)
  })

  test('an unsaved edit stays: another field is joined with it, and the same one is asked about', async () => {
    const [badge] = await openBadges('Sale')
    const id = badge?.id ?? ''
    await title().fill('Mine')
    await badges.update(id, { title: { text: 'Sale' }, backgroundColor: '#0B5D3B' })
    await expect.poll(() => background().inputValue(), soon).toBe('#0B5D3B')
    expect(await title().inputValue()).toBe('Mine')
    await page.keyboard.press('ControlOrMeta+s')
    await page.getByText('The new badge has been updated successfully').first().waitFor()
    expect((await badges.read())[0]).toMatchObject({ title: { text: 'Mine' }, backgroundColor: '#0B5D3B' })

    await title().fill('Mine again')
    await badges.update(id, { title: { text: 'Theirs' }, backgroundColor: '#0B5D3B' })
    const notice = page.getByRole('status').filter({ hasText: 'Your unsaved changes are kept.' })
    await notice.waitFor(soon)
    expect(await title().inputValue()).toBe('Mine again')
    await expectAccessible(page, ownersColours)
    await notice.getByRole('button', { name: 'Choose a version' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Take theirs' }).click()
    await expect.poll(() => title().inputValue()).toBe('Theirs')
    expect(await notice.count()).toBe(0)

    await title().fill('Not lost')
    await badges.session().call(badgesRoutes.deleteBadge, { params: { appKey, id } })
    await page.getByText('was deleted meanwhile').first().waitFor(soon)
    await page.getByRole('button', { name: 'Choose a version' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Keep mine' }).click()
    await expect.poll(async () => (await badges.read()).map((one) => one.title.text)).toEqual(['Not lost'])
  })

  test('a badge that is added here while others are heard comes once, and is nobody else’s', async () => {
    await openBadges('First')
    const heard = () => page.waitForResponse((answer) => answer.url().endsWith('/presence'))
    await page.route(/\/badges$/, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      const answer = await route.fetch()
      for (let calls = 0; calls < 2; calls++) await heard()
      await route.fulfill({ response: answer })
    })
    await page.getByRole('textbox', { name: 'New badge' }).fill('Own')
    await page.keyboard.press('Enter')
    await page.getByText('The new badge has been created successfully').waitFor(soon)
    await page.unroute(/\/badges$/)
    await heard()
    await expect.poll(names).toEqual(['Own', 'First'])
    expect(await page.getByText('You see the newest version.').count()).toBe(0)
    await saveBar().getByRole('button', { name: 'Discard changes' }).click()
  })

  test('a design that somebody creates, renames or deletes comes, changes and goes', async () => {
    await page.goto('/design/schedule')
    await page.getByRole('article').first().waitFor()
    const body = { title: 'Made elsewhere', layout: { isDefault: true }, pages: [{ isDefault: true, type: 'home' }] }
    const { data: design } = await badges.session().call(designsRoutes.createDesign, { body: body as never })
    await page.getByRole('article').filter({ hasText: 'Made elsewhere' }).waitFor(soon)
    await badges
      .session()
      .call(designsRoutes.updateDesign, { params: { id: design.id }, body: { title: 'Another name' } })
    await page.getByRole('article').filter({ hasText: 'Another name' }).waitFor(soon)
    await badges.session().call(designsRoutes.deleteDesign, { params: { id: design.id } })
    await page
      .getByRole('article')
      .filter({ hasText: 'Another name' })
      .waitFor({ ...soon, state: 'hidden' })
  })

  test('a release that somebody makes is in the list', async () => {
    await page.goto('/design/releases')
    const rows = () => page.getByRole('table', { name: 'Releases' }).getByRole('row')
    await rows().nth(1).waitFor()
    const newest = () => rows().nth(1).textContent()
    const shown = await newest()
    await badges.plan([{ title: { text: `Published ${Date.now()}` } }])
    await badges.session().call(publishingRoutes.publish, { body: { appKey } })
    await expect.poll(newest, soon).not.toBe(shown)
  })
})
