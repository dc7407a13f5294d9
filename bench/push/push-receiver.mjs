// A push service with 100,000 browsers in a process of its own: it verifies every token and decrypts every message.
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeCertificate } from '../../apps/server/test/push-services/certificate.ts'
import { startFakeWebPush } from '../../apps/server/test/push-services/fake-web-push.ts'

const certificate = makeCertificate(['localhost'], ['127.0.0.1'])
const web = await startFakeWebPush({ certificate })
web.state.keepsCalls = false
const folder = mkdtempSync(join(tmpdir(), 'vitrine-push-'))
const [ca, browsers] = ['ca.pem', 'browsers.json'].map((name) => join(folder, name))
writeFileSync(ca, certificate.cert)
writeFileSync(browsers, JSON.stringify(Array.from({ length: Number(process.argv[2]) }, () => web.subscribe())))
process.on('message', () => process.send({ taken: web.counts.taken }))
process.on('disconnect', () => process.exit())
process.send({ folder, ca, browsers })
