/**
 * Features of the browser that are there and refuse, as with site data blocked or without room for more: all of them at once, and in the long run each
 * in turn. The page is shown and its main act works, or it says in words why not.
 */
import type { Product } from '@vitrine/domain/catalog/catalog.schema'
import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { rounds } from '../tooling/rounds.ts'
import { openConsole, openShopperPage, useBrowser } from './browser.ts'
import { ownServer } from './own-server.ts'

const kept = ['localStorage', 'sessionStorage', 'cookies'] as const
const others = [
  'locks',
  'indexedDB',
  'caches',
  'clipboard',
  'notifications',
  'serviceWorker',
  'camera',
  'BroadcastChannel',
  'room',
] as const
type Feature = (typeof kept)[number] | (typeof others)[number]

/** Runs in the page before its own scripts. Those that browsers name and then refuse reject; the others throw when named. */
function refuse(features: readonly string[]): void {
  const refusal = () => new DOMException('Access is denied for this document.', 'SecurityError')
  const throwing = (target: object, name: string) =>
    Object.defineProperty(target, name, {
      configurable: true,
      get: () => {
        throw refusal()
      },
    })
  const rejecting = (target: object | undefined, names: readonly string[]) => {
    for (const name of names)
      Object.defineProperty(target ?? {}, name, { configurable: true, value: () => Promise.reject(refusal()) })
  }
  const full = () => new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  const ways: Record<string, () => void> = {
    localStorage: () => throwing(window, 'localStorage'),
    sessionStorage: () => throwing(window, 'sessionStorage'),
    cookies: () => {
      Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false })
      Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} })
    },
    locks: () => rejecting(globalThis.LockManager?.prototype, ['request', 'query']),
    indexedDB: () => throwing(window, 'indexedDB'),
    caches: () => rejecting(globalThis.CacheStorage?.prototype, ['open', 'match', 'keys', 'has', 'delete']),
    clipboard: () => rejecting(globalThis.Clipboard?.prototype, ['writeText', 'readText', 'write', 'read']),
    notifications: () => {
      throwing(Notification, 'permission')
      rejecting(Notification, ['requestPermission'])
    },
    serviceWorker: () => throwing(Navigator.prototype, 'serviceWorker'),
    camera: () => throwing(Navigator.prototype, 'mediaDevices'),
    BroadcastChannel: () =>
      Object.defineProperty(window, 'BroadcastChannel', {
        value: class {
          constructor() {
            throw refusal()
          }
        },
      }),
    // What an origin keeps on the disk shares one quota; a tab's own storage has another.
    room: () => {
      const { setItem } = Storage.prototype
      Storage.prototype.setItem = function (this: Storage, name, text) {
        if (this !== sessionStorage) throw full()
        setItem.call(this, name, text)
      }
      for (const name of ['put', 'add'])
        Object.defineProperty(IDBObjectStore.prototype, name, {
          value: () => {
            throw full()
          },
        })
      for (const name of ['put', 'add', 'addAll'])
        Object.defineProperty(globalThis.Cache?.prototype ?? {}, name, { value: () => Promise.reject(full()) })
    },
  }
  for (const feature of features) ways[feature]?.()
}

const turns: readonly (readonly Feature[])[] = [[...kept, ...others], ...[...kept, ...others].map((one) => [one])]
const nameOf = (features: readonly Feature[]) => (features.length === 1 ? String(features[0]) : 'all of them')

/** What a page threw and nothing caught. */
function faultsOf(page: Page): string[] {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  return faults
}

