import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/test-app.ts'
import { issuerFetch } from './issuer-fetch.ts'

async function listen() {
  const calls: string[] = []
  const server = createServer((request, response) => {
    calls.push(`${request.method} ${request.headers['content-type'] ?? ''}`.trim())
    response.end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, calls }
}

describe('addresses that an external issuer names', async () => {
  const own = await listen()
  const other = await listen()
  const closed = await createTestApp()
  const open = await createTestApp({ environment: { ALLOWED_NETWORKS: '127.0.0.1' } })
  const form = new URLSearchParams({ code: '1' })

  test('its own host is called wherever it lies, because the operator set it', async () => {
    const call = issuerFetch(closed.ports, own.origin)
    expect((await call(`${own.origin}/keys`, { headers: new Headers() })).status).toBe(200)
    expect(own.calls).toEqual(['GET'])
  })

  test('another host is called in a private network only where the operator lists that', async () => {
    const token = { method: 'POST', headers: new Headers(), body: form } as const
    await expect(issuerFetch(closed.ports, own.origin)(`${other.origin}/token`, token)).rejects.toThrow('private')
    expect(other.calls).toEqual([])
    const answer = await issuerFetch(open.ports, own.origin)(`${other.origin}/token`, token)
    await expect(answer.json()).resolves.toEqual({})
    expect(other.calls).toEqual(['POST application/x-www-form-urlencoded;charset=UTF-8'])
  })
})
