import { historyRoutes } from '@vitrine/domain/history/history.routes'
import { pagesRoutes } from '@vitrine/domain/pages/pages.routes'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible } from './browser.ts'
import { editedApp, useEditorJourneys } from './editor-journey.ts'
import { type HttpSession, signInOverHttp } from './http-session.ts'
import { searchBarOf } from './own-design.ts'
import { ownServer } from './own-server.ts'

const params = { appKey: editedApp }
/** Pictures and bars wear the owner's colours. */
const ownersColours = ['figure']

describe('history of the whole design', () => {
  const { openEditor, read } = useEditorJourneys()
  let page: Page
  let session: HttpSession
  const line = () => page.getByRole('region', { name: 'Today' }).getByRole('listitem').getByRole('button')
  const moment = () => page.getByRole('region', { name: /^The design on/ })
  const things = () => page.getByRole('list', { name: 'Pages and parts' }).getByRole('button')
  const titles = async () => (await read()).pages.map(({ title }) => title.text)
  const placeholders = async () => (await read()).pages.map(({ blocks }) => blocks[0]?.['placeholder'])
  const newest = async () =>
    (await session.call(historyRoutes.listHistory, { params, query: { size: 1 } })).data[0]?.moment ?? 0

  /** As the line has it now. */
  async function open(at?: number): Promise<void> {
    await page.goto(at === undefined ? '/design/history' : `/design/history?moment=${at}`)
    await (at === undefined ? line().first() : moment()).waitFor()
  }

  async function change(at: number, placeholder: string): Promise<void> {
    const found = (await read()).pages[at]
    if (!found) throw new Error('There is no such page')
    const data = { ...found, blocks: found.blocks.map((block) => ({ ...block, placeholder })) }
    await session.call(pagesRoutes.updatePage, { params: { ...params, id: found.id }, body: { data } })
  }

  let before = 0
  beforeAll(async () => {
    const pages = ['First', 'Second', 'Third'].map((title) => ({ title, blocks: [searchBarOf(`${title} then`)] }))
    const opened = await openEditor(pages)
    page = opened.page
    session = await signInOverHttp(ownServer().consoleUrl, 'owner', editedApp)
    before = await newest()
    await change(0, 'First now')
    await change(1, 'Second now')
    await change(1, 'Second later')
    const third = (await read()).pages[2]
    await session.call(pagesRoutes.deletePage, { params: { ...params, id: third?.id ?? '' } })
  })

  test('the editor leads to it, and asks about unsaved edits first', async () => {
    await page.reload()
    await page.locator('[data-block-id]').first().click()
    await page.getByLabel('Placeholder').fill('Not saved')
    await page.getByRole('button', { name: 'History' }).click()
    await page.getByRole('menuitem', { name: 'History of the whole design' }).click()
    const question = page.getByRole('dialog', { name: 'Leave this page?' })
    await question.getByRole('button', { name: 'Leave' }).click()
    await page.getByRole('heading', { name: 'History', exact: true }).waitFor()
    await line().first().waitFor()
  })

  test('saves are told newest first, those in one go as one entry that can be opened', async () => {
    expect(await line().nth(0).textContent()).toContain('Third')
    expect(await line().nth(0).textContent()).toContain('Deleted')
    expect(await line().nth(1).textContent()).toContain('Second')
    const row = page.getByRole('region', { name: 'Today' }).getByRole('listitem').filter({ hasText: 'Second' }).first()
    await row.getByRole('button', { name: /^Show \d+ saves$/ }).click()
    await expect.poll(() => row.getByRole('list').getByRole('button').count()).toBeGreaterThan(1)
    await expectAccessible(page, ownersColours)
    await page.getByLabel('What', { exact: true }).first().click()
    await page.getByRole('option', { name: 'First', exact: true }).click()
    await expect.poll(async () => (await line().allTextContents()).some((text) => text.includes('Second'))).toBe(false)
    expect(page.url()).toContain('thing=page')
  })

  test('a moment stands beside the draft: pictures, fields, pages that are gone', async () => {
    await open(before)
    expect((await things().allTextContents()).join()).toMatch(/First.*Second.*Third.*Deleted since/)
    await things().filter({ hasText: 'Second' }).click()
    const told = page.getByRole('list', { name: 'What differs' })
    await told.getByText('Second then').waitFor()
    expect(await told.textContent()).toContain('Second later')
    expect(await page.locator('figure [data-mark="changed"]').count()).toBe(2)
    await things().filter({ hasText: 'Third' }).click()
    await page.getByText('This page was deleted since.').waitFor()
    await expectAccessible(page, ownersColours)
  })

  test('one page comes back and the others stay', async () => {
    await open(before)
    await things().filter({ hasText: 'First' }).click()
    await page.getByRole('button', { name: 'Restore this page' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Restore page' }).click()
    await page.getByText(/^First is as it was on/).waitFor()
    expect(await placeholders()).toEqual(['First then', 'Second later'])
    await line().filter({ hasText: 'First restored to' }).waitFor()
  })

  test('all comes back, deleted pages too; restoring the save before takes that back', async () => {
    const undone = await newest()
    await open(before)
    await moment().getByRole('button', { name: 'Restore all' }).click()
    const dialog = page.getByRole('dialog', { name: /^Restore the design of/ })
    await dialog.getByText('1 page deleted since comes back').waitFor()
    await expectAccessible(page, ownersColours)
    await dialog.getByRole('button', { name: 'Restore all' }).click()
    await dialog.waitFor({ state: 'hidden' })
    expect(await titles()).toEqual(['First', 'Second', 'Third'])
    expect(await placeholders()).toEqual(['First then', 'Second then', 'Third then'])
    await line()
      .filter({ hasText: /^Restored to/ })
      .first()
      .waitFor()

    await open(undone)
    await moment().getByRole('button', { name: 'Restore all' }).click()
    await dialog.getByText('1 page made since stays').waitFor()
    await dialog.getByLabel('Also remove pages made since').check()
    await dialog.getByRole('button', { name: 'Restore all' }).click()
    await dialog.waitFor({ state: 'hidden' })
    expect(await titles()).toEqual(['First', 'Second'])
    expect(await placeholders()).toEqual(['First then', 'Second later'])
  })

  test('somebody who saved meanwhile is not written over: it is said, and nothing is restored', async () => {
    await open(before)
    await moment().getByRole('button', { name: 'Restore all' }).click()
    const dialog = page.getByRole('dialog', { name: /^Restore the design of/ })
    await change(1, 'Saved meanwhile')
    await dialog.getByRole('button', { name: 'Restore all' }).click()
    await dialog.getByText('Nothing was restored', { exact: true }).waitFor()
    expect((await placeholders())[1]).toBe('Saved meanwhile')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  })

  test('on a phone the line and the moment stand one after the other', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open()
    await line().first().click()
    await moment().waitFor()
    expect(await line().first().isVisible()).toBe(false)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(390)
    await page.getByRole('button', { name: 'All saves' }).click()
    await line().first().waitFor()
    await page.setViewportSize({ width: 1440, height: 900 })
  })
})
