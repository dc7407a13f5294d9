import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { auditRoutes } from '@vitrine/domain/audit/audit.routes'
import { type Permission, permissionsOfRole } from '@vitrine/domain/identity/permissions'
import { isTokenPermission } from '@vitrine/domain/tokens/token-permissions.rules'
import { tokensRoutes } from '@vitrine/domain/tokens/tokens.routes'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { buildOrder, mirrorOrders } from '../../../test/orders-driver.ts'
import { pageContent } from '../../../test/sweep/sweep-world.ts'
import { createTestApp, type SignedIn } from '../../../test/test-app.ts'

const app = await createTestApp()
const address = await app.servers.console.listen({ port: 0, host: '127.0.0.1' })
const clients: Client[] = []
afterAll(() => Promise.all(clients.map((client) => client.close())))

async function makeToken(appKey: string, owner: SignedIn, permissions: Permission[]) {
  const body = { name: `Assistant ${permissions.length}`, permissions, days: 1 }
  const { data, secret } = await app.call(tokensRoutes.createApiToken, { params: { appKey }, body }, owner)
  return { id: data.id, secret }
}

/** The client of the official package, over HTTP. */
async function connect(secret: string): Promise<Client> {
  const client = new Client({ name: 'a test', version: '1' })
  const transport = new StreamableHTTPClientTransport(new URL(`${address}/mcp`), {
    requestInit: { headers: { authorization: `Bearer ${secret}` } },
  })
  await client.connect(transport as Parameters<Client['connect']>[0])
  clients.push(client)
  return client
}

async function open(permissions: Permission[] = permissionsOfRole('owner').filter(isTokenPermission)) {
  const appKey = await app.buildApp()
  const owner = await app.signIn(appKey)
  const token = await makeToken(appKey, owner, permissions)
  return { appKey, owner, token, client: await connect(token.secret) }
}

type Result = { revision?: string; answer: { data: never } }

const run = async (client: Client, name: string, given: Record<string, unknown> = {}) => {
  const result = await client.callTool({ name, arguments: given })
  const [content] = result.content as { text: string }[]
  return { isError: result.isError === true, text: content?.text ?? '', ...(result.structuredContent as Result) }
}

