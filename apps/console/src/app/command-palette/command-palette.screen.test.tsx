import { appsRoutes } from '@vitrine/domain/apps/apps.routes'
import { designsRoutes } from '@vitrine/domain/designs/designs.routes'
import { AppError } from '@vitrine/domain/errors'
import { ordersRoutes } from '@vitrine/domain/orders/orders.routes'
import { translationsRoutes } from '@vitrine/domain/translations/translations.routes'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openPalette, paletteSearch } from '../../../test/command-palette-driver.ts'
import { searchBarOf, settings } from '../../../test/design-driver.ts'
import { expectAccessible } from '../../../test/expect-accessible.ts'
import { FakeBadges } from '../../../test/fake-badges.ts'
import { customerOf } from '../../../test/fake-customers.ts'
import { FakeDesigns } from '../../../test/fake-designs.ts'
import { orderOf } from '../../../test/fake-orders.ts'
import { products } from '../../../test/fake-shop.ts'
import { openScreen, serveEachTest } from '../../../test/open-screen.tsx'
import { router } from '../router.ts'

const opened = serveEachTest()
const entry = (name: string | RegExp) => page.getByRole('button', { name })

/** Opens the palette over a quiet screen and types. */
async function look(text: string): Promise<void> {
  await openScreen('/switch-application')
  await expect.element(page.getByRole('main')).toBeVisible()
  await openPalette()
  await paletteSearch.fill(text)
}

beforeEach(() => {
  opened.shop.orders.orders = [orderOf(1), orderOf(2)]
  opened.shop.customers.customers = [customerOf('mira', { name: 'Mira Sol' })]
})

