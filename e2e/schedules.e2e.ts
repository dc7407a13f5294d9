/** Designs that go live by the clock, as an owner plans them and shoppers meet them; on a server of its own. */
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible, openConsole, useBrowser } from './browser.ts'
import { EditorDriver, ownersColours } from './editor-driver.ts'
import { ownServer } from './own-server.ts'
import type { RunningServer } from './server.ts'

const appKey = 'demo-aurora'
const pictures = ['[data-picture]']

/** What a date-time field holds for this moment, in the browser's zone. */
const fieldText = (page: Page, inMs: number): Promise<string> =>
  page.evaluate((ms) => {
    const at = new Date(Date.now() + ms)
    return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 19)
  }, inMs)

describe('schedules', () => {
  const { newContext } = useBrowser()
  let server: RunningServer
  let page: Page

  beforeAll(async () => {
    server = ownServer()
    const context = await newContext({ baseURL: server.consoleUrl, timezoneId: 'Europe/Paris' })
    page = await context.newPage()
    await openConsole(page, 'owner', appKey)
  })

  async function openShop(timezoneId = 'Europe/Paris'): Promise<Page> {
    const context = await newContext({ viewport: { width: 390, height: 844 }, timezoneId })
    const shop = await context.newPage()
    await shop.goto(`${server.shopperUrl}/a/${appKey}/`)
    return shop
  }
  const openList = async () => {
    await page.goto('/design/schedule')
    await page.getByRole('heading', { name: 'Live and upcoming designs' }).waitFor()
  }
  const said = (text: string) => page.getByText(text, { exact: true }).first().waitFor()
  const section = (name: string) => page.getByRole('region', { name })
  const card = (title: string) =>
    page.locator('article', { has: page.getByRole('heading', { name: title, exact: true }) })
  const choose = async (title: string, action: string) => {
    await card(title)
      .getByRole('button', { name: `Actions of ${title}`, exact: true })
      .click()
    await page.getByRole('menuitem', { name: action, exact: true }).click()
  }
  const actionsOf = async (title: string) => {
    await card(title)
      .getByRole('button', { name: `Actions of ${title}`, exact: true })
      .click()
    await page.getByRole('menu').waitFor()
    const names = await page.getByRole('menuitem').allTextContents()
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'hidden' })
    return names
  }
  /** A design with a copy of the live pages, whose first page says its name above everything. */
  async function createCampaign(title: string): Promise<void> {
    await openList()
    await page.getByRole('button', { name: 'Create new design' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create new design' })
    await dialog.getByLabel('Design name').fill(title)
    await dialog.getByLabel('An existing design').click()
    await dialog.getByPlaceholder('Search a design').fill('Main')
    await page.getByRole('option', { name: /^Main design/ }).click()
    await dialog.getByRole('button', { name: 'Create', exact: true }).click()
    await said('The design has been created')
    await page.locator('[data-phone]').waitFor()
    const driver = new EditorDriver(page)
    await driver.select(0)
    await driver.panel().getByLabel('Placeholder').fill(title)
    await driver.save()
  }

  test('the list has a section for each status, and cards in three, two or one columns; all but past ones open [D-051] [D-052] [D-053] [D-146]', async () => {
    await openList()
    await section('Live and upcoming designs').getByRole('link', { name: 'Main design' }).waitFor()
    await section('Live and upcoming designs').getByRole('link', { name: 'Winter sale' }).waitFor()
    await section('Draft designs').getByRole('button', { name: 'Create new design' }).waitFor()
    await section('Draft designs').getByRole('link', { name: 'Spring edit' }).waitFor()
    await section('Past designs').getByRole('heading', { name: 'Late summer' }).waitFor()
    expect(await section('Past designs').getByRole('link').count()).toBe(0)
    await section('Expired designs').waitFor()
    for (const [width, columns] of [
      [1440, 3],
      [1000, 2],
      [390, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      const grid = section('Draft designs').locator('ul')
      expect(await grid.evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length)).toBe(columns)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await page.setViewportSize({ width: 1440, height: 900 })
    await expectAccessible(page, pictures)
    await card('Winter sale').getByRole('link').click()
    await page.waitForURL('**/design/schedule/*')
    await page.locator('[data-phone]').waitFor()
  })

  test('a search of digits finds designs and stays in the address, unquoted in the field', async () => {
    await openList()
    const field = page.getByRole('searchbox', { name: 'Search designs' })
    await field.pressSequentially('2026')
    await section('Live and upcoming designs').getByRole('link', { name: 'Main design' }).waitFor({ state: 'detached' })
    await expect.poll(() => new URL(page.url()).searchParams.has('q')).toBe(true)
    await page.reload()
    await expect.poll(() => field.inputValue()).toBe('2026')
    await field.fill('')
    await section('Live and upcoming designs').getByRole('link', { name: 'Main design' }).waitFor()
    await expect.poll(() => new URL(page.url()).searchParams.has('q')).toBe(false)
  })

  test('a card offers the actions of its status [D-054]', async () => {
    await openList()
    expect(await actionsOf('Main design')).toEqual(['Rename', 'Duplicate'])
    expect(await actionsOf('Late summer')).toEqual(['Bring back', 'Duplicate'])
    expect(await actionsOf('Spring edit')).toEqual(['Go live now', 'Schedule', 'Rename', 'Duplicate', 'Delete'])
    expect(await actionsOf('Winter sale')).toEqual([
      'Go live now',
      'Schedule',
      'Cancel schedule time',
      'Rename',
      'Duplicate',
      'Delete',
    ])
  })

  test('a member without the permissions sees what can be done, and why not by them', async () => {
    const context = await newContext({ baseURL: server.consoleUrl, timezoneId: 'Europe/Paris' })
    const viewer = await context.newPage()
    await openConsole(viewer, 'viewer', appKey)
    await viewer.goto('/design/schedule')
    await viewer.getByText('You can look at the designs but not change them.').waitFor()
    expect(await viewer.getByRole('button', { name: 'Create design' }).isDisabled()).toBe(true)
    await viewer.getByRole('link', { name: 'Spring edit' }).waitFor()
    expect(await viewer.getByRole('button', { name: /^Actions of/ }).count()).toBe(0)
    await expectAccessible(viewer, pictures)
    await viewer.getByRole('link', { name: 'Spring edit' }).click()
    await viewer.locator('[data-phone]').waitFor()
    for (const name of ['Go live now', 'Schedule', 'Add elements'])
      expect(await viewer.getByRole('button', { name, exact: true }).isDisabled()).toBe(true)
    await viewer.getByText('You do not have the permission to publish.').waitFor()
    await context.close()
  })

  /** Schedules in the open dialog, for so many hours from now. */
  async function scheduleIn(hours: number): Promise<void> {
    const dialog = page.getByRole('dialog', { name: 'Schedule your design' })
    await dialog.getByLabel('Start time').fill(await fieldText(page, hours * 3_600_000))
    // Without an end it overlaps the design of next month, which is said and not refused.
    await dialog.getByText('Another design is planned then').waitFor()
    await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
    await said('Update schedule successfully')
    await dialog.waitFor({ state: 'hidden' })
    await page.waitForURL('**/design/schedule')
  }

  test('each act says that it was done: creating, saving a page, scheduling, changing and cancelling times, duplicating, renaming, deleting [D-277] [D-279]', async () => {
    await createCampaign('Messages')
    await page.getByRole('region', { name: 'Scheduled design' }).getByRole('button', { name: 'Schedule' }).click()
    await scheduleIn(50)
    await choose('Messages', 'Schedule')
    await scheduleIn(60)
    await card('Messages').getByText('Upcoming').waitFor()
    await choose('Messages', 'Cancel schedule time')
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel schedule' }).click()
    await said('The schedule has been cancelled')
    await section('Draft designs').getByRole('link', { name: 'Messages' }).waitFor()
    await choose('Messages', 'Duplicate')
    await said('The design has been duplicated')
    await card('Copy of Messages').waitFor()
    await choose('Copy of Messages', 'Rename')
    await page.getByRole('dialog', { name: 'Rename' }).getByLabel('Design name').fill('Second copy')
    await page.keyboard.press('Enter')
    await said('The design has been renamed')
    for (const title of ['Second copy', 'Messages']) {
      await choose(title, 'Delete')
      await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
      await card(title).waitFor({ state: 'detached' })
    }
    await said('The design has been deleted')
  })

  test('creating without a name or a choice says so and creates nothing [D-199]', async () => {
    await openList()
    await page.getByRole('button', { name: 'Create new design' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create new design' })
    await dialog.getByLabel('An existing design').click()
    await dialog.getByRole('button', { name: 'Create', exact: true }).click()
    await expect.poll(() => dialog.getByText('Required!').count()).toBe(2)
    await expectAccessible(page, pictures)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    expect(await section('Draft designs').locator('article').count()).toBe(1)
  })

  let tries = 0
  test("the editor's header says what it is: title, status, Preview, help and user menus; going live and scheduling stand there for drafts and upcoming ones alone [D-055] [D-056]", async () => {
    const bar = page.getByRole('region', { name: 'Scheduled design' })
    const actions = () => bar.getByRole('button').allTextContents()
    await openList()
    const past = await card('Late summer').getAttribute('data-design')
    for (const [title, status] of [
      ['Spring edit', 'Draft'],
      ['Winter sale', 'Upcoming'],
    ] as const) {
      await openList()
      await card(title).getByRole('link').click()
      await page.waitForURL('**/design/schedule/*')
      await page.locator('[data-phone]').waitFor()
      await page.locator('[data-settings-panel]').waitFor()
      await bar.getByText(title, { exact: true }).waitFor()
      await bar.getByText(status, { exact: true }).waitFor()
      expect(await actions()).toEqual(['Return to app builder', 'Go live now', 'Schedule'])
      const header = page.getByRole('banner')
      for (const name of [/^Preview$/, /^Help$/, /^User menu/]) await header.getByRole('button', { name }).waitFor()
    }
    // A past design is not edited, and the live one opens the design screens.
    await page.goto(`/design/schedule/${past}`)
    await page.getByText('This design is past').waitFor()
    expect(await page.getByRole('button', { name: /^(Go live now|Schedule)$/ }).count()).toBe(0)
    await openList()
    await card('Main design').getByRole('link').click()
    await page.waitForURL('**/design/home')
    await page.locator('[data-phone]').waitFor()
    expect(await page.getByRole('button', { name: /^(Go live now|Schedule)$/ }).count()).toBe(0)
  })

  test('a design is made from another, scheduled, seen by shoppers in time, and gone after its end [D-057] [D-151]', async () => {
    const shop = await openShop()
    // A second try has a name of its own: the first one's design may be there.
    tries += 1
    const title = `Flash sale ${tries}`
    await createCampaign(title)
    const bar = page.getByRole('region', { name: 'Scheduled design' })
    await bar.getByText('Draft', { exact: true }).waitFor()
    await expectAccessible(page, [...ownersColours, ...pictures])
    await bar.getByRole('button', { name: 'Schedule', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Schedule your design' })
    await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
    await dialog.getByText('Required!').waitFor()
    await expectAccessible(page, [...ownersColours, ...pictures])
    await dialog.getByLabel('Start time').fill(await fieldText(page, 12_000))
    await dialog.getByLabel('End time').fill(await fieldText(page, 26_000))
    await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
    await page.getByText('Update schedule successfully').waitFor()
    await page.waitForURL('**/design/schedule')
    await shop.getByText(title).first().waitFor({ timeout: 25_000 })
    await shop.getByText(title).first().waitFor({ state: 'detached', timeout: 25_000 })
    await section('Expired designs').getByRole('link', { name: title }).waitFor({ timeout: 20_000 })
    await section('Live and upcoming designs').getByRole('link', { name: 'Main design' }).waitFor()
    // An expired design is opened, but neither goes live nor is scheduled again.
    await card(title).getByRole('link').click()
    await bar.getByText('Expired', { exact: true }).waitFor()
    expect(await bar.getByRole('button').allTextContents()).toEqual(['Return to app builder'])
  })

  test("the server's message stands in red in the dialog, which stays open [D-269]", async () => {
    await openList()
    await choose('Spring edit', 'Schedule')
    const dialog = page.getByRole('dialog', { name: 'Schedule your design' })
    await dialog.getByLabel('Start time').fill(await fieldText(page, 600_000))
    await page.route('**/schedules/v1/*/time', (route) =>
      route.fulfill({
        status: 409,
        contentType: 'application/json',
        body: JSON.stringify({ error: { code: 'conflict', message: 'First line\nSecond line' } }),
      }),
    )
    await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
    const alert = dialog.getByRole('alert')
    await alert.waitFor()
    expect(await alert.textContent()).toBe('First line\nSecond line')
    await page.unroute('**/schedules/v1/*/time')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
  })

  test('elements are added and deleted, and Return to app builder leads home [D-058] [D-059] [D-202] [D-203] [D-276]', async () => {
    await openList()
    await card('Spring edit').getByRole('link').click()
    await page.locator('[data-phone]').waitFor()
    const elements = page.getByRole('region', { name: 'Elements' })
    await elements.getByRole('button', { name: 'Add elements' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add elements' })
    await dialog.getByRole('checkbox').first().waitFor()
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await dialog.getByText('Please choose at least one element').waitFor()
    await dialog.getByRole('checkbox').first().click()
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => elements.getByRole('listitem').count()).toBe(2)
    await elements.getByRole('button', { name: 'Add elements' }).click()
    await dialog.getByRole('checkbox').first().click()
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await dialog.getByText('Elements already exist. Please select at least one new element.').waitFor()
    await expectAccessible(page, [...ownersColours, ...pictures])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await elements
      .getByRole('button', { name: /^Delete / })
      .last()
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByText('Element deleted successfully!').waitFor()
    await expect.poll(() => elements.getByRole('listitem').count()).toBe(1)
    await page.getByRole('button', { name: 'Return to app builder' }).click()
    await page.waitForURL('**/design/home')
  })

  test("in each user's own time one shopper sees it and another does not", async () => {
    const [early, late] = [await openShop('Pacific/Kiritimati'), await openShop('Pacific/Pago_Pago')]
    await createCampaign('Own time')
    await page.getByRole('region', { name: 'Scheduled design' }).getByRole('button', { name: 'Schedule' }).click()
    const dialog = page.getByRole('dialog', { name: 'Schedule your design' })
    await dialog.getByLabel('Same time for everyone').click()
    // An hour ago on the first clocks on earth; a day ahead on the last.
    const start = new Date(Date.now() + 13 * 3_600_000).toISOString().slice(0, 19)
    await dialog.getByLabel('Start time').fill(start)
    await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
    await page.getByText('Update schedule successfully').waitFor()
    await early.getByText('Own time').first().waitFor({ timeout: 10_000 })
    await late.waitForTimeout(4_000)
    expect(await late.getByText('Own time').count()).toBe(0)
    // Known when the page is drawn: nobody waits for the first question.
    await early.reload()
    await early.getByText('Own time').first().waitFor({ timeout: 2_500 })
  })

  test('going live now asks first, leads to the list, and shoppers see it [D-139] [D-145] [D-147]', async () => {
    const shop = await openShop()
    await createCampaign('Right now')
    const bar = page.getByRole('region', { name: 'Scheduled design' })
    await bar.getByRole('button', { name: 'Schedule' }).click()
    await scheduleIn(40)
    await card('Right now').getByRole('link').click()
    await bar.getByText('Upcoming', { exact: true }).waitFor()
    await bar.getByRole('button', { name: 'Go live now' }).click()
    const question = page.getByRole('dialog')
    await question.getByText(/It goes live immediately for all users/).waitFor()
    await question.getByRole('button', { name: 'Go live now' }).click()
    await page.waitForURL('**/design/schedule')
    await card('Right now').getByText('Live', { exact: true }).waitFor()
    await shop.getByText('Right now').first().waitFor({ timeout: 8_000 })
    await card('Right now').getByRole('link').click()
    await page.waitForURL('**/design/home')
    await page.locator('[data-phone]').getByText('Right now').first().waitFor()
  })

  test('the calendar shows what is live when, and is walked with the keys', async () => {
    await page.goto('/design/schedule?view=calendar')
    const grid = page.getByRole('grid', { name: 'Designs by day' })
    await grid.getByText('Right now').first().waitFor()
    await grid.locator('td[tabindex="0"]').focus()
    await page.keyboard.press('Tab')
    // Every design of the day is reached, one after the other.
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('A')
    await grid.locator('td[tabindex="0"]').focus()
    const before = await page.evaluate(() => document.activeElement?.getAttribute('data-day'))
    await page.keyboard.press('ArrowDown')
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-day')))
      .toBe(new Date(Date.parse(`${before}T00:00:00Z`) + 7 * 86_400_000).toISOString().slice(0, 10))
    await page.keyboard.press('PageDown')
    await grid.getByText('Winter sale').first().waitFor()
    await expectAccessible(page)
  })

  test('the preview shows the app at a later time', async () => {
    await page.goto('/design/schedule')
    await page.getByRole('button', { name: 'Preview', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Preview' })
    await dialog.getByLabel('At another time').click()
    await dialog.getByLabel('Date and time').fill((await fieldText(page, 32 * 86_400_000)).slice(0, 16))
    await dialog.getByRole('button', { name: 'Show', exact: true }).click()
    await dialog.locator('iframe').contentFrame().getByText('Warm layers').first().waitFor()
    await expectAccessible(page, pictures)
  })
})
