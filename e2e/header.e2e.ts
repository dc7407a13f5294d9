import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { openConsole, useBrowser } from './browser.ts'

describe('the header', () => {
  const { newContext } = useBrowser()
  let page: Page
  const header = () => page.getByRole('banner')
  const item = (name: string) => page.getByRole('menuitem', { name })
  const openMenu = async (name: RegExp) => {
    await header().getByRole('button', { name }).click()
    await page.getByRole('menu').waitFor()
  }
  const menuGone = () => page.getByRole('menu').waitFor({ state: 'detached' })
  beforeAll(async () => {
    page = await (await newContext()).newPage()
    await openConsole(page, 'owner')
  })

  test('Help center, Tutorial videos, the contact page and the subscription portal open outside the console [I-156]', async () => {
    await page.context().route('https://vitrine.example/**', (route) => route.fulfill({ body: 'elsewhere' }))
    const leave = async (name: string, path: string) => {
      const [elsewhere] = await Promise.all([page.context().waitForEvent('page'), item(name).click()])
      await elsewhere.waitForURL(`https://vitrine.example${path}`)
      expect(await elsewhere.evaluate(() => opener)).toBeNull()
      await elsewhere.close()
      await menuGone()
    }
    for (const [name, path] of [
      ['Help center', '/help'],
      ['Tutorial videos', '/tutorials'],
      ['Contact us', '/contact'],
    ] as const) {
      await openMenu(/^Help$/)
      await leave(name, path)
    }
    await openMenu(/User menu/)
    await leave('Subscription Info', '/subscription')
    expect(new URL(page.url()).pathname).toBe('/')
  })
})
