import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createOutside } from './outside.ts'
import { OutsideError } from './outside-error.ts'
import type { Resolve } from './resolve-name.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** Listens on an address of this computer, and counts who came. */
async function listen(host: string, answer: Answer = (_request, response) => response.end('inside')) {
  let connections = 0
  const server: Server = createServer((request, response) => answer(request, response))
  server.on('connection', () => {
    connections += 1
  })
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { port, connections: () => connections, origin: `http://${host}:${port}` }
}

const problemOf = async (call: Promise<unknown>): Promise<string> =>
  await call.then(
    () => 'none',
    (error: unknown) => (error instanceof OutsideError ? error.problem : String(error)),
  )

/** Names that a name server of an attacker would give. */
const names: Record<string, string[]> = {
  'loop.attacker.test': ['127.0.0.1'],
  'loop6.attacker.test': ['::1'],
  'mapped.attacker.test': ['::ffff:127.0.0.1'],
  'ten.attacker.test': ['10.1.2.3'],
  'metadata.attacker.test': ['169.254.169.254'],
  'zero.attacker.test': ['0.0.0.0'],
  'local6.attacker.test': ['fd00:ec2::254'],
  'link6.attacker.test': ['fe80::1'],
  'nat64.attacker.test': ['64:ff9b::7f00:1'],
  'both.attacker.test': ['93.184.215.14', '127.0.0.1'],
  'both-turned.attacker.test': ['127.0.0.1', '93.184.215.14'],
  'own.attacker.test': ['93.184.215.99'],
  'nonsense.attacker.test': ['not-an-address'],
  'xn--e1afmkfd.test': ['192.168.0.1'],
  localhost: ['127.0.0.1', '::1'],
  'a.localhost': ['127.0.0.1'],
  'localhost.localdomain': ['127.0.0.1'],
  'ip6-localhost': ['::1'],
  metadata: ['169.254.169.254'],
  'metadata.google.internal': ['169.254.169.254'],
  'kubernetes.default.svc': ['10.96.0.1'],
  'host.docker.internal': ['192.168.65.2'],
  '127.0.0.1.nip.test': ['127.0.0.1'],
}
const resolveNames: Resolve = async (name) => names[name.toLowerCase()] ?? []

const canary = await listen('127.0.0.1')
const outside = createOutside({ allowed: [], resolve: resolveNames, listOwn: () => ['93.184.215.99', 'fe80::5'] })
afterAll(() => outside.close())

const { port } = canary
const hosts = [
  // Addresses of this computer, in every spelling that a URL takes.
  '127.0.0.1',
  '127.0.0.1.',
  '127.1',
  '127.0.1',
  '127.255.255.254',
  '127.000.000.001',
  '127.0.0.01',
  '2130706433',
  '017700000001',
  '0x7f000001',
  '0X7F000001',
  '0x7F.1',
  '0x7f.0.0.1',
  '0x7f.0x0.0x0.0x1',
  '0177.0.0.1',
  '0177.0000.0000.0001',
  '0177.0x0.0.1',
  '127.0x000001',
  '%31%32%37.0.0.1',
  '127%2e0%2e0%2e1',
  '①②⑦.⓪.⓪.①',
  '127。0。0。1',
  '127．0．0．1',
  '127｡0｡0｡1',
  '１２７.0.0.1',
  '0',
  '0.0.0.0',
  '0x0',
  '00',
  '0.0.0.0.',
  '0.1.2.3',
  '[::1]',
  '[0:0:0:0:0:0:0:1]',
  '[0000:0000:0000:0000:0000:0000:0000:0001]',
  '[::0001]',
  '[::]',
  '[0:0::0]',
  '[::ffff:127.0.0.1]',
  '[::FFFF:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[0:0:0:0:0:ffff:127.0.0.1]',
  '[::ffff:0:127.0.0.1]',
  '[::ffff:0.0.0.0]',
  '[::127.0.0.1]',
  '[::7f00:1]',
  '[64:ff9b::127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[64:ff9b:1::7f00:1]',
  '[2002:7f00:1::]',
  '[2001:0:7f00:1::]',
  // Private and special networks.
  '10.0.0.1',
  '10.255.255.255',
  '012.1.2.3',
  '167772161',
  '0xa000001',
  '172.16.0.1',
  '172.31.255.255',
  '0xac100001',
  '192.168.0.1',
  '192.168.1',
  '3232235521',
  '0xc0a80001',
  '[::ffff:10.0.0.1]',
  '[::ffff:192.168.0.1]',
  '[::ffff:ac10:1]',
  '[64:ff9b::10.0.0.1]',
  '100.64.0.1',
  '100.100.100.200',
  '169.254.0.1',
  '169.254.169.254',
  '2852039166',
  '0xa9fea9fe',
  '0251.0376.0251.0376',
  '169.254.43518',
  '[::ffff:169.254.169.254]',
  '[::ffff:a9fe:a9fe]',
  '[64:ff9b::a9fe:a9fe]',
  '[2002:a9fe:a9fe::]',
  '192.0.0.192',
  '192.0.2.1',
  '192.88.99.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '239.255.255.250',
  '240.0.0.1',
  '255.255.255.255',
  '168.63.129.16',
  '[fc00::1]',
  '[fd00::1]',
  '[fd00:ec2::254]',
  '[fe80::1]',
  '[fec0::1]',
  '[ff02::1]',
  '[100::1]',
  '[2001:db8::1]',
  '[2001:2::1]',
  '[2001:10::1]',
  '[5f00::1]',
  '[4000::1]',
  '[::ffff:0:a00:1]',
  // Names, whatever their spelling, that lead there.
  ...Object.keys(names),
  'LOCALHOST',
  'localhost.',
  'LoCaLhOsT.',
  'ｌｏｃａｌｈｏｓｔ',
  'local\u00ADhost',
  'loop.attacker.test.',
  'LOOP.ATTACKER.TEST',
  'loop。attacker。test',
  'пример.test',
]

