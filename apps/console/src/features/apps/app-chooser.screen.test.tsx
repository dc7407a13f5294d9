import { appsRoutes } from '@vitrine/domain/apps/apps.routes'
import { refreshRoutes } from '@vitrine/domain/identity/refresh.routes'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../test/expect-accessible.ts'
import { openScreen, serveEachTest } from '../../../test/open-screen.tsx'
import { router } from '../../app/router.ts'
import { forgetAppKey } from '../../shared/api/app-key.ts'

const opened = serveEachTest()
const list = page.getByRole('group', { name: 'Apps' })
const rows = () => [...list.element().querySelectorAll('label')].map((row) => row.textContent)

const appOf = (appKey: string, applicationName: string, storeUrl: string) => ({
  ...opened.shop.app,
  appKey,
  applicationName,
  storeUrl,
  icon: `/favicon.svg?app=${appKey}`,
})

describe('the app chooser', () => {
  beforeEach(() => {
    forgetAppKey()
    opened.shop.apps = [
      appOf('demo-aurora', 'Aurora Goods', 'https://aurora-goods.example'),
      appOf('demo-harbor', 'Harbor & Home', 'https://harbor-home.example'),
    ]
  })
  const openChooser = async () => {
    await openScreen('/auth/applications', { appKey: null })
    await expect.element(list).toBeVisible()
  }

  test('greets by name and lists each app with icon, name, key and store, the first one chosen [A-014] [A-015] [A-068]', async () => {
    await openScreen('/', { appKey: null })
    await expect.element(list).toBeVisible()
    expect(router.state.location.pathname).toBe('/auth/applications')
    await expect.element(page.getByRole('heading', { name: 'Welcome back ada' })).toBeVisible()
    await expect
      .poll(() => list.element().querySelector('img')?.getAttribute('src'))
      .toBe('/favicon.svg?app=demo-aurora')
    expect(rows()).toEqual([
      expect.stringMatching(/Aurora Goods\s*demo-aurora\s*https:\/\/aurora-goods\.example/),
      expect.stringMatching(/Harbor & Home\s*demo-harbor\s*https:\/\/harbor-home\.example/),
    ])
    await expect.element(page.getByRole('radio').first()).toBeChecked()
    await expect.element(page.getByRole('link', { name: 'Back to login' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Open' })).toBeVisible()
    await expectAccessible()
  })

  test('a store is read in the letters of its name, unless these look like others', async () => {
    opened.shop.apps = ['mller-kva.de', '80ak6aa92e.com'].map((name) => appOf(name, 'Shop', `https://xn--${name}`))
    await openChooser()
    await expect
      .poll(rows)
      .toEqual([expect.stringContaining('https://müller.de'), expect.stringContaining('https://xn--80ak6aa92e.com')])
  })

  test('a long list scrolls inside the chooser [A-015]', async () => {
    const many = Array.from({ length: 40 }, (_, at) => appOf(`more-${at}`, `More ${at}`, `https://more-${at}.example`))
    opened.shop.apps = [...opened.shop.apps, ...many]
    await openChooser()
    const element = list.element()
    expect(element.getBoundingClientRect().height).toBeLessThan(600)
    expect(element.scrollHeight).toBeGreaterThan(element.clientHeight)
    await list.getByText('More 39', { exact: true }).click()
    expect(element.scrollTop).toBeGreaterThan(0)
    await expect.element(page.getByRole('radio', { name: /More 39/ })).toBeChecked()
  })

  test('search keeps the apps whose name, key or store contains the text; with none left it says so, and Open asks for one [A-016] [A-017] [A-108]', async () => {
    await openChooser()
    const search = page.getByRole('textbox', { name: 'Search apps' })
    for (const text of ['HARBOR &', 'Demo-Harbor', 'harbor-HOME.example']) {
      await search.fill(text)
      await expect.poll(rows).toEqual([expect.stringContaining('demo-harbor')])
    }
    await search.fill('nothing like it')
    await expect.element(page.getByText('No apps found')).toBeVisible()
    expect(rows()).toEqual([])
    await page.getByRole('button', { name: 'Open' }).click()
    await expect.element(page.getByRole('alert').getByText('Please select your app!')).toBeVisible()
    expect(localStorage.getItem('appKey')).toBeNull()
    await expectAccessible()
  })

  test('a store code in the address is passed on, and only its apps are offered [A-003]', async () => {
    opened.server.on(appsRoutes.listApps, ({ query }) => {
      const { apps } = opened.shop
      return { data: query.storeCode === 'harbour' ? apps : [], total: apps.length }
    })
    await openScreen('/auth/applications?storeCode=harbour', { appKey: null })
    await expect.element(list).toBeVisible()
    expect(opened.server.calls(appsRoutes.listApps).at(-1)?.query.storeCode).toBe('harbour')
    expect(sessionStorage.getItem('storeCode')).toBe('harbour')
  })

  test("'Back to login' logs out [A-070]", async () => {
    opened.server.on(refreshRoutes.revokeToken, () => ({ ok: true as const }))
    await openChooser()
    await page.getByRole('link', { name: 'Back to login' }).click()
    await expect.element(page.getByRole('heading', { name: 'Sign in to Vitrine' })).toBeVisible()
    expect(sessionStorage.getItem('token')).toBeNull()
    await userEvent.keyboard('{Escape}')
  })
})
