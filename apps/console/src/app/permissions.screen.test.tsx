/**
 * Every screen without each permission that it asks for: what is refused is named with whom to ask, and not offered again. Screens
 * of an area share their frame: the long run alone tries what an earlier one was tried without.
 */
import { type Permission, permissionsOfRole } from '@vitrine/domain/identity/permissions'
import { languagesRoutes } from '@vitrine/domain/languages/languages.routes'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { sayPermission } from '../../test/english.ts'
import { serveDesignTool } from '../../test/fake-design-tool.ts'
import { FakeSettings } from '../../test/fake-settings.ts'
import { isLongRun } from '../../test/long-run.ts'
import { openScreen, serveEachTest } from '../../test/open-screen.tsx'
import { menuScreens } from './shell/menu.ts'

const opened = serveEachTest()

const beside = [
  ...[
    '/?tab=orders',
    '/settings/audit',
    '/settings/store',
    '/settings/store/delivery',
    '/settings/store/products',
    '/settings/store/products/mug',
    '/settings/store/products/import',
    '/settings/tokens',
    '/settings/webhooks',
    '/customers',
    '/files',
    '/pricing',
    '/profile',
  ],
  ...['/integrations/Postman', '/design/schedule/sale'],
]
const screens = [...menuScreens.map(({ path }) => path as string), ...beside]

const menu = () =>
  page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link')
    .elements()
    .map((link) => link.textContent)

/** The screen asks for nothing more. */
async function settle(): Promise<void> {
  await expect.poll(() => menu().length).toBeGreaterThan(5)
  let calls = -1
  const isQuiet = () => {
    const before = calls
    calls = opened.server.requests.length
    return before === calls
  }
  await expect.poll(isQuiet, { interval: 200 }).toBe(true)
}

async function openWithout(path: string, permission: Permission | null): Promise<void> {
  opened.shop.app.permissions = permissionsOfRole('owner').filter((one) => one !== permission)
  opened.server.mayDo = () => opened.shop.app.permissions
  serveDesignTool(opened.server, opened.shop)
  new FakeSettings().serve(opened.server)
  opened.server.on(languagesRoutes.listLanguages, () => ({ data: [] }))
  await openScreen(path)
  await settle()
}

const tried = new Set<string>()

function isNew(path: string, permission: Permission): boolean {
  const [, area] = path.split(/[/?]/)
  const key = `${area} ${permission}`
  const isFirst = !tried.has(key)
  tried.add(key)
  return isFirst
}

test('a member who may look at one area alone is told once what the Overview lacks, and offered nothing of it', async () => {
  opened.shop.app.role = 'staff'
  opened.shop.app.permissions = ['app.read', 'listing.read']
  opened.server.mayDo = () => opened.shop.app.permissions
  await openScreen('/')
  await expect.element(page.getByText(/^You need the permission/)).toMatchTextContent(sayPermission('insights.read'))
  await settle()
  expect(page.getByText(/^You need the permission/).elements()).toHaveLength(1)
  expect([...opened.server.lacked]).toEqual([])
  for (const name of ['Preview', 'Events', 'Block performance', 'Pricing', 'Publish to mobile'])
    expect(
      page.getByRole('main').or(page.getByRole('banner')).getByText(name, { exact: true }).elements(),
      name,
    ).toEqual([])
  opened.shop.app.permissions = ['app.read', 'insights.read']
  await openScreen('/')
  await expect.element(page.getByRole('link', { name: 'Block performance' })).toBeVisible()
  await settle()
  expect(page.getByRole('link', { name: 'Open the design' }).elements()).toEqual([])
  expect([...opened.server.lacked]).toEqual([])
})

describe('without a permission that it asks for [A-123]', () => {
  test.each(screens)('%s names it and whom to ask, offers no second try, and has the whole menu', async (path) => {
    await openWithout(path, null)
    const whole = menu()
    const needed = opened.server.neededPermissions.filter((one) => one !== 'app.read')
    expect(opened.server.lacked.size).toBe(0)
    for (const permission of needed.filter((one) => isNew(path, one) || isLongRun)) {
      opened.server.lacked.clear()
      await openWithout(path, permission)
      expect(menu(), permission).toEqual(whole)
      expect(page.getByRole('button', { name: 'Try again' }).elements(), permission).toEqual([])
      const said = () => document.body.textContent ?? ''
      // The words come with the first refusal.
      if (opened.server.lacked.has(permission))
        await expect.poll(said, { message: permission }).toContain(`the permission ‘${sayPermission(permission)}’`)
      expect(said(), permission).not.toContain(permission)
    }
  })
})
