/** Stand-ins of all push services on this computer, one place for tests and benchmarks. */
import { makeCertificate } from './certificate.ts'
import { startFakeApns } from './fake-apns.ts'
import { startFakeFcm } from './fake-fcm.ts'
import { startFakeWebPush } from './fake-web-push.ts'
import type { ReceiverOptions } from './receiver.ts'

/** A name that nothing but a test's resolver knows. */
export const webPushHost = 'push.test'

export async function startPushServices(options: Omit<ReceiverOptions, 'certificate'> = {}) {
  const certificate = makeCertificate(['localhost', webPushHost, `*.${webPushHost}`], ['127.0.0.1'])
  const each = { ...options, certificate }
  const web = await startFakeWebPush(each)
  const apns = await startFakeApns(each)
  const fcm = await startFakeFcm(each)
  return {
    certificate,
    /** Whom a sender has to trust. */
    ca: certificate.cert,
    web,
    apns,
    fcm,
    /** Leads a server to them. */
    environment: {
      APNS_URL: apns.origin,
      APNS_SANDBOX_URL: apns.origin,
      FCM_URL: fcm.origin,
      GOOGLE_TOKEN_URL: fcm.tokenUrl,
      WEB_PUSH_HOSTS: '127.0.0.1',
      ALLOWED_NETWORKS: '127.0.0.1',
    },
    close: async () => {
      await Promise.all([web.close(), apns.close(), fcm.close()])
    },
  }
}

export type PushServices = Awaited<ReturnType<typeof startPushServices>>
