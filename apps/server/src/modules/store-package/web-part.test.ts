import { createHash } from 'node:crypto'
import { newId } from '@vitrine/domain/ids'
import { deviceHeader, sessionHeader } from '@vitrine/domain/store-package/shell-session.rules'
import { storePackageRoutes as routes } from '@vitrine/domain/store-package/store-package.routes'
import plist from 'plist'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildDemoStore } from '../../../test/demo-store.ts'
import { createShopper } from '../../../test/shopper-browser.ts'
import { createShopperPages } from '../../../test/shopper-pages-driver.ts'
import { syncProject, unzip } from '../../../test/store-package-driver.ts'
import { storeIds } from '../../../test/sweep/sweep-world.ts'
import { ofAnotherServer } from '../../../test/test-app.ts'
import { createServers } from '../../app.ts'
import { webPartOf } from '../shopper-pages/index.ts'
import { makePackage } from './make-package.ts'

const scripts = { 'main.js': 'export const main = 1', 'in-package.js': 'import("./main.js")' }
const { app, prerenderer, buildShop, publish } = await createShopperPages({ scripts })
const { call, inject, injectShopper } = app
const [android, iphone] = ['https://localhost', 'capacitor://localhost']

const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex')

/** The files of a package with the web part in it. */
async function packageOf(appKey: string) {
  const params = { appKey }
  const owner = await app.signIn(appKey)
  await call(routes.putStoreIds, { params, body: storeIds }, owner)
  const { data: asked } = await call(routes.makeStorePackage, { params, body: { webPart: 'package' } }, owner)
  expect(asked.webPart).toBe('package')
  await makePackage(app.ports, { appKey, id: asked.id })
  const url = `/app/v1/builder/${appKey}/publish/packages/${asked.id}/file`
  return unzip((await inject({ url, headers: owner.headers })).rawPayload)
}

const ask = (appKey: string, payload: object) =>
  injectShopper({ method: 'POST', url: `/a/${appKey}/web-part/updates`, payload })

const appKey = await buildShop({ name: `Anna's & "Söhne" <b>` })
const other = await buildShop()
const files = await packageOf(appKey)
const textOf = (name: string): string => files.get(name)?.content.toString() ?? ''
const config = JSON.parse(textOf('capacitor.config.json'))
const { version } = config.plugins.CapacitorUpdater

