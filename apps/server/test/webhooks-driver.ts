/** An app with webhook endpoints at a receiver of this computer. */
import { newId } from '@vitrine/domain/ids'
import { pagesRoutes } from '@vitrine/domain/pages/pages.routes'
import type { WebhookForm } from '@vitrine/domain/webhooks/webhooks.routes'
import { type DeliveryState, webhooksRoutes as routes } from '@vitrine/domain/webhooks/webhooks.routes'
import { expect } from 'vitest'
import { checkoutForm } from './checkout-form.ts'
import type { Shopper } from './shopper-browser.ts'
import { pageContent } from './sweep/sweep-world.ts'
import { createTestApp, type SignedIn, type TestApp } from './test-app.ts'
import { startReceiver } from './webhook-receiver.ts'

export const localNetworks = { ALLOWED_NETWORKS: '127.0.0.0/8' }

export async function createWebhooksDriver(options: Parameters<typeof createTestApp>[0] = {}) {
  const app = await createTestApp({ environment: localNetworks, ...options })
  const receiver = await startReceiver()
  const calls = webhookCalls(app)
  /** An app with an endpoint at a path of its own. */
  const open = async (form: Partial<WebhookForm> = {}) => {
    const shop = await calls.openApp()
    const path = `/${newId()}`
    const { data, secret } = await calls.add(shop, receiver.origin + path, form)
    const params = { ...shop.params, id: data.id }
    return { shop, path, id: data.id, secret, params, got: () => receiver.at(path) }
  }
  return { app, receiver, open, ...calls }
}

export function webhookCalls(app: TestApp) {
  const { call } = app

  async function openApp() {
    const appKey = await app.buildApp()
    const owner = await app.signIn(appKey)
    return { appKey, owner, params: { appKey } }
  }
  type Shop = Awaited<ReturnType<typeof openApp>>

  const add = (shop: Shop, address: string, form: Partial<WebhookForm> = {}, as: SignedIn = shop.owner) =>
    call(
      routes.createWebhook,
      {
        params: shop.params,
        body: { address, description: '', events: ['design.saved'], active: true, ...form },
      },
      as,
    )
  const list = async ({ params, owner }: Shop) => (await call(routes.listWebhooks, { params }, owner)).data
  const one = async (shop: Shop, id: string) => {
    const found = (await list(shop)).find((endpoint) => endpoint.id === id)
    if (!found) throw new Error('There is no such endpoint.')
    return found
  }
  const deliveries = async (
    { params, owner }: Shop,
    query: { webhook?: string; state?: DeliveryState; size?: number; cursor?: string } = {},
  ) => (await call(routes.listWebhookDeliveries, { params, query }, owner)).data
  const detail = async ({ appKey, owner }: Shop, id: string) =>
    (await call(routes.getWebhookDelivery, { params: { appKey, id } }, owner)).data

  /** Makes a change that endpoints are told of as 'design.saved'. */
  const savePage = ({ params, owner }: Shop) =>
    call(pagesRoutes.createPage, { params, body: { data: pageContent(`Page ${newId()}`) } as never }, owner)

  /** Time passes, and the owner is signed in again: access ends after minutes. */
  const pass = async ({ owner }: Shop, ms: number): Promise<void> => {
    app.clock.advance(ms)
    const { token } = await app.ports.tokens.signAccess({
      sub: owner.sub,
      familyId: newId(),
      impersonated: false,
      impersonator: null,
      thirdParty: false,
      epoch: 1,
    })
    owner.headers['authorization'] = `Bearer ${token}`
  }

  const expectState = async (shop: Shop, webhook: string, state: DeliveryState) => {
    await expect
      .poll(async () => (await deliveries(shop, { webhook })).map((delivery) => delivery.state))
      .toEqual([state])
    const [delivery] = await deliveries(shop, { webhook })
    if (!delivery) throw new Error('There is no delivery.')
    return delivery
  }

  return { openApp, add, list, one, deliveries, detail, savePage, pass, expectState }
}

/** Places an order of one piece; the demo store must be there. */
export async function orderAs(
  { database }: TestApp,
  appKey: string,
  shopper: Shopper,
  { email = checkoutForm.email }: { email?: string } = {},
): Promise<{ id: string }> {
  const { id: variantId } = await database.db
    .selectFrom('demo_variants')
    .select('id')
    .where('app_key', '=', appKey)
    .where('stock', '>', 0)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const cart = (await shopper.post('carts', { currency: 'USD', language: 'en' })).body.data
  const { total, revision, lines } = (await shopper.put(`carts/${cart.id}/lines/${variantId}`, { quantity: 1 })).body
    .data
  const body = { ...checkoutForm, email, expectedTotalMinor: total.amountMinor, revision, lines }
  return (await shopper.post(`carts/${cart.id}/checkout`, body, { 'idempotency-key': newId() })).body.data
}
