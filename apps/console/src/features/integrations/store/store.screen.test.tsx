import { AppError } from '@vitrine/domain/errors'
import { storeConnectionRoutes } from '@vitrine/domain/store-connection/store-connection.routes'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../../test/expect-accessible.ts'
import { integrationOf } from '../../../../test/fake-integrations.ts'
import { expectGoodLooks, preferScheme } from '../../../../test/looks.ts'
import { openScreen, serveEachTest } from '../../../../test/open-screen.tsx'

const opened = serveEachTest()

const field = (name: string) => page.getByRole('textbox', { name })
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const password = () => page.getByLabelText('Password', { exact: false }).first()
const sent = () => opened.server.calls(storeConnectionRoutes.connectStore).map(({ body }) => body)

async function openForm() {
  opened.shop.integrationCatalog.all.push(
    integrationOf('vendure', { fixed: true, storeKind: 'vendure', category: 'Commerce' }),
  )
  await openScreen('/integrations/vendure')
  await field('Address').fill('https://store.example')
  await field('User').fill('app')
  await password().fill('right-password')
}

describe('connecting a store', () => {
  test('asks it first, shows what it says, and uses it once that is confirmed', async () => {
    await openForm()
    await expect.element(button('Use this store')).not.toBeInTheDocument()
    await button('Check').click()
    const found = page.getByRole('status', { name: 'What the store says of itself' })
    for (const text of ['Lamp & Co', 'USD, EUR', 'Default: web'])
      await expect.element(found.getByText(text, { exact: true })).toBeVisible()
    await expectAccessible()
    await button('Use this store').click()
    const dialog = page.getByRole('dialog', { name: 'Use Lamp & Co?' })
    await expect.element(dialog.getByText(/For 30 days one step leads back to Vitrine store/)).toBeVisible()
    await expect
      .element(dialog.getByText(/your designs name and that the store does not have is left out/))
      .toBeVisible()
    expect(sent()).toEqual([])
    await expectAccessible()
    await dialog.getByRole('button', { name: 'Use this store' }).click()
    await expect.poll(() => location.pathname).toBe('/settings/store')
    await expect.element(page.getByText('The store is being read: 1 product so far.', { exact: false })).toBeVisible()
    expect(opened.server.calls(storeConnectionRoutes.compareStore)).toHaveLength(1)
    expect(sent()).toEqual([
      {
        kind: 'vendure',
        address: 'https://store.example',
        identifier: 'app',
        password: 'right-password',
        channel: '',
        replacements: [],
      },
    ])
  })

  test('names what it lacks with its place, and takes something of the store in its place', async () => {
    const place = (title: string, over = {}) =>
      ({ kind: 'page', title, pageType: 'home', design: null, ...over }) as const
    const good = (id: string, name: string) => ({ id, name, imageUrl: null })
    const missing = { places: [place('Home')], more: 0, suggestion: null }
    opened.shop.store.comparison = {
      missing: [
        { ...missing, ...good('p1', 'Dome lamp'), kind: 'product', suggestion: good('8', 'Dome light') },
        {
          ...missing,
          ...good('p2', 'Old rug'),
          kind: 'product',
          places: [place('Deals', { design: 'Sale' })],
          more: 2,
        },
        {
          ...missing,
          ...good('Clearance', 'Clearance'),
          kind: 'tag',
          places: [place('Last ones', { kind: 'badge' })],
          suggestion: good('Offer', 'Offer'),
        },
      ],
      total: 3,
      // What the app names anyway would be one with it on the way back.
      kept: [
        { kind: 'tag', id: 'offer' },
        { kind: 'product', id: '7' },
      ],
      languages: [{ code: 'ar', name: 'العربية' }],
      currencies: ['EUR'],
    }
    opened.shop.store.goods = [good('8', 'Dome light'), good('9', 'New rug'), good('7', 'Known rug')]
    await openForm()
    await button('Check').click()
    await button('Use this store').click()
    const dialog = page.getByRole('dialog', { name: 'Use Lamp & Co?' })
    await expect.element(dialog.getByRole('combobox', { name: 'Product: Dome lamp' })).toHaveValue('Dome light')
    await expect.element(dialog.getByText('Deals, in the design ‘Sale’, and 2 more places')).toBeVisible()
    await expect.element(dialog.getByText('Badge ‘Last ones’')).toBeVisible()
    await expect.element(dialog.getByText(/no texts in العربية/)).toBeVisible()
    await expect.element(dialog.getByText(/no prices in EUR/)).toBeVisible()
    await expectAccessible()
    await dialog.getByRole('combobox', { name: 'Product: Old rug' }).fill('rug')
    await expect.element(page.getByRole('option', { name: 'New rug' })).toBeVisible()
    expect(page.getByRole('option', { name: 'Known rug' }).query()).toBeNull()
    await page.getByRole('option', { name: 'New rug' }).click()
    await dialog.getByRole('button', { name: 'Use this store' }).click()
    await expect.poll(() => location.pathname).toBe('/settings/store')
    expect(sent()).toMatchObject([
      {
        replacements: [
          { kind: 'product', from: 'p1', to: '8' },
          { kind: 'product', from: 'p2', to: '9' },
        ],
      },
    ])
  })

  test('of Medusa asks for a key that names nobody, and names what the store lacks', async () => {
    opened.shop.store.found.missingScopes = [{ scope: 'Publishable API key: Web', costs: 'products' }]
    opened.shop.integrationCatalog.all.push(
      integrationOf('medusa', { fixed: true, storeKind: 'medusa', category: 'Commerce' }),
    )
    await openScreen('/integrations/medusa')
    await field('Address').fill('https://store.example')
    await page.getByLabelText('Secret API key', { exact: false }).first().fill('right-password')
    await expect.element(field('User')).not.toBeInTheDocument()
    await button('Check').click()
    await expect.element(page.getByText('The store lacks something that an app needs')).toBeVisible()
    await expect.element(page.getByText('Publishable API key: Web', { exact: true })).toBeVisible()
    await expectAccessible()
    opened.shop.store.found.missingScopes = []
    await button('Check').click()
    await button('Use this store').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Use this store' }).click()
    await expect.poll(() => location.pathname).toBe('/settings/store')
    await expect.element(page.getByText('Lamp & Co (Medusa)', { exact: true })).toBeVisible()
    expect(sent()).toEqual([
      { kind: 'medusa', address: 'https://store.example', password: 'right-password', channel: '', replacements: [] },
    ])
  })

  test('of Shopify shows which shop was understood, and asks for an app of the merchant’s own', async () => {
    opened.shop.store.found.missingScopes = [{ scope: 'read_orders', costs: 'orders' }]
    opened.shop.integrationCatalog.all.push(
      integrationOf('shopify', { fixed: true, storeKind: 'shopify', category: 'Commerce' }),
    )
    await openScreen('/integrations/shopify')
    await expect.element(page.getByText(/^Not tried against a live store:/)).toBeVisible()
    await field('Shop').fill('admin.shopify.com/store/lamps/products')
    await field('Client ID').fill('client-1')
    await expect.element(field('Shop')).toHaveValue('https://lamps.myshopify.com')
    await page.getByLabelText('Client secret', { exact: false }).first().fill('right-password')
    await field('Navigation menu').fill('main-menu')
    await button('Check').click()
    await expect.element(page.getByText('Your app at Shopify lacks something that this app needs')).toBeVisible()
    await expect.element(page.getByText('read_orders', { exact: true })).toBeVisible()
    await expectAccessible()
    opened.shop.store.found.missingScopes = []
    await button('Check').click()
    await button('Use this store').click()
    await expect.element(page.getByRole('dialog').getByText(/They buy as guests/)).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Use this store' }).click()
    await expect.poll(() => location.pathname).toBe('/settings/store')
    expect(sent()).toEqual([
      {
        ...{ kind: 'shopify', address: 'https://lamps.myshopify.com', identifier: 'client-1' },
        ...{ password: 'right-password', channel: 'main-menu', replacements: [] },
      },
    ])
  })

  test('of BigCommerce shows which store was understood, asks for a token alone, and names each scope that it lacks', async () => {
    opened.shop.store.found.missingScopes = [{ scope: 'Carts (modify)', costs: 'carts' }]
    opened.shop.integrationCatalog.all.push(
      integrationOf('bigcommerce', { fixed: true, storeKind: 'bigcommerce', category: 'Commerce' }),
    )
    await openScreen('/integrations/bigcommerce')
    await expect.element(page.getByText(/^Not tried against a live store:/)).toBeVisible()
    await field('API path').fill('https://api.bigcommerce.com/stores/id30h7ohwf/v3/')
    await field('Channel ID').fill('2')
    await expect.element(field('API path')).toHaveValue('https://api.bigcommerce.com/stores/id30h7ohwf')
    await expect.element(field('User')).not.toBeInTheDocument()
    await page.getByLabelText('Access token', { exact: false }).first().fill('right-password')
    await button('Check').click()
    await expect.element(page.getByText('The API account lacks something that an app needs')).toBeVisible()
    await expect.element(page.getByText('Carts (modify)', { exact: true })).toBeVisible()
    await expect.element(page.getByText(/without it nobody can buy in the app/)).toBeVisible()
    await expectAccessible()
    opened.shop.store.found.missingScopes = []
    await button('Check').click()
    await button('Use this store').click()
    await expect.element(page.getByRole('dialog').getByText(/They pay on the store’s own pages/)).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Use this store' }).click()
    await expect.poll(() => location.pathname).toBe('/settings/store')
    expect(sent()).toEqual([
      {
        ...{ kind: 'bigcommerce', address: 'https://api.bigcommerce.com/stores/id30h7ohwf' },
        ...{ password: 'right-password', channel: '2', replacements: [] },
      },
    ])
  })

  test('of WooCommerce shows which address was understood, asks for both halves of a key, and for no channel', async () => {
    opened.shop.store.found.missingScopes = [{ scope: 'Permissions: Read/Write', costs: 'coupons' }]
    opened.shop.integrationCatalog.all.push(
      integrationOf('woocommerce', { fixed: true, storeKind: 'woocommerce', category: 'Commerce' }),
    )
    await openScreen('/integrations/woocommerce')
    await expect.element(page.getByText(/^Not tried against a live store:/)).toBeVisible()
    await field('Address').fill('müller.de/wp-admin')
    await field('Consumer key').click()
    await expect.element(field('Address')).toHaveValue('https://müller.de')
    await field('Address').fill('lamps.example/shop/wp-admin')
    await field('Consumer key').fill('ck_1')
    await expect.element(field('Address')).toHaveValue('https://lamps.example/shop')
    await expect.element(field('Channel ID')).not.toBeInTheDocument()
    await page.getByLabelText('Consumer secret', { exact: false }).first().fill('right-password')
    await button('Check').click()
    await expect.element(page.getByText('Something that an app needs is missing')).toBeVisible()
    await expect.element(page.getByText('Channels', { exact: true })).not.toBeInTheDocument()
    await expect.element(page.getByText('Permissions: Read/Write', { exact: true })).toBeVisible()
    await expectAccessible()
    opened.shop.store.found.missingScopes = []
    await button('Check').click()
    await button('Use this store').click()
    await expect.element(page.getByRole('dialog').getByText(/They buy as guests/)).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Use this store' }).click()
    await expect.poll(() => location.pathname).toBe('/settings/store')
    expect(sent()).toEqual([
      {
        ...{ kind: 'woocommerce', address: 'https://lamps.example/shop', identifier: 'ck_1' },
        ...{ password: 'right-password', replacements: [] },
      },
    ])
  })

  test('says at its field what is wrong, and what was found holds for what was sent alone', async () => {
    await openForm()
    await password().fill('wrong')
    await button('Check').click()
    await expect.element(page.getByText('The store does not know this user with this password.')).toBeVisible()
    await password().fill('right-password')
    await button('Check').click()
    await expect.element(button('Use this store')).toBeVisible()
    await field('Channel token').fill('other')
    await expect.element(button('Use this store')).not.toBeInTheDocument()
  })

  test('names each permission that is missing with what it costs, and another currency, and goes no further', async () => {
    opened.shop.store.found.missingScopes = [{ scope: 'UpdateOrder', costs: 'orders' }]
    opened.shop.store.found.currencyCode = 'SEK'
    await openForm()
    await button('Check').click()
    await expect.element(page.getByText('UpdateOrder', { exact: true })).toBeVisible()
    await expect.element(page.getByText(/without it orders of the app are not known/)).toBeVisible()
    await expect.element(page.getByText(/This store counts in SEK, and your app in USD/)).toBeVisible()
    await expect.element(button('Use this store')).not.toBeInTheDocument()
  })

  test('says so where somebody else chose a store meanwhile', async () => {
    await openForm()
    await button('Check').click()
    await button('Use this store').click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByText(/in place of Vitrine store/)).toBeVisible()
    opened.server.refuse(storeConnectionRoutes.connectStore, new AppError('stale_revision'))
    await dialog.getByRole('button', { name: 'Use this store' }).click()
    await expect.poll(() => sent().length).toBe(1)
    expect(location.pathname).toBe('/integrations/vendure')
    await expect.element(dialog).toBeVisible()
  })
})