/** Whole addresses whose host alone does not tell. */
const addresses = [
  `http://user@127.0.0.1:${port}/`,
  `http://user:pass@example.com@127.0.0.1:${port}/`,
  `http://example.com:80@127.0.0.1:${port}/`,
  `http://example.com%40@127.0.0.1:${port}/`,
  `http://127.0.0.1:${port}#@example.com/`,
  `http://127.0.0.1:${port}?@example.com/`,
  `http://127.0.0.1:${port}\\@example.com/`,
  `http:\\\\127.0.0.1:${port}\\`,
  `http:127.0.0.1:${port}`,
  `http:///127.0.0.1:${port}/`,
  `HTTP://127.0.0.1:${port}/`,
  `  http://127.0.0.1:${port}/  `,
  `ht\ttp://127.0.0.1:${port}/`,
  `http://127.0.\n0.1:${port}/`,
  `https://127.0.0.1:${port}/`,
  `ftp://127.0.0.1:${port}/`,
  `file:///etc/passwd`,
  `gopher://127.0.0.1:${port}/_GET`,
  `ws://127.0.0.1:${port}/`,
  `unix:/var/run/docker.sock`,
  `data:text/plain,inside`,
  `blob:http://127.0.0.1:${port}/1`,
  `javascript:alert(1)`,
  `jar:http://127.0.0.1:${port}!/`,
  `dict://127.0.0.1:${port}/info`,
  `//127.0.0.1:${port}/`,
  `127.0.0.1:${port}`,
  `http://93.184.215.14:22/`,
  `http://93.184.215.14:25/`,
  `http://93.184.215.14:0/`,
  `http://93.184.215.14:99999/`,
  `http://[fe80::1%25eth0]:${port}/`,
  `http://[::1`,
  `http://256.256.256.256:${port}/`,
  `http://0x100000000:${port}/`,
  `http://1.2.3.4.5:${port}/`,
  '',
  'http://',
  `http://${'a'.repeat(3_000)}.test/`,
]

const spellings = [...hosts.map((host) => `http://${host}:${port}/`), ...addresses]

describe('addresses from outside', () => {
  let before = 0
  beforeEach(() => {
    before = canary.connections()
  })

  test('at least 120 different spellings are tried', () => {
    expect(new Set(spellings).size).toBeGreaterThanOrEqual(120)
  })

  test.each(spellings)('%j reaches nothing inside', async (address) => {
    expect(['address', 'private', 'unknown']).toContain(await problemOf(outside.call(address)))
    expect(canary.connections()).toBe(before)
  })

  test('the listener that nothing reached can be reached where the operator lists its address', async () => {
    const listed = createOutside({ allowed: ['127.0.0.0/8'], resolve: resolveNames })
    const { body } = await listed.call(`http://loop.attacker.test:${port}/`)
    expect(body.toString()).toBe('inside')
    expect(canary.connections()).toBe(before + 1)
    await expect(problemOf(listed.call(`http://ten.attacker.test:${port}/`))).resolves.toBe('private')
    await listed.close()
  })

  test('what an address says by itself is told before any name is resolved', () => {
    expect(() => outside.check('ftp://example.com/')).toThrow('https://')
    for (const own of ['https://127.1/', 'http://localhost:4000/hook', 'http://Shop.LOCALHOST./', 'http://[::1]/'])
      expect(() => outside.check(own), own).toThrow('private')
    const listed = createOutside({ allowed: ['127.0.0.0/8'], resolve: resolveNames })
    expect(listed.check('http://localhost:4000/hook').port).toBe('4000')
    for (const misread of [
      'https://shop.example\\@evil.example/',
      'https:\\\\shop.example/',
      'https://sh\top.example/',
      'https://shop.example/\n',
      'https://sh\u200bop.example/',
      'https://shop.example/\u202egnp',
      'https://shop\u00ad.example/',
    ])
      expect(() => outside.check(misread), misread).toThrow('not an address')
    expect(outside.check('https://shop.example/a b?c=\\d').hostname).toBe('shop.example')
    expect(() => outside.check('https://me:secret@example.com/')).toThrow('password')
    expect(outside.check('https://Example.com/hook').href).toBe('https://example.com/hook')
  })
})

