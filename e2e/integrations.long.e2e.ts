import { integrationRoutes } from '@vitrine/domain/integrations/integrations.routes'
import { describe, expect, test } from 'vitest'
import { openShopperPage, useBrowser } from './browser.ts'
import { signInOverHttp } from './http-session.ts'
import { ownServer } from './own-server.ts'

const appKey = 'demo-aurora'
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, bypassCSP: true }

describe('reviews in the shopper app', () => {
  const { newContext } = useBrowser()

  test('are gone from a product’s page once their integration is disconnected, and back once it is connected', async () => {
    const { consoleUrl, shopperUrl } = ownServer()
    const owner = await signInOverHttp(consoleUrl, 'owner')
    const params = { appKey, slug: 'reviews' }
    const connect = (active: boolean) =>
      owner.call(integrationRoutes.putIntegration, { params, body: { active, formFields: [] } })
    const page = await (await newContext(phone)).newPage()
    const { data } = (await (await fetch(`${shopperUrl}/a/${appKey}/catalog/products?size=1`)).json()) as {
      data: [{ id: string }]
    }
    const open = () => openShopperPage(page, `${shopperUrl}/a/${appKey}/product/${data[0].id}`)
    const heading = page.getByText('Reviews', { exact: true })

    await open()
    await expect.poll(() => heading.count()).toBe(1)
    const { data: uses } = await owner.call(integrationRoutes.listIntegrationUses, { params })
    expect(uses.uses).toContainEqual(expect.objectContaining({ kind: 'block' }))
    await connect(false)
    await open()
    await expect.poll(() => heading.count()).toBe(0)
    await connect(true)
    await open()
    await expect.poll(() => heading.count()).toBe(1)
  })
})
