import type { AppError } from '@vitrine/domain/errors'
import { integrationRoutes } from '@vitrine/domain/integrations/integrations.routes'
import { afterAll, describe, expect, test } from 'vitest'
import { fcmError, tokenPath } from '../../../test/push-services/fake-fcm.ts'
import { startPushServices } from '../../../test/push-services/push-services.ts'
import type { Step } from '../../../test/push-services/receiver.ts'
import { createTestApp } from '../../../test/test-app.ts'
import { inEnglish } from '../../english.ts'
import { integrationProblem } from '../service.ts'
import { fcmCredentialOf } from './firebase-push.ts'

describe('Firebase push', async () => {
  const services = await startPushServices()
  afterAll(services.close)
  const app = await createTestApp({ pushServices: services })
  const appKey = await app.buildApp()
  const owner = await app.signIn(appKey)
  const { projectId, clientEmail, privateKey } = services.fcm.credential
  const account = { type: 'service_account', project_id: projectId, client_email: clientEmail, private_key: privateKey }
  const connect = (serviceAccount: string) => {
    const formFields = [{ key: 'serviceAccount', value: serviceAccount }]
    const params = { appKey, slug: 'firebase-push' }
    return app.call(integrationRoutes.putIntegration, { params, body: { active: true, formFields } }, owner)
  }
  const issuesOf = (file: object | string) =>
    connect(typeof file === 'string' ? file : JSON.stringify(file, null, 2)).then(
      () => null,
      ({ issues }: AppError) => issues,
    )
  const issue = (name: Parameters<typeof integrationProblem>[0]) => [
    inEnglish({ path: 'formFields.0.value', ...integrationProblem(name) }),
  ]

  test('is connected with an account that Google takes, without a message to anybody', async () => {
    expect(await issuesOf(account)).toBeNull()
    expect(services.fcm.counts).toEqual({ taken: 0, tokens: 1 })
    expect(fcmCredentialOf({ serviceAccount: JSON.stringify(account) })).toEqual(services.fcm.credential)
    expect(fcmCredentialOf({})).toBeNull()
  })

  test.each([
    ['firebase-push.not_json', 'shop-firebase-adminsdk.json'],
    ['firebase-push.other_file', { project_info: { project_id: projectId } }],
    ['firebase-push.fields_missing', { ...account, private_key: undefined }],
    ['firebase-push.fields_missing', { ...account, client_email: 'nobody' }],
    ['firebase-push.key_unreadable', { ...account, private_key: 'nonsense' }],
    ['firebase-push.account_refused', { ...account, client_email: 'other@example.com' }],
    ['firebase-push.permission_missing', { ...account, project_id: 'other' }],
  ] as const)('says %s of a file that is wrong', async (name, file) => {
    expect(await issuesOf(file)).toMatchObject(issue(name))
  })

  test('says that a project is unknown, and is not connected while Google is away', async () => {
    services.fcm.script('made-up', fcmError(404, 'NOT_FOUND'), { status: 503 })
    expect(await issuesOf(account)).toMatchObject(issue('firebase-push.project_unknown'))
    await expect(connect(JSON.stringify(account))).rejects.toMatchObject({ code: 'unavailable' })
    const away: Step = { status: 503 }
    services.fcm.script(tokenPath, away)
    await expect(connect(JSON.stringify({ ...account, client_email: 'b@example.com' }))).rejects.toMatchObject({
      code: 'unavailable',
    })
  })
})