describe('the shopper app where the browser refuses', () => {
  const { newContext } = useBrowser()
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, bypassCSP: true }
  const address = (path = '') => `${ownServer().shopperUrl}/a/demo-aurora/${path}`

  async function simpleProduct(): Promise<Product> {
    const { data: cards } = (await (await fetch(address('catalog/products?size=24'))).json()) as {
      data: { id: string }[]
    }
    for (const { id } of cards) {
      const { data } = (await (await fetch(address(`catalog/products/${id}`))).json()) as { data: Product }
      if (data.variants.length === 1 && data.variants[0]?.availableForSale) return data
    }
    throw new Error('The demo has no product with one variant.')
  }

  async function shop(context: BrowserContext, product: Product): Promise<string[]> {
    const page = await context.newPage()
    const faults = faultsOf(page)
    await openShopperPage(page, address())
    await openShopperPage(page, address(`product/${product.id}`))
    await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click()
    await page.getByText('Added to your cart').first().waitFor()
    await page.getByRole('button', { name: 'View cart' }).click()
    await page.getByRole('main').getByRole('link', { name: 'Check out' }).click()
    await page.getByLabel('Full name').fill('Ada Lind')
    await page.getByRole('button', { name: /^Place order/ }).waitFor()
    return faults
  }

  test.each(turns.slice(0, rounds(1, turns.length)).map((features) => [nameOf(features), features] as const))(
    '%s, the cart fills and leads to the checkout, and the other screens show',
    async (_, features) => {
      const context = await newContext(phone)
      await context.addInitScript(refuse, features)
      expect(await shop(context, await simpleProduct())).toEqual([])
      const page = await context.newPage()
      const faults = faultsOf(page)
      for (const path of ['search', 'wishlist', 'notifications', 'settings', 'sign-in', 'scanner']) {
        await openShopperPage(page, address(path))
        await page.locator('main :is(h1, h2)').first().waitFor({ state: 'attached' })
        expect(await page.getByText('This could not be loaded').count(), path).toBe(0)
      }
      if (features.includes('camera')) {
        await page.getByRole('button', { name: 'Open the camera' }).click()
        await page.getByText('The camera is not allowed here').waitFor()
      }
      if (features.includes('cookies')) {
        await openShopperPage(page, address('settings'))
        await page.getByRole('combobox', { name: 'Currency' }).selectOption('EUR')
        await page.waitForURL((url) => url.searchParams.get('currency') === 'EUR')
        await openShopperPage(page, address('sign-in'))
        await page.getByLabel('E-mail').fill('somebody@shop.example')
        await page.getByLabel('Password', { exact: true }).fill('a long password')
        await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
        await page.getByText('Your browser keeps no cookies for this shop').waitFor()
      }
      expect(faults).toEqual([])
      await context.close()
    },
  )
})

describe('the console where the browser refuses', () => {
  const { newContext } = useBrowser()

  test.each(['sessionStorage', 'cookies', 'all of them'])('%s, it says what it cannot do without', async (name) => {
    const context = await newContext()
    await context.addInitScript(refuse, turns.find((features) => nameOf(features) === name) ?? [])
    const page = await context.newPage()
    const faults = faultsOf(page)
    for (const path of ['/', '/auth/login', '/design/home']) {
      await page.goto(path)
      await page.getByRole('heading', { name: 'Vitrine needs cookies and site data' }).waitFor()
      expect(await page.getByRole('button', { name: 'Load again' }).isVisible()).toBe(true)
    }
    expect(faults).toEqual([])
  })

  test.each(['localStorage', ...others.slice(0, rounds(0, others.length))])(
    '%s, its screens show, and a block is added',
    async (name) => {
      const context = await newContext()
      const page = await context.newPage()
      await openConsole(page, 'owner')
      const faults = faultsOf(page)
      await page.addInitScript(refuse, [name])
      await page.goto('/')
      // Which app was open is then known to the tab alone.
      if (name === 'localStorage') await page.getByRole('button', { name: 'Open' }).first().click()
      for (const path of ['/', '/files', '/notifications', '/settings']) {
        await page.goto(path)
        await page.locator('main#content :is(h1, h2)').first().waitFor({ state: 'attached' })
        expect(await page.getByText('This screen could not be shown').count(), path).toBe(0)
      }
      await page.goto('/design/home')
      await page.locator('[data-phone]').waitFor()
      const blocks = page.locator('[data-block-type]')
      const before = await blocks.count()
      await page.locator('[data-palette="search"]').or(page.locator('[data-palette]')).first().click()
      await expect.poll(() => blocks.count()).toBeGreaterThan(before)
      expect(faults).toEqual([])
      await context.close()
    },
  )
})
