import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { rateLimits } from '@vitrine/domain/contract/rate-limits'
import type { LayoutContent } from '@vitrine/domain/layouts/layout.schema'
import { publishingRoutes } from '@vitrine/domain/publishing/publishing.routes'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { buildDemoStore } from '../../../test/demo-store.ts'
import { createTestApp } from '../../../test/test-app.ts'
import type { Prerenderer } from '../../ports.ts'
import { createInitialDesign } from '../design/index.ts'
import { drawIcon } from './draw-icon.ts'
import { drawStartup } from './draw-startup.ts'
import { drawLimit } from './shopper-pages.plugin.ts'

type RenderInput = Parameters<Prerenderer['renderPage']>[0]

/** Draws nothing but what it was given, and counts. */
async function fakePrerenderer() {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-shell-'))
  afterAll(() => rm(folder, { recursive: true, force: true }))
  const drawn: RenderInput[] = []
  const files = { css: 'body{margin:0}', scripts: ['/assets/main.js', '/assets/shared.js'] }
  const prerenderer: Prerenderer = {
    renderPage: async (input) => {
      drawn.push(input)
      const { snapshot, path, language, currency, release } = input
      return { html: `<main>${path}</main>`, boot: { snapshot, path, language, currency, release }, ...files }
    },
    renderPreview: async ({ appKey }) => ({ html: '', boot: { appKey, preview: true, snapshot: null }, ...files }),
    assets: {
      folder,
      script: '/assets/main.js',
      offline: ['/assets/main.js', '/assets/late.js'],
      earlyScript: 'addEventListener("click", keep)',
      serviceWorker: 'self.skipWaiting()',
    },
  }
  return { prerenderer, drawn }
}

const { prerenderer, drawn } = await fakePrerenderer()
const app = await createTestApp({ prerenderer })

async function buildShop(values: { name?: string } = {}, { published = true } = {}): Promise<string> {
  const appKey = await app.buildApp(undefined, values)
  await app.database.db.transaction().execute((trx) => createInitialDesign(trx, { appKey }))
  if (published) await publish(appKey)
  return appKey
}

async function publish(appKey: string): Promise<void> {
  await app.call(publishingRoutes.publish, { body: { appKey } }, await app.signIn(appKey))
}

const get = (url: string, headers: Record<string, string> = {}) => app.injectShopper({ method: 'GET', url, headers })
const bootOf = (html: string) => {
  const json = /<script id="boot" type="application\/json">(.*?)<\/script>/s.exec(html)?.[1]
  return JSON.parse(json ?? 'null')
}
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

