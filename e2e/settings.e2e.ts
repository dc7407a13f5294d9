import { settingsRoutes } from '@vitrine/domain/settings/settings.routes'
import { type SettingsInput, settingsInputSchema } from '@vitrine/domain/settings/settings.schema'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isLongRun } from '../tooling/rounds.ts'
import { password } from './accounts.ts'
import { expectAccessible, openConsole, openShopperPage, useBrowser } from './browser.ts'
import { placeOrder } from './checkout-form.ts'
import { type HttpSession, signInOverHttp } from './http-session.ts'
import { keptOn } from './kept-on-device.ts'
import { startMailServer } from './mail-server.ts'
import { ownServer } from './own-server.ts'

const appKey = 'demo-aurora'
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, bypassCSP: true }
const shopperEmail = 'shopper@demo.test'
const address = (path = '') => `${ownServer().shopperUrl}/a/${appKey}/${path}`
const ask = async <T>(path: string): Promise<T> => (await (await fetch(address(path))).json()) as T
const gone = { state: 'detached' } as const

describe('the settings in the shopper’s hand', async () => {
  const mails = await startMailServer()
  afterAll(mails.stop)
  const { newContext } = useBrowser({ environment: mails.environment })
  const params = { appKey }
  let session: HttpSession
  let atFirst: SettingsInput
  let staff: Page
  let shopper: Page

  beforeAll(async () => {
    session = await signInOverHttp(ownServer().consoleUrl, 'owner', appKey)
    atFirst = settingsInputSchema.parse((await session.call(settingsRoutes.getSettings, { params })).data)
    staff = await (await newContext()).newPage()
    await openConsole(staff, 'owner', appKey)
  })
  const roots = async () => (await ask<{ data: { id: string }[] }>('catalog/categories')).data.map(({ id }) => id)

  // A test that ended in the middle leaves its settings, and so would its second try begin with them.
  beforeEach(async () => {
    await session.call(settingsRoutes.putSettings, { params, body: atFirst })
    await staff.goto('/settings')
    await staff.getByRole('switch', { name: /^Quick add/ }).waitFor({ state: 'attached' })
  })

  const turn = (name: string) => staff.getByRole('switch', { name: new RegExp(`^${name}`) }).click({ force: true })
  async function save(): Promise<void> {
    const bar = staff.getByRole('region', { name: 'Unsaved changes' })
    await bar.getByRole('button', { name: 'Save' }).click()
    await bar.waitFor({ state: 'hidden' })
  }
  async function signIn(page: Page): Promise<void> {
    await page.getByLabel('E-mail').fill(shopperEmail)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  }

  async function cards(): Promise<void> {
    await openShopperPage(shopper, address('search?q=tote'))
    const dots = shopper.getByRole('img', { name: /^Colors: / })
    await dots.first().waitFor()
    await turn('Color indicators')
    await turn('Quick add')
    await staff.getByRole('textbox', { name: 'Button label' }).fill('Grab it')
    await save()
    await expect.poll(() => dots.count()).toBe(0)
    const old = await (await newContext({ ...phone, userAgent: 'Mozilla/5.0 (iPhone) Vitrine/5.12.0' })).newPage()
    await openShopperPage(old, address('search?q=tote'))
    await old
      .getByRole('link', { name: /Canvas tote/ })
      .first()
      .waitFor()
    await expect.poll(() => old.getByRole('button', { name: /^Grab it/ }).count()).toBe(0)
    await old.close()
    await shopper.getByRole('button', { name: 'Grab it: Canvas tote' }).click()
    await shopper.getByText('Added to your cart').or(shopper.getByRole('dialog')).first().waitFor()
    const dialog = shopper.getByRole('dialog')
    if ((await dialog.count()) > 0) {
      const add = dialog.getByRole('button', { name: 'Add to cart' })
      const ground = (button: Element) => getComputedStyle(button).backgroundColor
      // It has the colour of the app's other buttons.
      expect(await add.evaluate(ground)).toBe(
        await shopper.locator('button', { hasText: 'Grab it' }).first().evaluate(ground),
      )
      await add.click()
    }
    await shopper.getByRole('button', { name: 'View cart' }).click()
    await shopper.getByRole('link', { name: 'Canvas tote', exact: true }).waitFor()
  }

  async function guests(): Promise<void> {
    const door = shopper.getByRole('link', { name: 'Sign in to order' })
    await turn('Guest checkout')
    await save()
    await door.waitFor()
    await shopper.getByText('This shop takes orders from signed-in customers only.').waitFor()
    await turn('Guest checkout')
    await save()
    await shopper.getByRole('link', { name: 'Check out' }).waitFor()
  }

  async function coupon(): Promise<void> {
    const code = shopper.getByLabel('Coupon code')
    const apply = shopper.getByRole('button', { name: 'Apply' })
    await code.fill('club-only')
    await apply.click()
    await shopper.getByText('There is no such coupon, or it has ended.').waitFor()
    await staff.getByRole('textbox', { name: 'Coupon code' }).fill('CLUB-ONLY')
    await save()
    const generated = staff.getByRole('textbox', { name: 'Auto-generated code' })
    await expect.poll(() => generated.inputValue()).toMatch(/^CLUB-ONLY_[A-Z2-9]{8}$/)
    await apply.click()
    await shopper.getByText('-$4.80').waitFor()
    await expectAccessible(shopper)
    expect(await shopper.content()).not.toContain(await generated.inputValue())
    await openShopperPage(shopper, address('cart'))
    await shopper.getByText('-$4.80').waitFor()
    await staff.getByRole('textbox', { name: 'Coupon code' }).fill('')
    await save()
    await openShopperPage(shopper, address('cart'))
    await shopper.getByText('This coupon has ended.').waitFor()
    await shopper.getByRole('button', { name: 'Remove coupon CLUB-ONLY' }).click()
    await code.waitFor()
    expect(await shopper.getByText('-$4.80').count()).toBe(0)
  }

  async function forms(): Promise<void> {
    await shopper.getByRole('link', { name: 'Check out' }).click()
    const number = shopper.getByLabel('Phone (optional)')
    await number.waitFor()
    await staff.getByRole('combobox', { name: 'Address form' }).selectOption('short')
    await staff.getByRole('combobox', { name: 'Profile form' }).selectOption('short')
    await save()
    await number.waitFor(gone)
    await openShopperPage(shopper, address('profile'))
    await shopper.getByLabel('Full name').waitFor()
    expect(await number.count()).toBe(0)
    await staff.getByRole('combobox', { name: 'Profile form' }).selectOption('full')
    await save()
    await number.waitFor()
  }

  /** Nobody who may not see prices finds one: not in the page as it is sent and drawn, nor in what the device keeps. */
  async function expectNoPrice(page: Page): Promise<void> {
    const sent = await (await fetch(page.url(), { headers: { accept: 'text/html' } })).text()
    const places = async () => ({ sent, drawn: await page.content(), ...(await keptOn(page)) })
    await expect
      .poll(async () =>
        Object.entries(await places()).flatMap(([place, text]) => {
          const found = /.{0,200}(?:amountMinor|"price":(?!null)|product:price|\$\d+\.\d\d)/.exec(text)
          return found === null ? [] : [`${place}: ${found[0]}`]
        }),
      )
      .toEqual([])
  }

  /** The service worker has the home page and answers with prices. */
  async function seePrices(page: Page): Promise<void> {
    await openShopperPage(page, address())
    await page.evaluate(() => navigator.serviceWorker.ready)
    await openShopperPage(page, address())
    await openShopperPage(page, address('product/canvas-tote'))
    await page.getByText('$48.00').first().waitFor()
    await expect.poll(async () => (await keptOn(page)).answers).toMatch(/amountMinor/)
  }

  async function prices(): Promise<void> {
    const devices = await Promise.all([newContext(phone), newContext(phone), newContext(phone)])
    const [open, closed, later] = (await Promise.all(devices.map((device) => device.newPage()))) as [Page, Page, Page]
    for (const page of [open, closed]) await seePrices(page)
    await closed.close()
    await openShopperPage(shopper, address('product/canvas-tote'))
    await turn('Log in to see price')
    await staff.getByRole('textbox', { name: 'Title' }).fill('Members only')
    await save()
    const reopened = await devices[1].newPage()
    for (const page of [reopened, later]) await openShopperPage(page, address('product/canvas-tote'))
    for (const page of [shopper, open, reopened, later]) {
      await page.getByText('Members only').first().waitFor()
      await expectNoPrice(page)
    }
    // What the device keeps for times without a connection is the home page of now, and its answers.
    const here = [address(), expect.stringContaining('products/canvas-tote')]
    for (const page of [open, reopened]) {
      await expect.poll(async () => (await keptOn(page)).answers.split('\n')).toEqual(expect.arrayContaining(here))
      await page.context().setOffline(true)
      await openShopperPage(page, address('product/canvas-tote'))
      await page.getByText('Members only').first().waitFor()
      expect(await page.content()).not.toMatch(/amountMinor|\$\d+\.\d\d/)
      await page.context().close()
    }
    await later.context().close()
    const { data } = await ask<{ data: { price: unknown } }>('catalog/products/canvas-tote')
    expect(JSON.stringify(data)).not.toContain('amountMinor')
    await shopper.getByRole('link', { name: 'Log In Now' }).first().click()
    await signIn(shopper)
    await shopper.getByText('$48.00').first().waitFor()
    await turn('Log in to see price')
    await save()
  }

  async function deletion(): Promise<void> {
    await staff.getByRole('textbox', { name: 'Account-deletion receiver' }).fill('goodbyes@shop.example')
    await save()
    await openShopperPage(shopper, address('security'))
    const [leave, stay] = ['Delete account', 'Keep my account'].map((name) => shopper.getByRole('button', { name }))
    if (!leave || !stay) throw new Error('There are two.')
    await leave.or(stay).waitFor()
    if (await stay.isVisible()) await stay.click()
    const said = () => mails.taken.filter(({ to }) => to === 'goodbyes@shop.example').length
    const before = said()
    await leave.click()
    await shopper.getByRole('button', { name: 'Yes, delete my account' }).click()
    await shopper.getByText(/^Your account will be erased on/).waitFor()
    await expect.poll(said).toBe(before + 1)
    await stay.click()
    await leave.waitFor()
  }

  async function channel(): Promise<void> {
    expect(await roots()).toContain('home')
    await staff.getByRole('combobox', { name: 'Channel' }).selectOption('market')
    await staff.getByRole('dialog').getByRole('button', { name: 'Switch channel' }).click()
    await save()
    await expect.poll(async () => (await roots()).includes('home')).toBe(false)
  }

  test('each switch of the console is there in the open app without publishing, and ends with its setting', async () => {
    shopper = await (await newContext(phone)).newPage()
    const { release } = await ask<{ release: string }>('manifest.json')
    await cards()
    await guests()
    if (isLongRun) {
      await coupon()
      await forms()
    }
    await prices()
    if (isLongRun) {
      await deletion()
      await channel()
    }
    expect((await ask<{ release: string }>('manifest.json')).release).toBe(release)
  })

  test.runIf(isLongRun)(
    'a store without accounts has no door to them, in account, cart, checkout and in the place of prices',
    async () => {
      const context = await newContext({ ...phone, serviceWorkers: 'block' })
      await context.route('**/account/session', (route) =>
        route.fulfill({ json: { data: { accounts: false, mail: false, customer: null } } }),
      )
      const page = await context.newPage()
      const doors = page.locator('a[href*="sign-in"], a[href*="sign-up"]')
      await openShopperPage(page, address('account'))
      await page.getByText('This shop has no customer accounts').waitFor()
      await expect.poll(() => doors.count()).toBe(0)
      await openShopperPage(page, address('product/canvas-tote'))
      await page.getByRole('button', { name: 'Add to cart' }).click()
      await page.getByText('Added to your cart').waitFor()
      await turn('Guest checkout')
      await turn('Log in to see price')
      await staff.getByRole('textbox', { name: 'Title' }).fill('Members only')
      await save()
      for (const path of ['cart', 'checkout', 'product/canvas-tote', '']) {
        await openShopperPage(page, address(path))
        await page
          .getByText(path === 'checkout' ? 'Sign in to place an order.' : 'Members only')
          .first()
          .waitFor()
        await expect.poll(() => doors.count()).toBe(0)
      }
      for (const path of ['sign-in', 'sign-up']) {
        await openShopperPage(page, address(path))
        await page.getByText('This shop has no customer accounts').waitFor()
        expect(await page.getByLabel('Password').count()).toBe(0)
      }
    },
  )

  test('an account is the same on two devices, and a sign-out leaves nothing of the person on the first', async () => {
    const devices = await Promise.all([newContext(phone), newContext(phone)])
    const [first, second] = (await Promise.all(devices.map((device) => device.newPage()))) as [Page, Page]
    const wish = async (page: Page, id: string) => {
      await openShopperPage(page, address(`product/${id}`))
      await page.getByRole('button', { name: 'Add to wishlist' }).first().click()
      await page.getByRole('button', { name: 'Remove from wishlist' }).first().waitFor()
    }
    const { data } = await ask<{ data: { id: string; name: string }[] }>('catalog/products?size=3')
    const [one, other] = data as [(typeof data)[0], (typeof data)[0]]
    await wish(first, one.id)
    await wish(second, other.id)
    for (const page of [first, second]) {
      await openShopperPage(page, address('sign-in'))
      await signIn(page)
      await page.getByText(shopperEmail).first().waitFor()
    }
    for (const page of [second, first]) {
      await openShopperPage(page, address('wishlist'))
      for (const { name } of [one, other])
        await page
          .getByRole('link', { name: new RegExp(name) })
          .first()
          .waitFor()
    }
    await openShopperPage(first, address('product/canvas-tote'))
    await first.getByRole('button', { name: 'Add to cart' }).click()
    await first.getByRole('button', { name: 'View cart' }).click()
    await first.getByRole('link', { name: 'Check out' }).click()
    await placeOrder(first)
    const number = /Order (\d+)/.exec((await first.locator('h1').textContent()) ?? '')?.[1] ?? ''
    const orderId = decodeURIComponent(new URL(first.url()).pathname.split('/').at(-1) ?? '')
    await openShopperPage(second, address('orders'))
    await second.getByText(`Order ${number}`).waitFor()
    const kept = await keptOn(first)
    expect(kept.storage).toContain(shopperEmail)

    await openShopperPage(first, address('account'))
    await first.getByRole('button', { name: 'Sign out' }).click()
    await first.waitForURL(address())
    await first.locator('html[data-ready]').waitFor({ state: 'attached' })
    const left = await keptOn(first)
    // The next shopper has neither the points nor the visits of this one.
    const installOf = ({ databases }: { databases: string }) => /"installId":"(\w+)"/.exec(databases)?.[1]
    expect(installOf(left)).not.toBe(installOf(kept))
    for (const [place, text] of Object.entries(left))
      for (const word of [shopperEmail, 'Shirin', 'Rua da Prata', orderId])
        expect([place, word, text.includes(word)]).toEqual([place, word, false])
    await openShopperPage(first, address('orders'))
    await first.getByText('No orders yet').waitFor()
    await openShopperPage(first, address('wishlist'))
    await first.getByText('Your wishlist is empty').waitFor()
    await openShopperPage(second, address('account'))
    await second.getByText(shopperEmail).first().waitFor()
  })
})
