import type { AddressInfo } from 'node:net'
import { createServer } from 'node:tls'
import { afterAll, expect, test } from 'vitest'
import { makeCertificate } from '../../test/push-services/certificate.ts'
import { createOutside } from './outside.ts'
import { OutsideError } from './outside-error.ts'

const { key, cert } = makeCertificate(['known.test'], [])
const server = createServer({ key, cert, ALPNProtocols: ['h2'] }, (socket) => socket.end('hello'))
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const { port } = server.address() as AddressInfo
const silent = createServer({ key, cert })
silent.removeAllListeners('connection')
await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
afterAll(() => {
  server.close()
  silent.close()
})

const resolve = async () => ['127.0.0.1']
const outside = createOutside({ allowed: ['127.0.0.1'], resolve, ca: cert })
const problemOf = (call: Promise<unknown>) =>
  call.then(
    () => 'none',
    (error: unknown) => (error instanceof OutsideError ? error.problem : String(error)),
  )
const protocols = ['h2', 'http/1.1']

test('a connection goes where its name was judged, and says which protocol the other side chose', async () => {
  const socket = await outside.connect(`https://known.test:${port}`, { protocols })
  expect(socket.alpnProtocol).toBe('h2')
  socket.destroy()
})

test('a connection is made to no private address, no other name, nothing in the open, and not for ever', async () => {
  const strict = createOutside({ allowed: [], resolve, ca: cert })
  expect(await problemOf(strict.connect(`https://known.test:${port}`, { protocols }))).toBe('private')
  expect(await problemOf(strict.connect(`https://127.0.0.1:${port}`, { protocols }))).toBe('private')
  expect(await problemOf(outside.connect(`https://other.test:${port}`, { protocols }))).toBe('unreachable')
  expect(await problemOf(outside.connect(`http://known.test:${port}`, { protocols }))).toBe('address')
  const { port: deaf } = silent.address() as AddressInfo
  expect(await problemOf(outside.connect(`https://known.test:${deaf}`, { protocols, timeoutMs: 100 }))).toBe('late')
  const stranger = createOutside({ allowed: ['127.0.0.1'], resolve })
  expect(await problemOf(stranger.connect(`https://known.test:${port}`, { protocols }))).toBe('unreachable')
})
