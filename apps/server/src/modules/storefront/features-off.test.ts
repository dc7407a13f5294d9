import { catalogRoutes } from '@vitrine/domain/catalog/catalog.routes'
import type { AppError } from '@vitrine/domain/errors'
import { type IntegrationCode, integrationCodes } from '@vitrine/domain/integrations/integration-codes.rules'
import { loyaltyRoutes } from '@vitrine/domain/loyalty/loyalty.routes'
import { storefrontRoutes as routes } from '@vitrine/domain/storefront/storefront.routes'
import { describe, expect, test } from 'vitest'
import { rounds } from '../../../../../tooling/rounds.ts'
import { buildDemoStore } from '../../../test/demo-store.ts'
import { createTestApp } from '../../../test/test-app.ts'
import { setIntegration } from '../apps/index.ts'
import { forgetAnswers } from './answer-cache.ts'

const productId = 'canvas-tote'

describe('a feature that is off leaves nothing in what the server answers', async () => {
  const app = await createTestApp()
  const appKey = await app.buildApp()
  const owner = await app.signIn(appKey)
  await buildDemoStore(app, appKey)
  const params = { appKey, id: productId }
  const switchTo = async (code: string, active: boolean) => {
    await setIntegration(app.ports.forApp(appKey), { appKey, code, active })
    forgetAnswers(app.ports, appKey)
  }
  /** Null for what is not there. */
  const orNull = (answer: Promise<unknown>) =>
    answer.catch((error: AppError) => {
      if (error.status === 404) return null
      throw error
    })
  const cart = async () => {
    const { data } = await app.call(routes.createCart, {
      params: { appKey },
      body: { currency: 'USD', installId: 'i1' },
    })
    return data.id
  }
  const sku = async () => (await app.call(routes.getProduct, { params, query: {} })).data.variants[0]?.sku ?? ''

  /** Where each feature shows, as null where it shows nothing. */
  const places: Record<IntegrationCode, Record<string, () => Promise<unknown>>> = {
    reviews: {
      'stars of a product': async () => (await app.call(routes.getProduct, { params, query: {} })).data.rating,
      'its reviews': async () => (await app.call(routes.listReviews, { params, query: {} })).data[0] ?? null,
      'their summary': async () => (await app.call(routes.listReviews, { params, query: {} })).summary,
      'stars in the editor': async () => (await app.call(catalogRoutes.getProduct, { params }, owner)).data.rating,
      'reviews in the editor': async () =>
        (await app.call(catalogRoutes.listReviews, { params, query: {} }, owner)).data[0] ?? null,
    },
    barcodeQR: {
      'a scanned code': async () =>
        orNull(app.call(routes.findByCode, { params: { appKey }, query: { code: await sku() } })),
    },
    storeLocator: {},
    loyalty_and_referrals: {
      'the programme': () => orNull(app.call(loyaltyRoutes.getLoyalty, { params: { appKey }, query: {} })),
      'rewards at the cart': async () =>
        (await app.call(routes.getCart, { params: { appKey, cartId: await cart() } })).data.rewards ?? null,
    },
  }
  const manifest = async () =>
    (await app.servers.shopper.inject({ url: `/a/${appKey}/manifest.json` })).json<{
      settings: { integrations: string[] }
    }>()

  test.each(integrationCodes)('%s', async (code) => {
    for (const active of [true, false, true, false].slice(0, rounds(2, 4))) {
      await switchTo(code, active)
      // Nobody told this server of it, as little as another one.
      await expect.poll(async () => (await manifest()).settings.integrations.includes(code)).toBe(active)
      for (const [place, read] of Object.entries(places[code]))
        expect.soft(await read(), `${place}, ${active ? 'on' : 'off'}`).toEqual(active ? expect.anything() : null)
    }
  })
})