describe('an installed shopper app', () => {
  it('has a name, a scope of its own and icons of the sizes it says', async () => {
    const appKey = await buildShop({ name: 'A shop with a rather long name' })
    const manifest = (await get(`/a/${appKey}/manifest.webmanifest`)).json()
    expect(manifest).toMatchObject({
      name: 'A shop with a rather long name',
      short_name: 'A shop with',
      start_url: `/a/${appKey}/`,
      scope: `/a/${appKey}/`,
      display: 'standalone',
      theme_color: '#FFFFFF',
    })
    for (const { src, sizes } of manifest.icons) {
      const icon = await get(src)
      expect(icon.headers['content-type']).toBe('image/png')
      const { width, height } = await sharp(icon.rawPayload).metadata()
      expect(`${width}x${height}`).toBe(sizes)
    }
    expect((await get(`/a/${appKey}/app-icon/other.png`)).statusCode).toBe(404)
  })

  /** A published shop whose layout says this, and nothing of the rest. */
  async function buildBranded(change: (layout: LayoutContent) => void): Promise<string> {
    const appKey = await buildShop({ name: 'Nordvik' }, { published: false })
    const row = await app.database.db
      .selectFrom('layouts')
      .select('document')
      .where('app_key', '=', appKey)
      .executeTakeFirstOrThrow()
    const layout = JSON.parse(row.document) as LayoutContent
    change(layout)
    await app.database.db
      .updateTable('layouts')
      .set({ document: JSON.stringify(layout) })
      .where('app_key', '=', appKey)
      .execute()
    await publish(appKey)
    return appKey
  }

  it('starts with the splash screen of its design, which a tab of a browser neither shows nor fetches', async () => {
    const appKey = await buildBranded((layout) => {
      layout.theme.splashScreen.src = `https://shop.example/splash"><script>.png`
      layout.options.topBar.backgroundColor = '#204060'
    })
    const { body } = await get(`/a/${appKey}/`)
    expect(body).toContain('<div id="splash" class="picture" aria-hidden="true">')
    expect(body).toContain('src="https://shop.example/splash&quot;&gt;&lt;script&gt;.png" alt="" loading="lazy"')
    expect(body).toMatch(/#splash\{display:none\}@media \(display-mode:standalone\)/)
    expect(body).not.toContain('<link rel="preload" as="image" href="https://shop.example')
    const plain = (await get(`/a/${await buildShop({ name: hostileName })}/`)).body
    expect(plain).toContain('<div id="splash" aria-hidden="true"><img src="/a/')
    expect(plain).not.toContain('<script>alert(1)')
    const manifest = (await get(`/a/${appKey}/manifest.webmanifest`)).json()
    expect(manifest).toMatchObject({ theme_color: '#204060', background_color: '#204060' })
  })

  it('has the icon of its design in every size, filling it where a phone cuts it, or inside what is kept', async () => {
    const red = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#C01020' } })
      .png()
      .toBuffer()
    const colorAt = async (icon: Buffer, at: number) => [
      ...(await sharp(icon).extract({ left: at, top: at, width: 1, height: 1 }).removeAlpha().raw().toBuffer()),
    ]
    const maskable = await drawIcon({ picture: red, color: '#000000', sizePx: 512, maskable: true })
    expect(await colorAt(maskable, 2)).toEqual([0xc0, 0x10, 0x20])
    const seeThrough = await sharp({
      create: { width: 600, height: 600, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer()
    expect(
      await colorAt(await drawIcon({ picture: seeThrough, color: '#000', sizePx: 180, maskable: true }), 2),
    ).toEqual([255, 255, 255])
  })

  describe('on an iPhone or iPad', () => {
    const linksOf = (body: string) => [...body.matchAll(/<link rel="apple-touch-startup-image"[^>]*href="([^"]+)">/g)]
    const colorAt = async (image: Buffer, left: number, top: number) => [
      ...(await sharp(image).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()),
    ]

    it('starts with its icon on the colour of its splash screen, in exactly the size of each screen', async () => {
      const appKey = await buildBranded((layout) => {
        layout.options.topBar.backgroundColor = '#204060'
        layout.theme.color.primary = '#C01020'
      })
      const { body } = await get(`/a/${appKey}/`)
      expect(body).toContain('<meta name="apple-mobile-web-app-capable" content="yes">')
      const links = linksOf(body)
      expect(links).toHaveLength(21)
      for (const [tag, href = ''] of links) {
        const [width = 0, height = 0, ratio = 0] = (href.split('/').at(-1) ?? '').split('x').map(Number)
        expect(tag).toContain(`(device-width:${width}px) and (device-height:${height}px)`)
        const image = await get(href)
        expect(image.headers['content-type']).toBe('image/png')
        expect(await sharp(image.rawPayload).metadata()).toMatchObject({ width: width * ratio, height: height * ratio })
      }
      const phone = (await get(`/a/${appKey}/startup/390x844x3`)).rawPayload
      expect(await colorAt(phone, 5, 5)).toEqual([0x20, 0x40, 0x60])
      // The bag that stands in for an icon, beside its drawing; its corners are round.
      const corner = { left: (390 * 3 - 112 * 3) / 2, top: (844 * 3 - 112 * 3) / 2 - 21 * 3 }
      expect(await colorAt(phone, corner.left + 40, corner.top + 40)).toEqual([0xc0, 0x10, 0x20])
      expect(await colorAt(phone, corner.left + 2, corner.top + 2)).toEqual([0x20, 0x40, 0x60])
    })

    it('fills the screen with the picture of its splash screen, and with its colour where that cannot be had', async () => {
      const picture = await sharp({ create: { width: 40, height: 300, channels: 3, background: '#10A040' } })
        .png()
        .toBuffer()
      const screen = { width: 390, height: 844, ratio: 3 }
      const drawn = await drawStartup({ screen, background: '#204060', content: { kind: 'picture', bytes: picture } })
      expect(drawn.type).toBe('image/jpeg')
      expect(await sharp(drawn.bytes).metadata()).toMatchObject({ width: 1170, height: 2532 })
      const [red = 0, green = 0] = await colorAt(drawn.bytes, 5, 5)
      expect([red < 40, green > 140]).toEqual([true, true])
      const appKey = await buildBranded((layout) => {
        layout.theme.splashScreen.src = 'https://elsewhere.example/splash.png'
        layout.options.topBar.backgroundColor = '#204060'
      })
      const plain = await get(`/a/${appKey}/startup/390x844x3`)
      expect(await colorAt(plain.rawPayload, 585, 1200)).toEqual([0x20, 0x40, 0x60])
    })

    it('waits for a picture that cannot be had for a moment, and draws without one that is gone', async () => {
      const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#10A040' } })
        .webp()
        .toBuffer()
      const file = `${'ab'.repeat(20)}.webp`
      const appKey = await buildBranded((layout) => {
        layout.theme.splashScreen.src = `/media/shared/${file}`
        layout.theme.appIcon.src = `/media/shared/${file}`
        layout.options.topBar.backgroundColor = '#204060'
      })
      const { storage } = app.ports
      const { size } = storage
      await storage.put(`shared/${file}`, picture)
      const urls = [`/a/${appKey}/startup/390x844x3`, `/a/${appKey}/app-icon/icon-192.png`]
      storage.size = async () => {
        throw new Error('the disk is away')
      }
      for (const url of urls) {
        const refused = await get(url)
        expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5'])
      }
      storage.size = size
      for (const url of urls) {
        const [image, again] = await Promise.all([get(url), get(url)])
        const [red = 0, green = 0] = await colorAt(image.rawPayload, 60, 60)
        expect([red < 40, green > 140], url).toEqual([true, true])
        expect(again.rawPayload.equals(image.rawPayload)).toBe(true)
      }
      await storage.remove(`shared/${file}`)
      const other = await get(`/a/${appKey}/startup/375x812x3`)
      expect(await colorAt(other.rawPayload, 5, 5)).toEqual([0x20, 0x40, 0x60])
    })

    it('draws no other size, and nothing of a shop that is not there or not open', async () => {
      const appKey = await buildShop()
      for (const name of ['391x844x3', '99999x99999x9', '390x844x3.png', '__proto__', '..%2Fsw.js'])
        expect((await get(`/a/${appKey}/startup/${name}`)).statusCode).toBe(404)
      expect((await get('/a/no-such-app/startup/390x844x3')).statusCode).toBe(404)
      const closed = await buildShop({}, { published: false })
      expect((await get(`/a/${closed}/startup/390x844x3`)).statusCode).toBe(404)
      expect(linksOf((await get(`/a/${appKey}/?preview`)).body)).toEqual([])
    })
  })

  it('has a service worker that knows its app and the files of the build', async () => {
    const appKey = await buildShop()
    const worker = await get(`/a/${appKey}/sw.js`)
    expect(worker.headers['content-type']).toContain('text/javascript')
    expect(worker.headers['cache-control']).toBe('no-cache')
    const setup = JSON.parse(/^const VITRINE = (.*);\n/.exec(worker.body)?.[1] ?? 'null')
    expect(setup).toMatchObject({ appKey, base: `/a/${appKey}/`, files: ['/assets/main.js', '/assets/late.js'] })
    expect(worker.body).toContain('self.skipWaiting()')
  })
})
