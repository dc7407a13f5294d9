import { generateKeyPairSync } from 'node:crypto'
import type { AppError } from '@vitrine/domain/errors'
import { secretMask } from '@vitrine/domain/integrations/integration-form.rules'
import { integrationRoutes } from '@vitrine/domain/integrations/integrations.routes'
import { afterAll, describe, expect, test } from 'vitest'
import { startPushServices } from '../../../test/push-services/push-services.ts'
import { createTestApp } from '../../../test/test-app.ts'
import { inEnglish } from '../../english.ts'
import { integrationProblem } from '../service.ts'
import { apnsCredentialOf } from './apple-push.ts'

describe('Apple push', async () => {
  const services = await startPushServices()
  afterAll(services.close)
  const app = await createTestApp({ pushServices: services })
  const appKey = await app.buildApp()
  const owner = await app.signIn(appKey)
  const right = services.apns.credential
  const form: Record<string, string> = { ...right, environment: 'production' }
  const params = { appKey, slug: 'apple-push' }
  const connect = (over: Record<string, string> = {}) => {
    const formFields = Object.entries({ ...form, ...over }).map(([key, value]) => ({ key, value }))
    return app.call(integrationRoutes.putIntegration, { params, body: { active: true, formFields } }, owner)
  }
  const issuesOf = (over: Record<string, string>) =>
    connect(over).then(
      () => null,
      ({ issues }: AppError) => issues,
    )
  const issue = (key: string, name: Parameters<typeof integrationProblem>[0]) => [
    inEnglish({ path: `formFields.${Object.keys(form).indexOf(key)}.value`, ...integrationProblem(name) }),
  ]
  const pem = (curve: string) =>
    generateKeyPairSync('ec', { namedCurve: curve }).privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()

  test('is connected with a key that Apple takes, without a message to anybody, and keeps it to itself', async () => {
    await connect()
    expect(services.apns.state.calls).toHaveLength(1)
    expect(services.apns.deliveries).toEqual([])
    const { data } = await app.call(integrationRoutes.getIntegration, { params }, owner)
    expect(data.active).toBe(true)
    expect(data.formFields.find(({ key }) => key === 'key')).toMatchObject({ value: secretMask, type: 'lines' })
    await connect({ key: secretMask, environment: 'sandbox' })
    expect(services.apns.state.calls).toHaveLength(2)
    expect(apnsCredentialOf({ ...form, environment: 'sandbox' })).toEqual({ ...right, sandbox: true })
  })

  test.each([
    ['key', 'apple-push.not_p8', { key: 'AuthKey_ABC123DEFG.p8' }],
    ['key', 'apple-push.not_p256', { key: pem('secp384r1') }],
    ['keyId', 'apple-push.key_id', { keyId: 'abc' }],
    ['teamId', 'apple-push.team_id', { teamId: 'Example Ltd' }],
    ['bundleId', 'apple-push.bundle_id', { bundleId: 'shop' }],
  ] as const)('says at %s what is wrong with it (%s), and does not ask Apple', async (key, name, over) => {
    const { length } = services.apns.state.calls
    expect(await issuesOf(over)).toMatchObject(issue(key, name))
    expect(services.apns.state.calls).toHaveLength(length)
  })

  test('says what Apple refuses, at the field that it is about', async () => {
    expect(await issuesOf({ key: pem('prime256v1') })).toMatchObject(issue('key', 'apple-push.key_refused'))
    expect(await issuesOf({ teamId: 'OTHER12345' })).toMatchObject(issue('key', 'apple-push.key_refused'))
    expect(await issuesOf({ bundleId: 'com.example.other' })).toMatchObject(
      issue('bundleId', 'apple-push.topic_refused'),
    )
    services.apns.state.all = { status: 403, body: '{"reason":"BadEnvironmentKeyInToken"}' }
    expect(await issuesOf({})).toMatchObject(issue('environment', 'apple-push.environment_refused'))
    services.apns.state.all = null
  })

  test('is not connected while Apple is away', async () => {
    services.apns.state.all = { status: 503 }
    await expect(connect()).rejects.toMatchObject({ code: 'unavailable' })
    services.apns.state.all = null
  })
})
