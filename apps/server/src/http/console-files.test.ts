import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { createTestApp } from '../../test/test-app.ts'
import { createServers } from '../app.ts'
import { installConsoleFiles } from './console-files.ts'

describe('the console under another name', async () => {
  const app = await createTestApp()
  const folder = join(app.folder, 'console')
  await mkdir(folder)
  await writeFile(join(folder, 'index.html'), '<title>Console</title>')
  const servers = await createServers(app.ports, {
    prepare: ({ console }) => installConsoleFiles(console, folder, app.ports.config),
  })
  await servers.console.listen({ host: '127.0.0.1', port: 0 })
  afterAll(() => servers.close())

  /** The head of the answer to a request that is written by hand. */
  const send = async (firstLine: string, host: string): Promise<string> => {
    const { port } = servers.console.server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write(`${firstLine} HTTP/1.1\r\nHost: ${host}\r\nAccept: text/html\r\nConnection: close\r\n\r\n`)
    return (await text(socket)).split('\r\n\r\n')[0] ?? ''
  }

  test('leads to the one address, also where the first line of the request names a host', async () => {
    for (const line of [
      'GET /orders?page=2',
      'GET http://evil.example/orders?page=2',
      'GET HTTP://evil.example:81/orders?page=2',
    ]) {
      const answer = await send(line, 'evil.example')
      expect(answer, line).toMatch(/^HTTP\/1\.1 302 /)
      expect(answer, line).toMatch(/^location: http:\/\/localhost:4000\/orders\?page=2\r?$/m)
    }
    expect(await send('GET http://evil.example', 'evil.example')).toMatch(/^location: http:\/\/localhost:4000\/\r?$/m)
  })

  test('an address that cannot be read is refused as everything else is, and leads a shopper to no app', async () => {
    const headers = { host: 'localhost:4000' }
    const refused = await servers.console.inject({ url: '/a/%ff', headers })
    expect(refused.statusCode).toBe(400)
    expect(refused.json()).toEqual({ error: { code: 'bad_request', message: 'The request could not be read.' } })
    const missed = await servers.shopper.inject({ url: '/a/%ff', headers })
    expect(missed.statusCode).toBe(404)
    for (const answer of [refused, missed]) expect(answer.headers['x-content-type-options']).toBe('nosniff')
  })

  test('a first line with a host reaches the same routes as one without', async () => {
    expect(await send('GET http://evil.example/livez', 'localhost:4000')).toMatch(/^HTTP\/1\.1 200 /)
    expect(await send('GET http://evil.example/app/v1/none', 'localhost:4000')).toMatch(/^HTTP\/1\.1 404 /)
    expect(await send('GET http://localhost:4000/orders', 'localhost:4000')).toMatch(/^HTTP\/1\.1 200 /)
  })
})
