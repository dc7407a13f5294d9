import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { drawLimit, rateLimits } from '@vitrine/domain/contract/rate-limits'
import { settingsRoutes } from '@vitrine/domain/settings/settings.routes'
import { describe, expect, it } from 'vitest'
import { buildDemoStore } from '../../../test/demo-store.ts'
import { settingsBody } from '../../../test/settings-body.ts'
import { createShopper } from '../../../test/shopper-browser.ts'
import { createShopperPages } from '../../../test/shopper-pages-driver.ts'
import { createInitialDesign } from '../design/index.ts'

const { app, prerenderer, drawn, buildShop, publish, get, bootOf } = await createShopperPages()
const hostileName = `</script><script>alert(1)</script>"'><img src=x onerror=alert(2)><!--\u2028&`

describe('pages of the shopper app', () => {
  it('answers with the live release in the page', async () => {
    const appKey = await buildShop({ name: 'Nordvik' })
    const answer = await get(`/a/${appKey}/`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.body).toContain('<html lang="en" dir="ltr">')
    expect(answer.body).toContain('<title>Nordvik</title>')
    expect(answer.body).toContain(`<link rel="manifest" href="/a/${appKey}/manifest.webmanifest">`)
    const boot = bootOf(answer.body)
    expect(boot).toMatchObject({
      path: '',
      language: 'en',
      currency: 'USD',
      snapshot: { appKey, app: { name: 'Nordvik' } },
    })
    expect((await get(`/a/${appKey}/manifest.json`)).json().release).toBe(boot.release)
  })

  it('draws the pages of another app next, whatever one app is asked for', async () => {
    const [flooded, other] = [await buildShop(), await buildShop()]
    // What is known of both is remembered.
    for (const appKey of [flooded, other]) await get(`/a/${appKey}/`)
    const begun: string[] = []
    const { renderPage } = prerenderer
    const held = Promise.withResolvers<void>()
    prerenderer.renderPage = async (input) => {
      begun.push(input.snapshot.appKey)
      await held.promise
      return renderPage(input)
    }
    try {
      const asked = Array.from({ length: 20 }, (_, at) => get(`/a/${flooded}/product/p${at}`))
      await expect.poll(() => begun.length).toBe(2)
      asked.push(get(`/a/${other}/product/p1`))
      // It is in the queue once its app's release has been read.
      await get(`/a/${other}/manifest.webmanifest`)
      held.resolve()
      expect((await Promise.all(asked)).map(({ statusCode }) => statusCode)).toEqual(Array(21).fill(200))
      expect(begun.indexOf(other)).toBeLessThan(10)
    } finally {
      prerenderer.renderPage = renderPage
    }
  })

  it('sends every address of the app to its page, and an unknown address of the API to an error', async () => {
    const appKey = await buildShop()
    const deep = await get(`/a/${appKey}/product/gid%3A%2F%2F1?variant=2`)
    expect(deep.statusCode).toBe(200)
    expect(bootOf(deep.body).path).toBe('product/gid%3A%2F%2F1')
    expect((await get(`/a/${appKey}?x=1`)).headers.location).toBe(`/a/${appKey}/?x=1`)
    const api = await get(`/a/${appKey}/catalog/unknown`)
    expect(api.statusCode).toBe(404)
    expect(api.json().error.code).toBe('not_found')
  })

  it('answers an address with a stray % with a page of the shop, and not with the words of the router', async () => {
    const appKey = await buildShop()
    for (const path of ['product/50%', 'product/50%off?x=%', '%', 'page/%E0%A4%A', '%zz/%']) {
      const answer = await get(`/a/${appKey}/${path}`)
      expect([path, answer.statusCode, answer.headers['content-type']]).toEqual([path, 200, 'text/html; charset=utf-8'])
      expect(bootOf(answer.body).snapshot).toMatchObject({ appKey })
    }
    const unknown = await get('/a/100%/')
    expect([unknown.statusCode, unknown.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  })

  it('is drawn by the variant that its address names, and an invented one costs no page of its own', async () => {
    const appKey = await buildShop()
    await buildDemoStore(app, appKey)
    const pathOf = async (query: string) => bootOf((await get(`/a/${appKey}/product/plate-set${query}`)).body).path
    const before = drawn.length
    expect(await pathOf('')).toBe('product/plate-set')
    expect(await pathOf('?variant=plate-set-ivory&utm_source=mail')).toBe('product/plate-set?variant=plate-set-ivory')
    for (const invented of ['?variant=nothing', '?variant=', '?variant=a&variant=b', `?variant=${'x'.repeat(5000)}`])
      expect(await pathOf(invented)).toBe('product/plate-set')
    expect(drawn.length).toBe(before + 2)
  })

  it('by a variant uses up the reads of who asks for it, and none of those that draw pages for all', async () => {
    const appKey = await buildShop()
    await buildDemoStore(app, appKey)
    const url = `/a/${appKey}/product/plate-set?variant=plate-set-ivory`
    for (let times = 0; times <= rateLimits.reads.requests; times++)
      expect((await app.injectShopper({ url, remoteAddress: '203.0.113.5' })).statusCode).toBe(200)
    expect((await get(`/a/${appKey}/catalog/products/plate-set`)).statusCode).toBe(200)
  })

  it('is drawn for everybody else while one client has asked for too many new pages', async () => {
    const appKey = await buildShop()
    await buildDemoStore(app, appKey)
    const open = async (path: string, remoteAddress: string) =>
      (await app.injectShopper({ url: `/a/${appKey}/${path}`, remoteAddress })).statusCode
    for (let times = 0; times < drawLimit.requests; times++) await open(`product/new-${times}`, '203.0.113.6')
    expect(await open('product/plate-set', '203.0.113.6')).toBe(429)
    expect(await open('product/plate-set', '203.0.113.7')).toBe(200)
    // What is drawn costs nothing more.
    expect(await open('product/plate-set', '203.0.113.6')).toBe(200)
  })

  it('is drawn without any price where shoppers must log in to see it, also for whoever is signed in', async () => {
    const appKey = await buildShop()
    await buildDemoStore(app, appKey)
    const owner = await app.signIn(appKey)
    const lock = (enabled: boolean) =>
      app.call(settingsRoutes.putSettings, { params: { appKey }, body: settingsBody({ l2sp: { enabled } }) }, owner)
    const shopper = createShopper(app, appKey)
    const account = { email: 'kim@shoppers.example', name: 'Kim', password: 'a-shopper-password' }
    await shopper.post('account/sign-up', account)
    expect((await shopper.post('account/sign-in', account)).status).toBe(200)
    const reads = ['catalog/products/plate-set', 'catalog/products?size=100&facts=1']
    for (const isLocked of [false, true]) {
      await lock(isLocked)
      const cookie = [...shopper.jar.values()].map(({ name, value }) => `${name}=${value}`).join('; ')
      const { statusCode, headers } = await get(`/a/${appKey}/product/plate-set`, { cookie })
      expect([statusCode, headers['cache-control']]).toEqual([200, 'private, no-cache'])
      const page = drawn.at(-1)
      expect(page?.snapshot.settings.l2sp.enabled).toBe(isLocked)
      for (const read of reads) {
        const told = JSON.stringify(await page?.load(read))
        expect([read, isLocked, /amountMinor|[$€]\s?\d/.test(told)]).toEqual([read, isLocked, !isLocked])
      }
    }
  })

  it('is drawn for the version that an app in its shell names: with prices and one currency for an old one [A-126]', async () => {
    const appKey = await buildShop()
    await buildDemoStore(app, appKey)
    const owner = await app.signIn(appKey)
    const body = settingsBody({ l2sp: { enabled: true }, quickAddSettings: { enabled: true, label: 'Grab it' } })
    await app.call(settingsRoutes.putSettings, { params: { appKey }, body }, owner)
    for (const [agent, isLocked, hasQuickAdd] of [
      ['Mozilla/5.0 (iPhone) Vitrine/4.0.0', false, false],
      ['Mozilla/5.0 (iPhone) Vitrine/5.13.0', true, true],
      ['Mozilla/5.0 (iPhone)', true, true],
    ] as const) {
      const { body: html } = await get(`/a/${appKey}/product/plate-set`, { 'user-agent': agent })
      const { settings } = bootOf(html).snapshot
      expect([agent, settings.l2sp.enabled, settings.quickAddSettings.enabled]).toEqual([agent, isLocked, hasQuickAdd])
      const told = JSON.stringify(await drawn.at(-1)?.load('catalog/products/plate-set'))
      expect(told.includes('amountMinor')).toBe(!isLocked)
    }
  })

  it('is drawn from reads that no client can use up or pretend to make', async () => {
    const appKey = await buildShop()
    await buildDemoStore(app, appKey)
    const url = `/a/${appKey}/catalog/products/plate-set`
    const headers = { 'x-forwarded-for': 'own' }
    const read = async () => (await app.injectShopper({ url, headers, remoteAddress: '127.0.0.1' })).statusCode
    for (let times = 0; times < rateLimits.reads.requests; times++) await read()
    expect(await read()).toBe(429)
    expect(
      (await app.injectShopper({ url: `/a/${appKey}/product/plate-set`, remoteAddress: '203.0.113.8' })).statusCode,
    ).toBe(200)
  })

  it('lets only the console frame it, and no script run that is not its own', async () => {
    const policy = String((await get(`/a/${await buildShop()}/`)).headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    // Its own files, and by their hashes the measuring script of an HTML frame and the one that keeps early taps.
    const early = createHash('sha256').update(prerenderer.assets.earlyScript).digest('base64')
    const [, frame, ...others] = /script-src 'self' ('sha256-[\w+/]{43}=') (.*?);/.exec(policy) ?? []
    expect([frame, ...others]).toEqual([expect.any(String), `'sha256-${early}'`])
    expect(policy).toContain(`frame-ancestors ${app.ports.config.publicUrl}`)
  })

  it('keeps a hostile name inert in the page, its data and its manifest', async () => {
    const appKey = await buildShop({ name: hostileName })
    const { body } = await get(`/a/${appKey}/`)
    expect(body.match(/<script/g)).toHaveLength(2)
    expect(body).not.toContain('<img src=x')
    expect(/<script id="boot".*/s.exec(body)?.[0]).not.toContain('\u2028')
    expect(bootOf(body).snapshot.app.name).toBe(hostileName)
    const manifest = await get(`/a/${appKey}/manifest.webmanifest`)
    expect(manifest.headers['content-type']).toContain('application/manifest+json')
    expect(manifest.json().name).toBe(hostileName)
    const unpublished = await get(`/a/${await buildShop({ name: hostileName }, { published: false })}/`)
    expect(unpublished.body).not.toContain('<script')
    expect(unpublished.body).not.toContain('<img')
  })

  it('is kind about an unknown app, and names one that is not published yet', async () => {
    const unknown = await get('/a/nobody/product/1')
    expect(unknown.statusCode).toBe(404)
    expect(unknown.body).toContain('This shop does not exist')
    const soon = await get(`/a/${await buildShop({ name: 'Tomorrow' }, { published: false })}/`)
    expect(soon.statusCode).toBe(200)
    expect(soon.body).toContain('<h1>Tomorrow</h1>')
    expect(soon.headers['cache-control']).toBe('no-store')
    for (const file of ['manifest.webmanifest', 'sw.js', 'app-icon/icon-192.png'])
      expect((await get(`/a/nobody/${file}`)).statusCode).toBe(404)
  })

  it('speaks the asked language, in its direction', async () => {
    const appKey = await app.buildApp()
    await app.database.db
      .insertInto('app_languages')
      .values({ app_key: appKey, code: 'ar', label: 'Arabic', is_default: false, right_to_left: true })
      .execute()
    await app.database.db.transaction().execute((trx) => createInitialDesign(trx, { appKey }))
    await publish(appKey)
    const page = async (url: string, headers = {}) => (await get(url, headers)).body
    expect(await page(`/a/${appKey}/?lang=ar`)).toContain('<html lang="ar" dir="rtl">')
    expect(await page(`/a/${appKey}/`, { cookie: 'vitrine_language=ar' })).toContain('<html lang="ar" dir="rtl">')
    expect(await page(`/a/${appKey}/`, { 'accept-language': 'en;q=0.3, fr, ar-EG;q=0.8' })).toContain(
      '<html lang="ar" dir="rtl">',
    )
    expect(await page(`/a/${appKey}/?lang=xx`)).toContain('<html lang="en" dir="ltr">')
    expect((await get(`/a/${appKey}/manifest.webmanifest?lang=ar`)).json()).toMatchObject({ lang: 'ar', dir: 'rtl' })
  })
})

describe('a page that was drawn', () => {
  it('is sent again without drawing, compressed, and not at all to who has it', async () => {
    const appKey = await buildShop()
    const first = await get(`/a/${appKey}/`)
    const count = drawn.length
    const again = await get(`/a/${appKey}/`, { 'accept-encoding': 'gzip, br' })
    expect(again.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(again.rawPayload).toString()).toBe(first.body)
    const etag = String(first.headers.etag)
    expect((await get(`/a/${appKey}/`, { 'if-none-match': etag })).statusCode).toBe(304)
    expect(drawn.length).toBe(count)
  })

  it('shows prices at most 30 seconds old, drawn behind the request', async () => {
    const appKey = await buildShop()
    await get(`/a/${appKey}/`)
    const count = drawn.length
    app.clock.advance(31_000)
    await get(`/a/${appKey}/`)
    await get(`/a/${appKey}/`)
    expect(drawn.length).toBe(count + 1)
  })

  it('gives way to the next release', async () => {
    const appKey = await buildShop()
    const before = bootOf((await get(`/a/${appKey}/`)).body).release
    await app.database.db
      .updateTable('apps')
      .set({ application_name: 'Renamed' })
      .where('app_key', '=', appKey)
      .execute()
    await publish(appKey)
    const { body } = await get(`/a/${appKey}/`)
    expect(bootOf(body).release).not.toBe(before)
    expect(body).toContain('<title>Renamed</title>')
  })

  it('is of one app only', async () => {
    const [one, other] = [await buildShop({ name: 'One' }), await buildShop({ name: 'Other' })]
    await get(`/a/${one}/`)
    expect((await get(`/a/${other}/`)).body).toContain('<title>Other</title>')
    expect((await get(`/a/${one}/`)).body).toContain('<title>One</title>')
  })
})

describe('a preview', () => {
  it('holds nothing of the shop: the token never reaches this server with the page', async () => {
    const appKey = await buildShop({ name: 'Secret plans' })
    const answer = await get(`/a/${appKey}/?preview`)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.body).not.toContain('Secret plans')
    expect(bootOf(answer.body)).toEqual({ appKey, preview: true, snapshot: null })
    expect(answer.headers['content-security-policy']).toContain(`frame-ancestors ${app.ports.config.publicUrl}`)
  })
})