describe('the command palette', () => {
  // The first test of the file: later ones find its code there.
  test('takes what is typed from the first key on, also while it is fetched and while a field has the focus', async () => {
    await openScreen('/integrations')
    const field = page.getByLabelText('Search integrations')
    await field.click()
    await userEvent.keyboard('{Control>}k{/Control}teamx{Backspace}')
    await expect.element(paletteSearch).toHaveValue('team')
    await expect.element(paletteSearch).toHaveFocus()
    await userEvent.keyboard(' of')
    await expect.element(paletteSearch).toHaveValue('team of')
    await userEvent.keyboard('{Escape}')
    await expect.element(paletteSearch).not.toBeInTheDocument()
    await expect.element(field).toHaveValue('')
    await expect.element(field).toHaveFocus()
  })

  test('is closed by one Escape, however early', async () => {
    await openScreen('/switch-application')
    await expect.element(page.getByRole('main')).toBeVisible()
    await userEvent.keyboard('{Control>}k{/Control}te{Escape}')
    await expect.element(paletteSearch).not.toBeInTheDocument()
    await userEvent.keyboard('{Control>}k{/Control}plan')
    await expect.element(paletteSearch).toHaveValue('plan')
    await userEvent.keyboard('{Escape}')
    await expect.element(paletteSearch).not.toBeInTheDocument()
  })

  test.each([
    ['orders', 'Insights: Orders'],
    ['currency', 'Settings'],
    ['billing', 'Pricing'],
    ['plan', 'Pricing'],
    ['push', 'Notifications'],
    ['vat', 'Integrations'],
    ['refund', 'Insights: Orders'],
    ['tab bar', 'Navigation bar'],
    ['team', 'Manage Users'],
    ['translations', 'Languages'],
  ])('finds the screen that people call "%s"', async (word, screen) => {
    await look(word)
    await expect.element(page.getByRole('dialog').getByRole('button').first()).toHaveAccessibleName(screen)
  })

  test('offers what the member may do as soon as that is known, also while it is open', async () => {
    const answer = opened.server.hold(appsRoutes.getApp)
    await openScreen('/switch-application')
    await openPalette()
    await paletteSearch.fill('plan')
    await expect.element(entry('Pricing')).not.toBeInTheDocument()
    answer()
    await expect.element(entry('Pricing').first()).toBeVisible()
  })

  test.each(['1002', 'order 1002'])(
    'finds an order by ‘%s’ with its time in the chosen zone, and opens it',
    async (typed) => {
      localStorage.setItem(`insights-zone:${opened.shop.app.appKey}`, 'Asia/Tokyo')
      await look(typed)
      await expect.element(entry(/^Order 1002, Nov 11, 2026 12:06:05 AM, \$12\.50\s*Mira Sol$/)).toBeVisible()
      await expectAccessible()
      await userEvent.keyboard('{Enter}')
      await expect.poll(() => location.search).toBe('?tab=orders&order=order-2')
      await expect.element(page.getByText('Linen shirt 1').first()).toBeVisible()
    },
  )

  test('an order that is found by its customer says whose it is', async () => {
    await look('mira')
    await expect.element(entry(/^Order 1002, .* Mira Sol$/)).toBeVisible()
  })

  test('finds how the console looks, and changes it', async () => {
    await look('dark mode')
    await entry('Appearance: Dark').click()
    await expect.poll(() => document.documentElement.dataset.mantineColorScheme).toBe('dark')
  })

  test('finds a customer by name, and opens the person', async () => {
    await look('mira')
    await entry('Mira Sol, mira@buyer.example').click()
    await expect.poll(() => location.pathname + location.search).toBe('/customers?customer=mira')
  })

  test.each([
    ['schedule', 'Upcoming', '/design/schedule/sale'],
    ['draft', 'Draft', '/design/schedule/sale'],
    ['expired', 'Expired', '/design/schedule/sale'],
    ['past', 'Past', '/design/schedule?q=Winter+sale'],
    ['live', 'Live', '/design/home'],
  ] as const)('finds a design that is %s by its name, and leads to it', async (status, word, address) => {
    const designs = new FakeDesigns(opened)
    designs.add('sale', 'Winter sale', status)
    designs.add('other', 'Summer', 'draft')
    await look('winter')
    const led: string[] = []
    const stop = router.subscribe('onBeforeNavigate', ({ toLocation: { pathname, searchStr } }) =>
      led.push(`${pathname}${searchStr}`),
    )
    await entry(`Winter sale ${word}`).click()
    await expect.poll(() => led[0]).toBe(address)
    stop()
  })

  test('finds a block by its words, and leads to it', async () => {
    opened.shop.planHomes([{ title: 'Home 1', blocks: [searchBarOf('First'), searchBarOf('Linen')] }], {
      multiplePage: false,
    })
    const home = opened.shop.pages.find(({ type }) => type === 'home')
    const [, block] = home?.blocks ?? []
    if (!home || !block) throw new Error('The home has two blocks')
    const parts = [{ id: home.id, title: 'Home 1', type: 'home', total: 1, translated: 0, outdated: 0 }]
    const text = {
      owner: block.id,
      path: 'text',
      part: home.id,
      type: 'text',
      kind: 'html',
      was: null,
      state: 'missing',
    } as const
    opened.server.on(translationsRoutes.listTexts, ({ query, params }) => {
      expect([params.code, query.search]).toEqual(['en', 'linen'])
      return { data: [{ ...text, source: '<p>Our <b>linen</b> summer</p>', text: null }], total: 1, parts }
    })
    await look('linen')
    await entry('“Our linen summer” on Home 1').click()
    await expect.poll(() => location.pathname).toBe('/design/home')
    await expect.element(settings.getByLabelText('Placeholder')).toHaveValue('Linen')
  })

  test.each([
    ['@badges', '@badge.b1', 'Product badges', '/design/product-badges', 'badge=b1'],
    ['@layout', '@tab.t1', 'Navigation bar and branding', '/design/navigation-bar', 'tab=t1'],
    ['@layout', '@layout', 'Navigation bar and branding', '/design/navigation-bar', ''],
  ] as const)('names the part %s of a text of %s, and leads to it', async (id, owner, name, path, selected) => {
    const parts = [{ id, title: '', type: id.slice(1), total: 1, translated: 0, outdated: 0 }]
    const text = { owner, path: 'title.text', part: id, type: id.slice(1), kind: 'text', was: null } as const
    opened.server.on(translationsRoutes.listTexts, () => ({
      data: [{ ...text, source: 'Summer', text: null, state: 'missing' as const }],
      total: 1,
      parts,
    }))
    new FakeBadges().serve(opened.server, products)
    await look('summer')
    const led: string[] = []
    const stop = router.subscribe('onBeforeNavigate', ({ toLocation: { pathname, searchStr } }) =>
      led.push(`${pathname}${searchStr}`),
    )
    await entry(`“Summer” on ${name}`).click()
    await expect.poll(() => led[0]).toBe(selected === '' ? path : `${path}?${selected}`)
    stop()
  })

  test('asks for no list that the person may not read, and one that fails takes no other along', async () => {
    const { app } = opened.shop
    app.permissions = app.permissions.filter((one) => one !== 'customers.read' && one !== 'design.read')
    opened.server.refuse(ordersRoutes.listOrders, new AppError('unavailable'))
    await look('team')
    await expect.element(entry('Manage users')).toBeVisible()
    await expect.poll(() => opened.server.calls(ordersRoutes.listOrders)).toHaveLength(1)
    expect(opened.server.calls(designsRoutes.listDesigns)).toEqual([])
    expect(opened.server.calls(translationsRoutes.listTexts)).toEqual([])
    await expect.element(entry('Mira Sol, mira@buyer.example')).not.toBeInTheDocument()
  })
})
