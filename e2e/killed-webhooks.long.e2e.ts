import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { newId } from '@vitrine/domain/ids'
import { pagesRoutes } from '@vitrine/domain/pages/pages.routes'
import { webhooksRoutes } from '@vitrine/domain/webhooks/webhooks.routes'
import { afterAll, describe, expect, test } from 'vitest'
import { limit } from '../tooling/limits.ts'
import { signInOverHttp } from './http-session.ts'
import { removeData, startServer } from './server.ts'

const params = { appKey: 'demo-aurora' }

/** Takes webhooks, and answers none of them while it holds. */
async function startReceiver() {
  const state = { holds: true, ids: [] as string[] }
  const held: ServerResponse[] = []
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      state.ids.push(String(request.headers['webhook-id']))
      if (state.holds) held.push(response)
      else response.writeHead(204).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const stop = (): void => {
    server.closeAllConnections()
    server.close()
  }
  return { state, address: `http://127.0.0.1:${port}/hook`, stop }
}

describe('a process that is killed', async () => {
  const receiver = await startReceiver()
  afterAll(receiver.stop)
  const environment = { ALLOWED_NETWORKS: '127.0.0.0/8' }

  test('between an event and its delivery, or in the middle of one, loses none of them', async () => {
    const server = await startServer({ environment })
    const owner = await signInOverHttp(server.consoleUrl, 'owner')
    const body = { address: receiver.address, description: '', events: ['design.saved' as const], active: true }
    await owner.call(webhooksRoutes.createWebhook, { params, body })
    const saves = 8
    for (let at = 0; at < saves; at += 1) {
      const data = { type: 'custom', title: { text: `Page ${newId()}` }, blocks: [] }
      await owner.call(pagesRoutes.createPage, { params, body: { data } as never })
    }
    // Every place of the endpoint is taken by one that is being delivered; the others wait for it.
    await expect.poll(() => receiver.state.ids.length).toBeGreaterThanOrEqual(4)
    await server.stop('SIGKILL')
    const begun = receiver.state.ids.length

    receiver.state.holds = false
    const next = await startServer({ dataDir: server.dataDir, environment })
    const session = await signInOverHttp(next.consoleUrl, 'owner')
    const query = { state: 'delivered' as const }
    const delivered = async () => (await session.call(webhooksRoutes.listWebhookDeliveries, { params, query })).data
    // What the killed process held counts as lost after a minute.
    await expect.poll(async () => (await delivered()).length, { timeout: limit(100_000), interval: 1_000 }).toBe(saves)
    // Nothing was taken before: each is delivered by the new process, and once.
    const after = receiver.state.ids.slice(begun)
    expect(new Set(after).size).toBe(saves)
    expect(after).toHaveLength(saves)
    expect(new Set(receiver.state.ids).size).toBe(saves)
    await next.stop()
    await removeData(next)
  })
})
