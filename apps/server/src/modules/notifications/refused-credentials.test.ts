import { newId } from '@vitrine/domain/ids'
import { integrationRoutes } from '@vitrine/domain/integrations/integrations.routes'
import { pushDevicesRoutes } from '@vitrine/domain/notifications/push-devices.routes'
import { minuteMs } from '@vitrine/domain/time'
import { describe, expect, test } from 'vitest'
import { createMessagesDriver, soon } from '../../../test/messages-driver.ts'
import { messageSender } from './message-sender.ts'

const driver = await createMessagesDriver()
const { app, services, openApp, send, read, deliveryTo, expectStatus, pass } = driver
const { call } = app

describe('a push service that refuses the credential of the app', () => {
  const { projectId, clientEmail, privateKey } = services.fcm.credential
  const names = { type: 'service_account', project_id: projectId, client_email: clientEmail, private_key: privateKey }
  const body = { active: true, formFields: [{ key: 'serviceAccount', value: JSON.stringify(names) }] }
  type Shop = Awaited<ReturnType<typeof openApp>>
  const firebase = ({ params }: Shop) => ({ params: { ...params, slug: 'firebase-push' } })
  const connect = (shop: Shop) => call(integrationRoutes.putIntegration, { ...firebase(shop), body }, shop.owner)
  const failing = async (shop: Shop) =>
    (await call(integrationRoutes.getIntegration, firebase(shop), shop.owner)).data.failing
  const denied = { status: 403, body: JSON.stringify({ error: { status: 'PERMISSION_DENIED' } }) }

  async function android() {
    const shop = await openApp()
    await connect(shop)
    const [installId, token] = [`install-${newId()}`, services.fcm.register()]
    const target = { provider: 'fcm' as const, token }
    await call(pushDevicesRoutes.putPushDevice, {
      params: shop.params,
      body: { installId, target, platform: 'android' },
    })
    return { shop, installId, token, got: () => services.fcm.deliveries.filter((one) => one.token === token).length }
  }

  test('the message stops, no device is retired, and the service is well again once it takes one', async () => {
    const { shop, installId, token, got } = await android()
    services.fcm.script(token, denied)
    const message = await send(shop)
    await expectStatus(shop, message.id, 'stopped')
    expect(await read(shop, message.id)).toMatchObject({ stopReason: 'credential' })
    await soon(() => deliveryTo(shop, message.id, { installId })).toMatchObject({ state: 'failed' })
    expect(await failing(shop)).toMatchObject({ reason: 'refused' })
    const next = await send(shop)
    await expectStatus(shop, next.id, 'sent')
    expect(got()).toBe(1)
    await soon(() => failing(shop)).toBe(null)
  })

  test('that is mended meanwhile, the message goes out with the new one, which nothing is said of', async () => {
    const { shop, installId, token, got } = await android()
    const answer = Promise.withResolvers<void>()
    const asked = Promise.withResolvers<void>()
    services.fcm.script(token, {
      ...denied,
      until: () => {
        asked.resolve()
        return answer.promise
      },
    })
    const message = await send(shop)
    await asked.promise
    app.clock.advance(1_000)
    await connect(shop)
    answer.resolve()
    await soon(() => deliveryTo(shop, message.id, { installId })).toMatchObject({ state: 'waiting', attempts: 1 })
    await messageSender(app.ports).stop()
    messageSender(app.ports).start()
    await pass(shop, minuteMs)
    await expectStatus(shop, message.id, 'sent')
    expect(got()).toBe(1)
    expect(await failing(shop)).toBe(null)
  })
})
