import { describe, expect, test } from 'vitest'
import { expectAccessible, followMenu, openConsole, useBrowser, waitForConsole } from './browser.ts'
import { noteClick, sinceClickMs } from './click-time.ts'
import { picture } from './picture.ts'
import { storedAppKey } from './stored-session.ts'

describe('switching the app', () => {
  const { newContext } = useBrowser()

  test('saving another app says so, reloads 1 second later, and every screen shows its data [A-038] [A-071]', async () => {
    const page = await (await newContext()).newPage()
    await openConsole(page, 'owner')
    await followMenu(page, 'Switch application')
    await page.getByRole('heading', { name: 'Switch application' }).waitFor()
    expect(await page.getByRole('radio', { name: /Aurora Goods/ }).isChecked()).toBe(true)
    await expectAccessible(page)
    await picture(page, 'switch-application')

    await page.getByRole('main').getByText('Harbor & Home').click()
    await noteClick(page)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Switch app successfully').waitFor()
    expect(await storedAppKey(page)).toBe('demo-harbor')
    await page.getByRole('banner').getByText('Harbor & Home').waitFor()
    const waitedMs = await sinceClickMs(page)
    expect(waitedMs).toBeGreaterThanOrEqual(1000)
    expect(waitedMs).toBeLessThan(3000)
    await page.getByRole('radio', { name: /Harbor & Home/, checked: true }).waitFor()

    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (/\/demo-\w+/.test(pathname)) asked.push(pathname)
    })
    await followMenu(page, 'Design')
    await page.getByRole('button', { name: 'Image banner' }).waitFor()
    await followMenu(page, 'Insights')
    await page.getByRole('heading', { name: 'Insights' }).waitFor()
    await page.reload()
    await waitForConsole(page)
    await page.getByRole('banner').getByText('demo-harbor').waitFor()
    expect(asked.length).toBeGreaterThan(2)
    expect(asked.filter((path) => !path.includes('demo-harbor'))).toEqual([])
  })
})
