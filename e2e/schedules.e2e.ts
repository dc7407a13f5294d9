/** Designs that go live by the clock, as an owner plans them and shoppers meet them; on a server of its own. */
import { hourMs, minuteMs } from '@vitrine/domain/time'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { isLongRun } from '../tooling/rounds.ts'
import { expectAccessible, openConsole, useBrowser } from './browser.ts'
import { chooseTime } from './choose-time.ts'
import { EditorDriver, ownersColors } from './editor-driver.ts'
import { ownServer } from './own-server.ts'
import type { RunningServer } from './server.ts'

const appKey = 'demo-aurora'
const pictures = ['[data-picture]']

/** What a date-time field holds for this moment, in the browser's zone, whose clocks never change: no hour is there twice. */
const fieldText = (page: Page, inMs: number): Promise<string> =>
  page.evaluate(
    ({ ms, minute }) => {
      const at = new Date(Date.now() + ms)
      return new Date(at.getTime() - at.getTimezoneOffset() * minute).toISOString().slice(0, 19)
    },
    { ms: inMs, minute: minuteMs },
  )

describe('schedules', () => {
  const { newContext } = useBrowser()
  let server: RunningServer
  let page: Page

  beforeAll(async () => {
    server = ownServer()
    const context = await newContext({ baseURL: server.consoleUrl, timezoneId: 'Africa/Lagos' })
    page = await context.newPage()
    await openConsole(page, 'owner', appKey)
  })

  async function openShop(timezoneId = 'Africa/Lagos'): Promise<Page> {
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

  test('a design is made from another, scheduled, seen by shoppers in time, and gone after its end [D-057] [D-151]', async () => {
    const shop = await openShop()
    const title = 'Flash sale'
    await createCampaign(title)
    const bar = page.getByRole('region', { name: 'Scheduled design' })
    await bar.getByText('Draft', { exact: true }).waitFor()
    await expectAccessible(page, [...ownersColors, ...pictures])
    await bar.getByRole('button', { name: 'Schedule', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Schedule your design' })
    await chooseTime(dialog.getByRole('group', { name: 'Start time' }), await fieldText(page, 15_000))
    await chooseTime(dialog.getByRole('group', { name: 'End time' }), await fieldText(page, 30_000))
    await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
    await page.getByText('Update schedule successfully').waitFor()
    await page.waitForURL('**/design/schedule')
    await shop.getByText(title).first().waitFor()
    await shop.getByText(title).first().waitFor({ state: 'detached' })
    await section('Expired designs').getByRole('link', { name: title }).waitFor()
    await section('Live and upcoming designs').getByRole('link', { name: 'Main design' }).waitFor()
    // An expired design is opened, but neither goes live nor is scheduled again.
    await card(title).getByRole('link').click()
    await bar.getByText('Expired', { exact: true }).waitFor()
    expect(await bar.getByRole('button').allTextContents()).toEqual(['Return to app builder'])
  })

  test.runIf(isLongRun)("in each user's own time one shopper sees it and another does not", async () => {
    const [early, late] = [await openShop('Pacific/Kiritimati'), await openShop('Pacific/Pago_Pago')]
    await createCampaign('Own time')
    await page.getByRole('region', { name: 'Scheduled design' }).getByRole('button', { name: 'Schedule' }).click()
    const dialog = page.getByRole('dialog', { name: 'Schedule your design' })
    await dialog.getByLabel('Same time for everyone').click()
    // An hour ago on the first clocks on earth; a day ahead on the last.
    const start = new Date(Date.now() + 13 * hourMs).toISOString().slice(0, 19)
    await chooseTime(dialog.getByRole('group', { name: 'Start time' }), start)
    await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
    await page.getByText('Update schedule successfully').waitFor()
    await early.getByText('Own time').first().waitFor()
    await late.waitForTimeout(4_000)
    expect(await late.getByText('Own time').count()).toBe(0)
    // Known when the page is drawn: nobody waits for the first question.
    await early.reload()
    await early.getByText('Own time').first().waitFor()
  })

  test.runIf(isLongRun)(
    'going live now asks first, leads to the list, and shoppers see it [D-139] [D-145] [D-147]',
    async () => {
      const shop = await openShop()
      await createCampaign('Right now')
      const bar = page.getByRole('region', { name: 'Scheduled design' })
      await bar.getByRole('button', { name: 'Go live now' }).click()
      const question = page.getByRole('dialog')
      await question.getByText(/It goes live immediately for all users/).waitFor()
      await question.getByRole('button', { name: 'Go live now' }).click()
      await page.waitForURL('**/design/schedule')
      await card('Right now').getByText('Live', { exact: true }).waitFor()
      await shop.getByText('Right now').first().waitFor()
      await card('Right now').getByRole('link').click()
      await page.waitForURL('**/design/home')
      await page.locator('[data-phone]').getByText('Right now').first().waitFor()
    },
  )
})