describe('a package with the web part in it', () => {
  test('has pages of its own, and asks this server alone for newer ones', () => {
    const server = app.ports.hosts.urlOf(appKey)
    expect(config.server).toEqual({
      hostname: 'localhost',
      androidScheme: 'https',
      iosScheme: 'capacitor',
      cleartext: false,
    })
    expect(config.plugins.CapacitorUpdater).toMatchObject({
      autoUpdate: 'off',
      updateUrl: `${server}web-part/updates`,
      statsUrl: '',
      channelUrl: '',
    })
    expect(config.ios).not.toHaveProperty('limitsNavigationsToAppBoundDomains')
    expect(plist.parse(textOf('ios/App/App/Info.plist'))).not.toHaveProperty('WKAppBoundDomains')
    const page = textOf('www/index.html')
    expect(page).toContain(`data-server="${server}"`)
    expect(page).toContain('<title>Anna&#39;s &amp; &quot;Söhne&quot; &lt;b&gt;</title>')
    expect(page).toContain('src="/assets/in-package.js"')
    expect(JSON.parse(textOf('www/start/en.json')).snapshot.appKey).toBe(appKey)
    expect(textOf('README.md')).toContain(version)
    expect(textOf('README.md')).not.toContain('a page without connection')
    expect(textOf('package.json')).toContain('@capgo/capacitor-updater')
    expect(files.has('www/offline.html')).toBe(false)
  })

  test('is taken by the tool of Capacitor, with what keeps the session and brings updates', async () => {
    const said = await syncProject(files)
    expect(said).toContain('Sync finished')
    expect(said).toContain('Found 7 Capacitor plugins for android')
    expect(said).toContain('Found 7 Capacitor plugins for ios')
  })

  test('is made of what is published alone', async () => {
    const unpublished = await buildShop({}, { published: false })
    const owner = await app.signIn(unpublished)
    const url = `/app/v1/builder/${unpublished}/publish/packages`
    const answer = await inject({ method: 'POST', url, headers: owner.headers, payload: { webPart: 'package' } })
    expect([answer.statusCode, answer.json().error.reason?.name]).toEqual([409, 'web_part_needs_release'])
    const wrong = await inject({ method: 'POST', url, headers: owner.headers, payload: { webPart: 'disk' } })
    expect([wrong.statusCode, wrong.json().error.issues[0].path]).toEqual([400, 'webPart'])
  })

  test('keeps what it has until there is another, which is of the files that this server serves', async () => {
    const packaged = { version_name: 'builtin', version_build: version }
    expect((await ask(appKey, packaged)).json()).toMatchObject({ kind: 'up_to_date', version })
    expect((await ask(appKey, { version_name: version, version_build: '6.1.0-wold' })).json().kind).toBe('up_to_date')
    // A server that an update has reached gave it; this one has not been.
    const newer = '99.0.0-wnew'
    for (const one of [
      { ...packaged, version_name: newer },
      { ...packaged, version_build: newer },
    ])
      expect((await ask(appKey, one)).json()).toMatchObject({ kind: 'up_to_date', version: newer })
    const offered = (await ask(appKey, { ...packaged, version_build: '6.1.0-wold' })).json()
    expect(offered.version).toBe(version)
    const own = [...files].filter(([name]) => name.startsWith('www/')).map(([name]) => name.slice(4))
    expect(offered.manifest.map(({ file_name }: { file_name: string }) => file_name).sort()).toEqual(own.sort())
    for (const { file_name, file_hash, download_url } of offered.manifest) {
      const { rawPayload, statusCode } = await injectShopper({ url: new URL(download_url).pathname })
      expect([file_name, statusCode, hashOf(rawPayload)]).toEqual([file_name, 200, file_hash])
      expect(files.get(`www/${file_name}`)?.content.equals(rawPayload), file_name).toBe(true)
    }
    // Whoever asks the next server gets the same.
    const next = await createServers(ofAnotherServer(app.ports))
    const there = await next.shopper.inject({ method: 'POST', url: `/a/${appKey}/web-part/updates`, payload: packaged })
    expect(there.json()).toMatchObject({ kind: 'up_to_date', version })
    await next.close()
  })

  test('is told of another web part once something is published, and of none that it cannot run', async () => {
    const shop = await buildShop()
    const before = JSON.parse((await packageOf(shop)).get('capacitor.config.json')?.content.toString() ?? '')
    const first = before.plugins.CapacitorUpdater.version
    await app.database.db.updateTable('apps').set({ application_name: 'Renamed' }).where('app_key', '=', shop).execute()
    await publish(shop)
    const offered = (await ask(shop, { version_name: 'builtin', version_build: first })).json()
    expect(offered.version).not.toBe(first)
    const start = offered.manifest.find(({ file_name }: { file_name: string }) => file_name === 'start/en.json')
    const { pathname } = new URL(start.download_url)
    expect((await injectShopper({ url: pathname })).json().snapshot.app.name).toBe('Renamed')
    // A file belongs to its app, whoever knows its hash.
    expect((await injectShopper({ url: pathname.replace(shop, appKey) })).statusCode).toBe(404)
    const old = (await ask(shop, { version_name: 'builtin', version_build: '5.0.0-wold' })).json()
    expect([old.kind, old.message, old.manifest]).toEqual(['blocked', 'store_update_required', undefined])
  })

  test('is of one release, also where another is published while it is made', async () => {
    const shop = await buildShop({ name: 'Before' })
    const { readStart } = prerenderer
    prerenderer.readStart = async (boot) => {
      prerenderer.readStart = readStart
      await app.database.db.updateTable('apps').set({ application_name: 'After' }).where('app_key', '=', shop).execute()
      await publish(shop)
      return readStart(boot)
    }
    const part = await webPartOf(app.ports).of(shop)
    const text = async (path: string) => String(await part?.files.find((file) => file.path === path)?.read())
    expect(await text('index.html')).toContain('<title>After</title>')
    expect(JSON.parse(await text('start/en.json')).snapshot.app.name).toBe('After')
  })

  test('makes nothing for a file that has no such name', async () => {
    for (const hash of ['x', 'A'.repeat(64), 'a'.repeat(63), 'a'.repeat(64)])
      expect((await injectShopper({ url: `/a/${appKey}/web-part/files/${hash}` })).statusCode).toBe(404)
  })

  test.each([{}, { version_name: 1, version_build: '' }, { version_name: 'a'.repeat(101), version_build: '' }, []])(
    'an update that is asked for by %j is refused',
    async (payload) => expect((await ask(appKey, payload)).statusCode).toBe(400),
  )

  test('is asked about for no other app', async () => {
    for (const key of [other, newId(), '..', '%00'])
      expect([key, (await ask(key, { version_name: 'builtin', version_build: '6.1.0-w' })).statusCode]).toEqual([
        key,
        404,
      ])
  })
})

