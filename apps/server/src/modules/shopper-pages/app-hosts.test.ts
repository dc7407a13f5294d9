import { newId } from '@vitrine/domain/ids'
import { describe, expect, test, vi } from 'vitest'
import { createShopper } from '../../../test/shopper-browser.ts'
import { createShopperPages } from '../../../test/shopper-pages-driver.ts'
import { commands } from '../../commands/registry.ts'
import { hostLabelOf } from '../../hosts/host-names.ts'
import { createShopperHosts } from '../../hosts/shopper-hosts.ts'

const environment = {
  PUBLIC_URL: 'https://console.example',
  SHOPPER_URL: 'https://{app}.shops.example',
  SHOPPER_SHARED_URL: 'https://shop.example',
}
const shared = 'shop.example'

describe('apps with a host each', async () => {
  const { app, drawn, buildShop, bootOf } = await createShopperPages({ environment })
  const [one, other] = [await buildShop({}, { appKey: 'corner' }), await buildShop({ name: 'Other' })]
  await app.ports.hosts.refresh()
  const hostOf = (appKey: string) => app.ports.hosts.addressOf(appKey).host
  const get = (host: string, url: string, headers: Record<string, string> = {}) =>
    app.injectShopper({ method: 'GET', url, headers: { host, ...headers } })

  test('an app is served at / of its host, by the name that its key gives it', async () => {
    expect(hostOf(one)).toBe('corner.shops.example')
    expect(hostOf(other)).toBe(`${hostLabelOf(other)}.shops.example`)
    for (const appKey of [one, other]) {
      const page = await get(hostOf(appKey), '/product/p1')
      expect(page.statusCode).toBe(200)
      expect(drawn.at(-1)).toMatchObject({ base: '/', path: 'product/p1', snapshot: { appKey } })
      expect(page.body).toContain('<link rel="manifest" href="/manifest.webmanifest">')
      expect(bootOf(page.body).snapshot.appKey).toBe(appKey)
      const manifest = (await get(hostOf(appKey), '/manifest.webmanifest')).json()
      expect(manifest).toMatchObject({ id: '/', start_url: '/', scope: '/' })
      expect(manifest.icons[0].src).toBe('/app-icon/icon-192.png')
      const worker = await get(hostOf(appKey), '/sw.js')
      expect(worker.headers['service-worker-allowed']).toBe('/')
      expect(worker.body).toContain('"base":"/"')
      expect((await get(hostOf(appKey), '/manifest.json')).json()).toHaveProperty('release')
    }
  })

  test('the name is recorded, and another process knows it', async () => {
    const rows = await app.database.db.selectFrom('app_hosts').select(['app_key', 'label']).execute()
    expect(rows).toContainEqual({ app_key: other, label: hostLabelOf(other) })
    const elsewhere = await createShopperHosts({ config: app.ports.config, db: app.database.db })
    expect(elsewhere.at(hostOf(other))).toEqual({ kind: 'app', appKey: other })
  })

  test.each([
    ['another app’s path', (key: string) => `/a/${key}/`],
    ['another app’s answers', (key: string) => `/a/${key}/manifest.json`],
    ['the app’s own path of the shared host', () => '/a/corner/'],
    ['another app’s files', (key: string) => `/media/${key}/x.webp`],
    [
      'another app’s files, encoded',
      (key: string) => `/media/%${key.charCodeAt(0).toString(16)}${key.slice(1)}/x.webp`,
    ],
    ['a broken encoding', () => '/media/%zz/x.webp'],
  ])('%s is not found on the host of an app', async (_what, path) => {
    const answer = await get(hostOf(one), path(other))
    expect(answer.statusCode).toBe(404)
    expect(answer.body).not.toContain(other)
  })

  test.each(['evil.example', 'corner.evil.example', 'a.corner.shops.example', 'shops.example', '', 'a b', '10.0.0.1'])(
    'the host %j is nobody’s',
    async (host) => {
      const answer = await get(host, `/a/${one}/`)
      expect(answer.statusCode).toBe(421)
      expect(answer.headers['content-type']).toContain('text/plain')
      expect(answer.body).not.toContain(one)
      expect((await get(host, '/livez')).statusCode).toBe(200)
    },
  )

  test('a key that could be a host but names no app shows that there is no shop', async () => {
    expect((await get('nobody.shops.example', '/')).statusCode).toBe(404)
  })

  test('no header of a request changes an address', async () => {
    const page = await get(hostOf(one), '/', {
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil.example',
      'x-original-host': 'evil.example',
    })
    expect(page.statusCode).toBe(200)
    expect(page.body).not.toContain('evil.example')
    expect(JSON.stringify(page.headers)).not.toContain('evil.example')
    expect((await app.injectShopper({ url: 'http://evil.example/', headers: { host: hostOf(one) } })).statusCode).toBe(
      200,
    )
  })

  test('links to the shared host lead on, with their path and query; its answers and files go on', async () => {
    const page = await get(shared, `/a/${other}/product/p%201?variant=2`)
    expect([page.statusCode, page.headers.location]).toEqual([301, `https://${hostOf(other)}/product/p%201?variant=2`])
    expect((await get(shared, `/a/${other}`)).headers.location).toBe(`/a/${other}/`)
    expect((await get(shared, `/a/${other}/manifest.json`)).statusCode).toBe(200)
    const worker = await get(shared, `/a/${other}/sw.js`)
    expect(worker.body).toContain('registration.unregister()')
    expect(worker.body).not.toContain('self.skipWaiting()')
  })

  test('a preview is shown by the shared host, where no script from outside may run', async () => {
    const preview = await get(shared, `/a/${one}/?preview`)
    expect(preview.statusCode).toBe(200)
    const moved = await get(hostOf(one), '/?preview')
    expect([moved.statusCode, moved.headers.location]).toEqual([301, `https://shop.example/a/${one}/?preview`])
  })

  test('the cookie of a shopper’s session belongs to the app’s host alone', async () => {
    const [here, there] = [createShopper(app, one), createShopper(app, other)]
    const email = `${newId().toLowerCase()}@shoppers.example`
    const body = { email, name: 'Ada', password: 'a long password of mine' }
    expect((await here.post('account/sign-up', body)).status).toBe(202)
    expect((await here.post('account/sign-in', { email, password: body.password })).status).toBe(200)
    const [cookie] = [...here.jar.values()]
    expect(cookie?.text).toMatch(/^__Host-vitrine-shopper-corner=/)
    expect(cookie?.text).toContain('; Path=/;')
    expect(cookie?.text).toContain('; Secure')
    expect(cookie?.text).not.toContain('Domain')
    expect((await here.get('account/addresses')).status).toBe(200)
    // Sent to the other app all the same, it opens nothing.
    const text = `${cookie?.name}=${cookie?.value}`
    expect((await there.get('account/addresses', { cookie: text })).status).toBe(401)
    // A page of another app's host, and of the shared one, may not act in its name.
    for (const origin of [`https://${hostOf(other)}`, 'https://shop.example', 'https://corner.shops.example.evil'])
      expect((await here.post('account/sign-out', {}, { origin })).status).toBe(403)
  })

  test('a domain of its own takes the app from its other host, at once and on every process', async () => {
    vi.spyOn(console, 'log').mockImplementation(() => {})
    const problems = vi.spyOn(console, 'error').mockImplementation(() => {})
    const run = (...args: string[]) => commands['set-domain']?.(app.ports, args)
    expect(await run(other, 'Yarn.Example')).toBe(0)
    expect(app.ports.hosts.urlOf(other, 'cart')).toBe('https://yarn.example/cart')
    expect((await get('yarn.example', '/')).statusCode).toBe(200)
    expect((await get(`${hostLabelOf(other)}.shops.example`, '/cart')).headers.location).toBe(
      'https://yarn.example/cart',
    )
    expect(await run(one, 'yarn.example')).toBe(1)
    for (const taken of ['console.example', 'shop.example', 'some.shops.example', 'yarn.example'])
      expect(await run(one, taken), taken).toBe(1)
    expect(problems).toHaveBeenCalledWith('yarn.example serves something else already.')
    for (const wrong of ['localhost', '10.0.0.1', 'https://yarn.example', 'a..b', ''])
      expect(await run(one, wrong)).toBe(2)
    expect(await run('nothing-here', 'lost.example')).toBe(1)
    expect(await run(other, 'none')).toBe(0)
    expect((await get('yarn.example', '/')).statusCode).toBe(421)
    vi.restoreAllMocks()
    const log = app.database.db.selectFrom('audit_log').select(['action', 'actor_name']).where('app_key', '=', other)
    expect(await log.where('action', '=', 'app.domain_set').execute()).toHaveLength(2)
  })

  test('an app that another process made is found a moment later', async () => {
    const fresh = await buildShop()
    const host = `${hostLabelOf(fresh)}.shops.example`
    await expect.poll(async () => (await get(host, '/')).statusCode).toBe(200)
  })
})

describe('apps on one host', async () => {
  const { app, buildShop } = await createShopperPages()
  const [one, other] = [await buildShop(), await buildShop()]

  test('one of them gets a domain; the others stay, and whatever name the server is asked by', async () => {
    vi.spyOn(console, 'log').mockImplementation(() => {})
    expect(await commands['set-domain']?.(app.ports, [one, 'yarn.example'])).toBe(0)
    vi.restoreAllMocks()
    const get = (host: string, url: string) => app.injectShopper({ url, headers: { host } })
    expect((await get('yarn.example', '/')).statusCode).toBe(200)
    expect((await get('yarn.example', `/a/${other}/`)).statusCode).toBe(404)
    expect((await get('127.0.0.1:4001', `/a/${one}/cart`)).headers.location).toBe('http://yarn.example:4001/cart')
    for (const host of ['127.0.0.1:4001', 'proxy.internal'])
      expect((await get(host, `/a/${other}/`)).statusCode).toBe(200)
  })
})
