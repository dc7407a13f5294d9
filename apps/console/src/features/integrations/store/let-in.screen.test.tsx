import { storeConnectionRoutes } from '@vitrine/domain/store-connection/store-connection.routes'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../../test/expect-accessible.ts'
import { integrationOf } from '../../../../test/fake-integrations.ts'
import { openScreen, serveEachTest } from '../../../../test/open-screen.tsx'

const opened = serveEachTest()

const field = (name: string) => page.getByRole('textbox', { name })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const sent = () => opened.server.calls(storeConnectionRoutes.connectStore).map(({ body }) => body)

describe('connecting a store', () => {
  test('of Shopify lets the app in at Shopify, and comes back to be checked with nothing entered', async () => {
    opened.shop.store.found.missingScopes = [{ scope: 'read_orders', costs: 'orders' }]
    opened.shop.integrationCatalog.all.push(
      integrationOf('shopify', { fixed: true, storeKind: 'shopify', category: 'Commerce', letsIn: true }),
    )
    await openScreen('/integrations/shopify')
    await expect.element(field('Client ID')).not.toBeInTheDocument()
    await field('Navigation menu').fill('main-menu')
    await button('Continue to Shopify').click()
    await expect.element(page.getByText('Required!')).toBeVisible()
    await field('Shop').fill('lamps')
    await expectAccessible()
    await button('Continue to Shopify').click()
    await expect.poll(() => location.hash).toBe('#at-shopify')
    await openScreen('/integrations/shopify?answer=error%3Daccess_denied')
    await expect.element(page.getByRole('alert').getByText(/The shop did not let the app in/)).toBeVisible()
    // What was entered is there again.
    await expect.element(field('Navigation menu')).toHaveValue('main-menu')
    await button('Continue to Shopify').click()
    await expect.poll(() => location.hash).toBe('#at-shopify')
    await openScreen(`/integrations/shopify?answer=${encodeURIComponent('code=1&shop=lamps.myshopify.com')}`)
    await expect.element(field('Shop')).toHaveValue('https://lamps.myshopify.com')
    await expect.element(field('Navigation menu')).toHaveValue('main-menu')
    expect(location.search).toBe('')
    await button('Check').click()
    await expect.element(page.getByText('The shop did not allow the app something that it needs')).toBeVisible()
    opened.shop.store.found.missingScopes = []
    await button('Check').click()
    await button('Use this store').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Use this store' }).click()
    await expect.poll(() => location.pathname).toBe('/settings/store')
    expect(sent()).toMatchObject([
      {
        ...{ kind: 'shopify', address: 'https://lamps.myshopify.com', isLetIn: true },
        ...{ channel: 'main-menu', replacements: [] },
      },
    ])
  })

  test('of Shopify says why a shop did not let the app in, and takes an app of one’s own in its place', async () => {
    opened.shop.integrationCatalog.all.push(
      integrationOf('shopify', {
        ...{ fixed: true, storeKind: 'shopify', category: 'Commerce', letsIn: true },
        signInUrls: { back: 'https://shop.example/sign-in', out: 'https://shop.example/' },
      }),
    )
    // No tab has left for it.
    await openScreen('/integrations/shopify?answer=code%3D1')
    const said = page.getByRole('alert').getByText(/This was begun in another browser or tab/)
    await expect.element(said).toBeVisible()
    await expectAccessible()
    await page.getByRole('radio', { name: 'With an app of your own' }).click()
    await field('Shop').fill('lamps')
    await page.getByRole('textbox', { name: /^Client ID( \*)?$/ }).fill('client-1')
    await page.getByLabelText('Client secret', { exact: false }).first().fill('right-password')
    // Its customers can sign in too: the form says what Shopify has to know for that.
    await expect.element(field('Callback URI')).toHaveValue('https://shop.example/sign-in')
    await expect.element(field('Logout URI')).toHaveValue('https://shop.example/')
    await field('Client ID of the Customer Account API').fill('shp_1')
    await expectAccessible()
    await button('Check').click()
    await button('Use this store').click()
    await expect.element(page.getByText(/sign in with an account of the store/)).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Use this store' }).click()
    await expect.poll(sent).toMatchObject([{ identifier: 'client-1', customerClient: 'shp_1', customerSecret: '' }])
  })
})
