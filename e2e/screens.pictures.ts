/** Takes the pictures of docs/SCREENS.md with the demo's data. No test: it runs only where PICTURES=1 asks for it. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { password } from './accounts.ts'
import { addPasskey, enterPassword, plugIn } from './authenticator.ts'
import { openConsole, openShopperPage, useBrowser } from './browser.ts'
import { ownServer } from './own-server.ts'
import { picture } from './picture.ts'

const screens = {
  home: '/',
  'switch-application': '/switch-application',
  profile: '/profile',
  'app-chooser': '/auth/applications',
  'no-app': '/auth/no-app',
  'not-found': '/nowhere',
  'design-home': '/design/home',
  'design-categories': '/design/categories',
  'design-product-detail': '/design/product-detail',
  'design-my-account': '/design/my-account',
  'design-brands': '/design/brands',
  'design-schedule': '/design/schedule',
  'design-calendar': '/design/schedule?view=calendar',
  'design-navigation-bar': '/design/navigation-bar',
  'design-branding': '/design/branding',
  'design-custom-pages': '/design/custom-pages',
  'design-product-badges': '/design/product-badges',
  'design-history': '/design/history',
  'design-releases': '/design/releases',
  customers: '/customers',
  'app-listing': '/app-store-info',
  settings: '/settings',
  'settings-audit': '/settings/audit',
  'manage-user': '/manage-user',
  'settings-tokens': '/settings/tokens',
}

const looks = [
  { scheme: 'light', width: 1440, height: 900 },
  { scheme: 'dark', width: 1024, height: 768 },
  { scheme: 'light', width: 390, height: 844 },
] as const

describe('pictures of the screens', () => {
  const { newContext } = useBrowser()

  /** Everything that is on its way has come: data, pictures, the preview's products. */
  async function take(page: Page, name: string): Promise<void> {
    await page.waitForLoadState('networkidle')
    await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0)
    await picture(page, name)
  }

  test.for(looks)('$scheme, $width wide', async ({ scheme, width, height }) => {
    const context = await newContext({ colorScheme: scheme, reducedMotion: 'reduce', viewport: { width, height } })
    const page = await context.newPage()
    await page.goto('/auth/login')
    await page.getByRole('button', { name: 'Sign in' }).waitFor()
    await take(page, `sign-in-${width}-${scheme}`)
    await openConsole(page, 'owner')
    for (const [name, path] of Object.entries(screens)) {
      await page.goto(path)
      await take(page, `${name}-${width}-${scheme}`)
    }
    await context.close()
  })

  test.for(looks)('of joining and of the second step, $scheme, $width wide', async ({ scheme, width, height }) => {
    const look = { colorScheme: scheme, reducedMotion: 'reduce', viewport: { width, height } } as const
    const page = await (await newContext(look)).newPage()
    await openConsole(page, 'owner')
    await page.goto('/profile')
    await page.getByRole('heading', { name: 'Security' }).evaluate((heading) => heading.scrollIntoView())
    await take(page, `profile-security-${width}-${scheme}`)
    await page.goto('/manage-user')
    await page.getByRole('button', { name: 'Add user' }).click()
    const panel = page.getByRole('dialog')
    await panel.getByLabel('Email').fill(`nina.${width}@example.test`)
    await panel.getByLabel('Name').fill('Nina Holm')
    await panel
      .getByRole('button', { name: /^(Add|Save|Send)/ })
      .last()
      .click()
    const link = await page.getByRole('dialog', { name: 'Link of the invitation' }).getByLabel('Link').inputValue()
    const invited = await (await newContext(look)).newPage()
    await invited.goto(link)
    await invited.getByRole('heading', { name: /You are invited/ }).waitFor()
    await take(invited, `invitation-${width}-${scheme}`)
  })

  test('of the second step, where a passkey was added before', async () => {
    const page = await (await newContext()).newPage()
    await plugIn(page)
    await openConsole(page, 'staff')
    await page.goto('/profile')
    await addPasskey(page, 'Work laptop')
    await page.getByRole('dialog', { name: 'Your recovery codes' }).getByRole('button', { name: 'Done' }).click()
    for (const { scheme, width, height } of looks) {
      const context = await newContext({ colorScheme: scheme, viewport: { width, height } })
      const withPasskeys = await context.newPage()
      await withPasskeys.goto('/auth/login')
      await enterPassword(withPasskeys, password)
      await take(withPasskeys, `second-step-${width}-${scheme}`)
      const without = await context.newPage()
      await without.addInitScript(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'))
      await without.goto('/auth/login')
      await enterPassword(without, password)
      await take(without, `second-step-recovery-${width}-${scheme}`)
      await context.close()
    }
  })

  test('of a shopper’s account, on a phone', async () => {
    const page = await (await newContext({ colorScheme: 'light', viewport: { width: 390, height: 844 } })).newPage()
    const open = async (path: string) => {
      await openShopperPage(page, `${ownServer().shopperUrl}/a/demo-aurora/${path}`)
      await take(page, `shopper-${path}-390-light`)
    }
    for (const path of ['sign-up', 'sign-in']) await open(path)
    await page.getByLabel('E-mail').fill('shopper@demo.test')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL((url) => !url.pathname.endsWith('/sign-in'))
    for (const path of ['account', 'orders', 'security']) await open(path)
  })
})
