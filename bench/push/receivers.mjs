// Stand-ins of the push services in a process of their own: they check who sends, and decrypt what comes.
import { makeCertificate } from '../../apps/server/test/push-services/certificate.ts'
import { startFakeApns } from '../../apps/server/test/push-services/fake-apns.ts'
import { startFakeFcm } from '../../apps/server/test/push-services/fake-fcm.ts'
import { startFakeWebPush } from '../../apps/server/test/push-services/fake-web-push.ts'

const devices = 1_000
const certificate = makeCertificate(['localhost'], ['127.0.0.1'])
const each = { certificate }
const [web, plain] = [await startFakeWebPush(each), await startFakeWebPush({ ...each, isPlain: true })]
const [apns, fcm] = [await startFakeApns(each), await startFakeFcm(each)]
for (const { state } of [web, plain, apns, fcm]) state.keepsCalls = false

const many = (make) => Array.from({ length: devices }, make)

process.on('message', () => {
  process.send({ web: web.counts.taken, plain: plain.counts.taken, apns: apns.counts.taken, fcm: fcm.counts.taken })
})
process.on('disconnect', () => process.exit())
process.send({
  ca: certificate.cert,
  apnsUrl: apns.origin,
  fcmUrl: fcm.origin,
  googleTokenUrl: fcm.tokenUrl,
  credentials: { apns: { ...apns.credential, sandbox: false }, fcm: fcm.credential },
  web: many(() => web.subscribe()),
  plain: many(() => plain.subscribe()),
  apns: many(() => apns.register()),
  fcm: many(() => fcm.register()),
})