describe('programs by the Model Context Protocol', () => {
  test('draft a page, see what publishing would change, and publish, each told in the audit log with the token', async () => {
    const { appKey, owner, client } = await open()
    await run(client, 'publish', { body: {} })
    const made = await run(client, 'createPage', { body: { data: pageContent('Made by an assistant') } })
    expect(made.answer).toMatchObject({ data: { title: { text: 'Made by an assistant' } } })
    const {
      id,
      revision,
      updatedAt: _at,
      updatedBy: _by,
      position: _place,
      ...content
    } = made.answer.data as {
      [name: string]: unknown
      id: string
    }
    const changed = { ...content, title: { text: 'Changed by an assistant' } }
    const saved = await run(client, 'updatePage', { id, ifMatch: revision, body: { data: changed } })
    expect(saved.answer).toMatchObject({ data: { id, title: { text: 'Changed by an assistant' } } })
    const stale = await run(client, 'updatePage', { id, ifMatch: revision, body: { data: changed } })
    expect(stale).toMatchObject({ isError: true, text: expect.stringContaining('stale_revision') })
    expect((await run(client, 'previewChanges')).text).toContain('Changed by an assistant')
    expect((await run(client, 'publish', { body: {} })).isError).toBe(false)
    const { data } = await app.call(auditRoutes.listAudit, { params: { appKey }, query: { size: 3 } }, owner)
    expect(data.map(({ action, token }) => [action, token])).toEqual([
      ['release.published', expect.stringMatching(/^Assistant/)],
      ['page.saved', expect.stringMatching(/^Assistant/)],
      ['page.saved', expect.stringMatching(/^Assistant/)],
    ])
  })

  test('see only what the token may call, read-only where it may only read, with inputs that name no app', async () => {
    const { client } = await open(['design.read', 'customers.read'])
    const { tools } = await client.listTools()
    const names = tools.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['listPages', 'previewChanges', 'getCustomer', 'listCustomers']))
    for (const name of ['createPage', 'publish', 'listAudit', 'eraseCustomer', 'listApiTokens'])
      expect(names).not.toContain(name)
    expect(JSON.stringify(tools)).not.toContain('appKey')
    const list = tools.find(({ name }) => name === 'listPages')
    expect(list).toMatchObject({ annotations: { readOnlyHint: true }, inputSchema: { type: 'object' } })
    expect((await run(client, 'listPages', { type: 'home' })).answer.data).toHaveLength(1)
    const refused = await run(client, 'createPage', { body: { data: pageContent('No') } })
    expect(refused).toMatchObject({ isError: true, text: expect.stringContaining('permission_missing') })
  })

  test('read the orders of an app, and open one; those of another app stay out of reach', async () => {
    const { appKey, client } = await open(['orders.read'])
    const other = await open(['orders.read'])
    await mirrorOrders(app, appKey, [buildOrder(1), buildOrder(2)])
    const listed = await run(client, 'listOrders', {
      size: 20,
      sort: 'order_id',
      sortDirection: 'ASC',
      'status[]': [11],
    })
    expect(listed.answer).toMatchObject({
      data: { totalOrder: 2, orders: [{ id: 'order-1', total: 12.5, currency: 'USD' }, { id: 'order-2' }] },
    })
    expect((await run(client, 'openOrder', { id: 'order-1' })).answer).toMatchObject({
      data: { id: 'order-1', customer: { email: 'buyer1@shoppers.example' }, lines: [{ title: 'Lamp' }] },
    })
    expect((await run(other.client, 'listOrders')).answer).toMatchObject({ data: { totalOrder: 0 } })
    expect((await run(other.client, 'openOrder', { id: 'order-1' })).text).toContain('not_found')
    expect((await run(other.client, 'listOrders', { appKey })).text).toContain("There is no argument 'appKey'")
    const wrong = await run(client, 'listOrders', { startDate: '2026-03-02', endDate: '2026-03-01' })
    expect(wrong).toMatchObject({ isError: true, text: expect.stringContaining('validation_failed') })
  })

  test('read a short list, and are told of one tool what it takes, when they may call it', async () => {
    const { client } = await open(['design.read', 'design.change'])
    const { tools } = await client.listTools()
    expect(JSON.stringify(tools).length).toBeLessThan(40_000)
    const listed = tools.find(({ name }) => name === 'updatePage')?.inputSchema
    expect(listed).toMatchObject({ properties: { body: { description: 'Ask describeTool' } } })
    const { answer: _, ...told } = await run(client, 'describeTool', { name: 'updatePage' })
    expect(told).toMatchObject({
      isError: false,
      permission: 'design.change',
      inputSchema: {
        required: listed?.required,
        properties: { body: { type: 'object', properties: { data: { properties: { blocks: { type: 'array' } } } } } },
      },
    })
    for (const name of ['listOrders', 'createApiToken', 'constructor', 7, undefined])
      expect(await run(client, 'describeTool', { name })).toMatchObject({
        isError: true,
        text: `There is no tool '${name}'.`,
      })
  })

  test('never see what needs the person, what sends files, or what belongs to people alone', async () => {
    const { client } = await open()
    const names = (await client.listTools()).tools.map(({ name }) => name)
    for (const name of ['createApiToken', 'handOverOwnership', 'createUser', 'exportApp', 'importApp', 'uploadFile'])
      expect(names).not.toContain(name)
    expect((await run(client, 'createApiToken', {})).text).toBe("There is no tool 'createApiToken'.")
  })

  test('are told what is wrong with an argument, and nothing is called', async () => {
    const { client } = await open()
    const texts = async (given: Record<string, unknown>, name = 'getPage') => (await run(client, name, given)).text
    expect(await texts({})).toBe("The argument 'id' is missing.")
    expect(await texts({ id: 'x', appKey: 'other' })).toContain("There is no argument 'appKey'.")
    for (const id of ['..', '.', '']) expect(await texts({ id })).toBe('A value of the path is not accepted.')
    expect(await texts({ id: 'x', language: 'en\r\nx: y' })).toContain("'language' is not accepted")
    expect(await texts({ id: '../../other/pages/x' })).toContain('validation_failed')
    expect(await texts({ body: { data: { type: 'custom', blocks: 7 } } }, 'createPage')).toContain('validation_failed')
  })

  test('are refused without a token, with one that was revoked, with a session, and from a page of another site', async () => {
    const { appKey, owner, token, client } = await open()
    const ask = (headers: Record<string, string>) =>
      app.inject({
        method: 'POST',
        url: '/mcp',
        headers: { accept: 'application/json, text/event-stream', ...headers },
        payload: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
      })
    const bearer = { authorization: `Bearer ${token.secret}` }
    expect((await ask(bearer)).statusCode).toBe(200)
    expect((await ask({})).statusCode).toBe(401)
    expect((await ask({ authorization: `Bearer ${owner.token}` })).statusCode).toBe(401)
    expect((await ask({ ...bearer, origin: 'https://evil.example' })).statusCode).toBe(403)
    for (const method of ['GET', 'DELETE'] as const)
      expect((await app.inject({ method, url: '/mcp', headers: bearer })).statusCode).toBe(405)
    await app.call(tokensRoutes.revokeApiToken, { params: { appKey, id: token.id } }, owner)
    await expect(client.listTools()).rejects.toThrow()
    expect((await ask(bearer)).statusCode).toBe(401)
  })

  test('two clients of one token at once are both answered, each request by itself', async () => {
    const { token, client } = await open()
    const other = await connect(token.secret)
    const both = await Promise.all(
      [client, other].flatMap((one) => Array.from({ length: 5 }, () => run(one, 'listPages', { type: 'home' }))),
    )
    for (const { answer } of both) expect(answer.data).toHaveLength(1)
  })

  test('a tool counts once against the limit of its token', async () => {
    const { client, token } = await open()
    const spy = vi.spyOn(app.ports.limits, 'take')
    const before = spy.mock.calls.length
    await run(client, 'listPages', {})
    const taken = spy.mock.calls.slice(before).filter((call) => JSON.stringify(call).includes(token.id))
    spy.mockRestore()
    expect(taken).toHaveLength(1)
  })

  test('many messages in one request are refused, so that none outruns the limit or waits for a cancelled one', async () => {
    const { token } = await open()
    const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
    const cancel = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } }
    for (const payload of [
      [list, { ...list, id: 2 }],
      [list, cancel],
    ]) {
      const headers = { accept: 'application/json, text/event-stream', authorization: `Bearer ${token.secret}` }
      const response = await app.inject({ method: 'POST', url: '/mcp', headers, payload })
      expect(response.statusCode).toBe(400)
    }
  })

  test.each([
    ['no arguments', { name: 'listPages', arguments: null }, null],
    [
      'a list as arguments',
      { name: 'listPages', arguments: [{ type: 'home' }] },
      'Send the arguments of a tool as an object: each by its name.',
    ],
    [
      'a text as arguments',
      { name: 'listPages', arguments: 'type=home' },
      'Send the arguments of a tool as an object: each by its name.',
    ],
    ['a number as the name', { name: 7, arguments: {} }, 'Name the tool in params.name, as a text.'],
    ['no parameters', undefined, 'Name the tool in params.name, as a text.'],
    ['a list of parameters', ['listPages'], 'Name the tool in params.name, as a text.'],
  ])('a call with %s is answered, or refused in a sentence', async (_what, params, message) => {
    const { token } = await open(['design.read'])
    const headers = { accept: 'application/json, text/event-stream', authorization: `Bearer ${token.secret}` }
    const payload = { jsonrpc: '2.0', id: 'a', method: 'tools/call', params }
    const answer = (await app.inject({ method: 'POST', url: '/mcp', headers, payload })).json()
    if (message === null) expect(answer).toMatchObject({ id: 'a', result: { structuredContent: { answer: {} } } })
    else expect(answer).toEqual({ jsonrpc: '2.0', id: 'a', error: { code: -32_602, message } })
  })

  test('no text that is no message of the protocol is answered with a fault of ours', async () => {
    const { token } = await open()
    for (const payload of ['null', '[]', '7', '{"jsonrpc":"2.0"}', '{"jsonrpc":"2.0","id":1,"method":"tools/call"}']) {
      const response = await app.inject({
        method: 'POST',
        url: '/mcp',
        headers: {
          accept: 'application/json, text/event-stream',
          'content-type': 'application/json',
          authorization: `Bearer ${token.secret}`,
        },
        payload,
      })
      expect(response.statusCode, payload).toBeLessThan(500)
    }
  })
})
