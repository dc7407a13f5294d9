import { integrationRoutes } from '@vitrine/domain/integrations/integrations.routes'
import { webhooksRoutes } from '@vitrine/domain/webhooks/webhooks.routes'
import { describe, expect, test } from 'vitest'
import type { SignedIn } from '../../../test/test-app.ts'
import { isSignedWith } from '../../../test/webhook-receiver.ts'
import { createWebhooksDriver } from '../../../test/webhooks-driver.ts'

const { app, receiver, openApp, add, list, one, savePage, expectState } = await createWebhooksDriver()
const { call } = app
type Shop = Awaited<ReturnType<typeof openApp>>

const id = 'signed-webhooks'
const put = async ({ params, owner }: Shop, address: string | null, as: SignedIn = owner) => {
  const formFields = address === null ? [] : [{ key: 'address', value: address }]
  const body = { active: address !== null, formFields }
  return (await call(integrationRoutes.putIntegration, { params: { ...params, slug: id }, body }, as)).data
}
const read = async ({ params, owner }: Shop) =>
  (await call(integrationRoutes.getIntegration, { params: { ...params, slug: id } }, owner)).data
const secretsOf = ({ appKey }: Shop) =>
  app.database.db.selectFrom('app_secrets').select('owner').where('app_key', '=', appKey).execute()
const endpointOf = ({ appKey }: Shop) => ({ params: { appKey, id } })
const formOf = (address: string, over: object = {}) => ({
  address,
  description: '',
  events: ['design.saved' as const],
  active: true,
  ...over,
})

describe('the integration of signed webhooks', () => {
  test('connected, is one endpoint that tells of everything; its secret is made under the settings', async () => {
    const shop = await openApp()
    const path = `/${shop.appKey}`
    const connected = await put(shop, receiver.origin + path)
    expect(connected).toMatchObject({ active: true, formFields: [{ key: 'address', value: receiver.origin + path }] })
    expect(await one(shop, id)).toMatchObject({ address: receiver.origin + path, active: true, secretLost: false })
    expect((await one(shop, id)).events).toEqual(expect.arrayContaining(['order.placed', 'member.removed']))
    const { secret } = await call(webhooksRoutes.renewWebhookSecret, endpointOf(shop), shop.owner)
    await savePage(shop)
    await expectState(shop, id, 'delivered')
    const [message] = receiver.at(path)
    expect(message && isSignedWith(secret, message)).toBe(true)
  })

  test('updated, keeps its events and its secret; disconnected, leaves no endpoint and no secret', async () => {
    const shop = await openApp()
    await put(shop, `${receiver.origin}/one`)
    const body = formOf(`${receiver.origin}/one`, { active: false })
    await call(webhooksRoutes.updateWebhook, { ...endpointOf(shop), body }, shop.owner)
    await put(shop, `${receiver.origin}/two`)
    expect(await list(shop)).toMatchObject([
      { id, address: `${receiver.origin}/two`, events: ['design.saved'], active: true, secretLost: false },
    ])
    expect(await put(shop, null)).toMatchObject({ active: false, formFields: [{ key: 'address', value: '' }] })
    expect([await list(shop), await secretsOf(shop)]).toEqual([[], []])
    await put(shop, `${receiver.origin}/three`)
    expect(await list(shop)).toHaveLength(1)
  })

  test('shows what is changed under the settings, and is disconnected by deleting its endpoint there', async () => {
    const shop = await openApp()
    await put(shop, `${receiver.origin}/one`)
    const other = await add(shop, `${receiver.origin}/other`)
    const body = formOf(`${receiver.origin}/moved`)
    await call(webhooksRoutes.updateWebhook, { ...endpointOf(shop), body }, shop.owner)
    expect((await read(shop)).formFields).toMatchObject([{ value: `${receiver.origin}/moved` }])
    await call(webhooksRoutes.deleteWebhook, { params: { ...shop.params, id: other.data.id } }, shop.owner)
    expect((await read(shop)).active).toBe(true)
    await call(webhooksRoutes.deleteWebhook, endpointOf(shop), shop.owner)
    expect(await read(shop)).toMatchObject({ active: false, formFields: [{ value: '' }] })
  })

  test('connected twice at once, is one endpoint', async () => {
    const shop = await openApp()
    await Promise.all([put(shop, `${receiver.origin}/one`), put(shop, `${receiver.origin}/two`)])
    const [endpoint, ...more] = await list(shop)
    expect(more).toEqual([])
    expect((await read(shop)).formFields).toMatchObject([{ value: endpoint?.address }])
    expect(await secretsOf(shop)).toHaveLength(1)
  })

  test('is closed to who may not set up webhooks or has not just signed in, and to private addresses', async () => {
    const shop = await openApp()
    const address = `${receiver.origin}/one`
    const lesser = await app.signIn(shop.appKey, {
      role: 'staff',
      permissions: ['integrations.read', 'integrations.change'],
    })
    const late = await app.signIn(shop.appKey, { confirmedAt: null })
    await expect(put(shop, address, lesser)).rejects.toMatchObject({ code: 'permission_missing' })
    await expect(put(shop, address, late)).rejects.toMatchObject({ code: 'recent_sign_in_needed' })
    await expect(put(shop, 'http://10.0.0.1/')).rejects.toMatchObject({
      code: 'validation_failed',
      issues: [expect.objectContaining({ path: 'formFields.0.value' })],
    })
    expect([await list(shop), (await read(shop)).active]).toEqual([[], false])
    await put(shop, address)
    await expect(put(shop, null, lesser)).rejects.toMatchObject({ code: 'permission_missing' })
    expect((await read(shop)).active).toBe(true)
    expect(await list(shop)).toHaveLength(1)
  })
})