describe('the store behind the app', () => {
  test('tells how it is read, is read again, and is left for the one before', async () => {
    const { store } = opened.shop
    store.health = {
      ...store.health,
      budget: { free: 60, of: 100, closedUntil: null },
      ...{ kind: 'vendure', name: 'Lamp & Co', address: 'https://xn--mller-kva.de' },
      former: { kind: 'demo', name: null, address: null, until: '2026-02-01T12:00:00.000Z' },
    }
    await openScreen('/settings/store')
    await expect.element(page.getByText('Lamp & Co (Vendure)', { exact: true })).toBeVisible()
    await expect.element(page.getByText('https://müller.de', { exact: true })).toBeVisible()
    await expect.element(page.getByText('80', { exact: true })).toBeVisible()
    await expect.element(page.getByText('60 of 100', { exact: true })).toBeVisible()
    await expectAccessible()
    await button('Pull again').click()
    await expect.element(page.getByText(/The whole store will be read in a moment/)).toBeVisible()
    await expect.element(button('Pull again')).toBeDisabled()
    await button('Go back to Vitrine store').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Go back to Vitrine store' }).click()
    await expect.element(button('Go back to Lamp & Co (Vendure)')).toBeVisible()
  })

  test('is read no further once somebody stops it, and says so until it is read again', async () => {
    opened.shop.store.health.pull = { state: 'running', since: '2026-01-01T00:00:00.000Z', read: 20, of: 80 }
    await openScreen('/settings/store')
    await expect.element(page.getByText('20 of 80 products', { exact: true })).toBeVisible()
    await expect.element(page.getByRole('progressbar', { name: '20 of 80 products' })).toBeVisible()
    await expectAccessible()
    await button('Stop reading').click()
    await expect.element(page.getByText(/Reading the store was stopped on/)).toBeVisible()
    await expect.element(button('Stop reading')).not.toBeInTheDocument()
    await button('Pull again').click()
    await expect.element(page.getByText(/Reading the store was stopped on/)).not.toBeInTheDocument()
  })

  test('names what the app does not show of it and why, and reads a single product again', async () => {
    const { store } = opened.shop
    store.leftOut = [
      { kind: 'product', id: '7', name: 'Endless rug', reason: 'too_many_variants' },
      { kind: 'product', id: '8', name: 'Old lamp', reason: 'no_price' },
      { kind: 'category', id: 'c', name: 'Archive', reason: 'too_many' },
      ...Array.from(
        { length: 20 },
        (_, at) => ({ kind: 'product', id: `h${at}`, name: `Hidden ${at}`, reason: 'hidden' }) as const,
      ),
    ]
    await openScreen('/settings/store')
    const panel = page.getByRole('region', { name: 'What shoppers do not see' })
    await expect.element(panel.getByText('The store has 23 things that the app does not show.')).toBeVisible()
    await expect
      .element(panel.getByRole('row', { name: /Old lamp.*no price in the currency of the app/ }))
      .toBeVisible()
    await expectAccessible()
    await button('Show more').click()
    await expect.element(panel.getByText('Hidden 19', { exact: true })).toBeVisible()
    await button('Pull again: Old lamp').click()
    await expect.element(page.getByText('Old lamp was read again. Shoppers see it.')).toBeVisible()
    await expect.element(panel.getByText('Old lamp', { exact: true })).not.toBeInTheDocument()
    store.pulled = { state: 'left_out', name: 'Endless rug', reason: 'too_many_variants' }
    await button('Pull again: Endless rug').click()
    await expect.element(page.getByText(/Endless rug was read again. Shoppers do not see it/)).toBeVisible()
  })

  test('tells of its changes once somebody lets it, by an address and a secret that are shown once', async () => {
    const { store } = opened.shop
    Object.assign(store.health, { kind: 'vendure', mayHook: true })
    await openScreen('/settings/store')
    await button('Let the store tell').click()
    const dialog = page.getByRole('dialog', { name: 'The store can tell now' })
    await expect.element(dialog.getByRole('textbox', { name: 'Secret' })).toHaveValue('the-secret')
    await expectAccessible()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    store.health.hook = {
      ...{ madeAt: '2026-01-01T10:00:00.000Z', received: 12, receivedAt: '2026-01-01T11:00:00.000Z' },
      ...{ refused: 3, refusedAt: '2026-01-01T11:30:00.000Z', refusedReason: 'forged' },
    }
    await button('New secret').click()
    await page.getByRole('dialog').getByRole('button', { name: 'New secret' }).click()
    await expect.element(page.getByRole('dialog', { name: 'The store can tell now' })).toBeVisible()
  })

  test('of BigCommerce is told by us where to tell, and needs nothing of its owner', async () => {
    const { store } = opened.shop
    Object.assign(store.health, { kind: 'bigcommerce', mayHook: true })
    store.hookSecret = null
    await openScreen('/settings/store')
    await expect.element(page.getByText(/Nothing is to be set up there/)).toBeVisible()
    await button('Let the store tell').click()
    await expect.element(page.getByText('The store can tell now', { exact: true })).toBeVisible()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(button('New secret')).toBeVisible()
  })

  test('that refuses its key says so, with the way out', async () => {
    opened.shop.store.health.kind = 'vendure'
    opened.shop.store.health.failure = { at: '2026-01-01T10:00:00.000Z', reason: 'auth' }
    await openScreen('/settings/store')
    await expect.element(page.getByText(/no longer knows the key/)).toBeVisible()
    await expect.element(page.getByText(/go on seeing the 80 products/)).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Enter the key again' }))
      .toHaveAttribute('href', '/integrations/vendure')
  })

  test('can be looked at, not changed, by who may only read', async () => {
    opened.shop.app.permissions = opened.shop.app.permissions.filter((one) => one !== 'integrations.change')
    await openScreen('/settings/store')
    await expect.element(page.getByText('80', { exact: true })).toBeVisible()
    await expect.element(button('Pull again')).not.toBeInTheDocument()
  })

  test('fits a phone, in light and in dark', async () => {
    await page.viewport(390, 844)
    for (const scheme of ['light', 'dark'] as const) {
      await preferScheme(scheme)
      await openScreen('/settings/store')
      await expect.element(page.getByText('80', { exact: true })).toBeVisible()
      await expectGoodLooks('store')
    }
  })
})