describe('calls from a package', () => {
  const session = {
    email: `${newId().toLowerCase()}@shoppers.example`,
    name: 'Mia Wong',
    password: 'a-shopper-password',
  }
  const from = (origin: string, token?: string) => ({
    origin,
    'sec-fetch-site': 'cross-site',
    ...(token !== undefined && { [sessionHeader]: token }),
  })
  const manifest = (key: string, headers: Record<string, string>) =>
    injectShopper({ url: `/a/${key}/manifest.json`, headers })

  beforeAll(async () => {
    await buildDemoStore(app, appKey)
  })

  async function signIn() {
    const phone = createShopper(app, appKey)
    expect((await phone.post('account/sign-up', session, from(android))).status).toBe(202)
    const { status, headers } = await phone.post('account/sign-in', session, from(android))
    expect([status, headers['set-cookie']]).toEqual([200, undefined])
    return { token: String(headers[sessionHeader]), device: String(headers[deviceHeader]) }
  }

  test('are answered to the two origins of a shell, for apps that have such a package', async () => {
    for (const origin of [android, iphone]) {
      const { headers } = await manifest(appKey, from(origin))
      expect([headers['access-control-allow-origin'], headers['access-control-allow-credentials']]).toEqual([
        origin,
        undefined,
      ])
      expect((await manifest(other, from(origin))).headers['access-control-allow-origin']).toBe(undefined)
    }
    for (const origin of [
      'https://evil.test',
      'null',
      'http://localhost',
      'https://localhost:444',
      'ionic://localhost',
    ])
      expect((await manifest(appKey, from(origin))).headers['access-control-allow-origin']).toBe(undefined)
    const asked = { 'access-control-request-method': 'PUT', 'access-control-request-headers': sessionHeader }
    const url = `/a/${appKey}/carts/one/lines/two`
    const allowed = await injectShopper({ method: 'OPTIONS', url, headers: { ...from(iphone), ...asked } })
    expect([allowed.statusCode, allowed.headers['access-control-allow-headers']]).toEqual([
      204,
      expect.stringContaining(sessionHeader),
    ])
    const foreign = await injectShopper({ method: 'OPTIONS', url, headers: { ...asked, origin: 'https://evil.test' } })
    expect([foreign.statusCode, foreign.headers['access-control-allow-methods']]).toEqual([404, undefined])
    // A cache on the way keeps them apart.
    const { release } = (await manifest(appKey, {})).json()
    const { headers } = await injectShopper({ url: `/a/${appKey}/releases/${release}.json` })
    expect(headers['vary']).toContain('origin')
  })

  test('have their session in a header, which is no cookie and opens no other app', async () => {
    const { token } = await signIn()
    const phone = createShopper(app, appKey)
    const whoIs = async (headers: Record<string, string>, shopper = phone) =>
      (await shopper.get('account/session', headers)).body.data.customer?.email ?? null
    expect(await whoIs(from(iphone, token))).toBe(session.email)
    expect(await whoIs(from(iphone))).toBe(null)
    // In a browser the header counts for nothing.
    expect(await whoIs({ [sessionHeader]: token })).toBe(null)
    expect(await whoIs(from('https://evil.test', token))).toBe(null)
    const elsewhere = await buildShop()
    await buildDemoStore(app, elsewhere)
    await packageOf(elsewhere)
    expect(await whoIs(from(iphone, token), createShopper(app, elsewhere))).toBe(null)
    // A cookie of the same host counts for nothing from a shell.
    const browser = createShopper(app, appKey)
    await browser.post('account/sign-in', session)
    expect(await whoIs({}, browser)).toBe(session.email)
    expect(await whoIs(from(android), browser)).toBe(null)
    const change = { name: 'Mia', phone: '' }
    expect((await browser.put('account/profile', change, from(android))).status).toBe(401)
  })

  test('change something with the session alone, and end it', async () => {
    const { token } = await signIn()
    const phone = createShopper(app, appKey)
    const refused = await phone.post('account/sign-out', {}, from('https://evil.test', token))
    expect(refused.body.error.code).toBe('origin_refused')
    expect((await createShopper(app, other).post('account/sign-in', session, from(android))).body.error.code).toBe(
      'origin_refused',
    )
    const out = await phone.post('account/sign-out', {}, from(android, token))
    expect([out.status, out.headers[sessionHeader], out.headers['set-cookie']]).toEqual([200, 'none', undefined])
    expect((await phone.get('account/session', from(android, token))).body.data.customer).toBe(null)
  })

  test('show the device on which somebody signed in, which strangers who try passwords do not shut out', async () => {
    const { device } = await signIn()
    const enter = (password: string, headers: Record<string, string>) =>
      createShopper(app, appKey).post('account/sign-in', { ...session, password }, headers)
    for (let at = 0; at < 10; at += 1) await enter('a guess of a stranger', from(android))
    expect((await enter(session.password, from(android))).status).toBe(429)
    // In a browser the header counts for nothing.
    expect((await enter(session.password, { [deviceHeader]: device })).status).toBe(429)
    expect((await enter(session.password, { ...from(android), [deviceHeader]: 'x'.repeat(3_000) })).status).toBe(429)
    const { status, headers } = await enter(session.password, { ...from(iphone), [deviceHeader]: device })
    expect([status, headers['set-cookie'], headers[deviceHeader]]).toEqual([200, undefined, expect.any(String)])
  })
})