describe('a name that resolves otherwise the next time', () => {
  test('is resolved once for a connection, and judged anew for the next', async () => {
    const target = await listen('127.0.0.2', (_request, response) => {
      response.setHeader('connection', 'close')
      response.end('target')
    })
    const answers = [['127.0.0.2'], ['127.0.0.1']]
    let asked = 0
    const rebinding: Resolve = async () => answers[asked++] ?? ['127.0.0.1']
    const before = canary.connections()
    const listed = createOutside({ allowed: ['127.0.0.2'], resolve: rebinding })
    const { body } = await listed.call(`http://rebind.attacker.test:${target.port}/`)
    expect({ body: body.toString(), asked }).toEqual({ body: 'target', asked: 1 })
    await expect(problemOf(listed.call(`http://rebind.attacker.test:${port}/`))).resolves.toBe('private')
    expect(canary.connections()).toBe(before)
    await listed.close()
  })
})

describe('answers from outside', async () => {
  const seen: { url: string; method: string; headers: IncomingMessage['headers'] }[] = []
  const places: Record<string, Answer> = {
    '/inside': (_request, response) => response.writeHead(302, { location: canary.origin }).end(),
    '/named': (_request, response) => response.writeHead(307, { location: `http://loop.attacker.test:${port}/` }).end(),
    '/scheme': (_request, response) => response.writeHead(301, { location: 'file:///etc/passwd' }).end(),
    '/round': (_request, response) => response.writeHead(302, { location: '/round' }).end(),
    '/other': (_request, response) =>
      response.writeHead(302, { location: `http://other.test:${target.port}/end` }).end(),
    '/large': (_request, response) => response.end(Buffer.alloc(70_000)),
    '/never': () => undefined,
    '/drip': (_request, response) => response.write('a'),
    '/end': (_request, response) => response.end('the end'),
  }
  const target = await listen('127.0.0.3', (request, response) => {
    seen.push({ url: request.url ?? '', method: request.method ?? '', headers: request.headers })
    places[request.url ?? '']?.(request, response)
  })
  const resolve: Resolve = async (name) => (name === 'other.test' ? ['127.0.0.3'] : resolveNames(name))
  const listed = createOutside({ allowed: ['127.0.0.3'], resolve })
  afterAll(() => listed.close())
  const call = (path: string, options = {}) => listed.call(`${target.origin}${path}`, { maxRedirects: 3, ...options })

  test.each([
    ['/inside', 'private'],
    ['/named', 'private'],
    ['/scheme', 'address'],
    ['/round', 'redirect'],
  ])('a redirect of %s is judged like the address itself', async (path, problem) => {
    const before = canary.connections()
    await expect(problemOf(call(path))).resolves.toBe(problem)
    expect(canary.connections()).toBe(before)
  })

  test('a redirect to another host takes no secrets along, and what was sent is not sent again', async () => {
    seen.length = 0
    const { body, url } = await call('/other', {
      method: 'POST',
      body: '{}',
      headers: { authorization: 'Bearer secret', 'x-key': 'secret', accept: 'text/plain' },
    })
    expect({ body: body.toString(), url }).toEqual({
      body: 'the end',
      url: `http://other.test:${target.port}/end`,
    })
    expect(seen.map(({ method }) => method)).toEqual(['POST', 'GET'])
    expect(JSON.stringify(seen[1]?.headers)).not.toContain('secret')
    expect(seen[1]?.headers.accept).toBe('text/plain')
  })

  test('unless it is asked to follow, an answer that leads on is the answer', async () => {
    const { status } = await listed.call(`${target.origin}/other`)
    expect(status).toBe(302)
  })

  test('an answer that is too large, never comes or never ends is given up', async () => {
    await expect(problemOf(call('/large', { maxBytes: 65_536 }))).resolves.toBe('large')
    const { body, status } = await call('/large', { maxBytes: 4_096, cutsLarge: true })
    expect({ status, length: body.length }).toEqual({ status: 200, length: 4_096 })
    await expect(problemOf(call('/never', { timeoutMs: 100 }))).resolves.toBe('late')
    await expect(problemOf(call('/drip', { timeoutMs: 100 }))).resolves.toBe('late')
  })

  test('a host that hangs does not hold up another', async () => {
    const hanging = Array.from({ length: 40 }, () => problemOf(call('/never', { timeoutMs: 2_000 })))
    const { body } = await listed.call(`http://other.test:${target.port}/end`)
    expect(body.toString()).toBe('the end')
    await expect(Promise.all(hanging)).resolves.toEqual(Array.from({ length: 40 }, () => 'late'))
  })

  test('a port where nobody listens is unreachable', async () => {
    await expect(problemOf(listed.call('http://127.0.0.3:9/'))).resolves.toBe('address')
    const gone = createServer()
    await new Promise<void>((resolve) => gone.listen(0, '127.0.0.3', resolve))
    const address = gone.address() as AddressInfo
    await new Promise((resolve) => gone.close(resolve))
    await expect(problemOf(listed.call(`http://127.0.0.3:${address.port}/`))).resolves.toBe('unreachable')
  })
})
