import type { LayoutContent } from '@vitrine/domain/layouts/layout.schema'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { createShopperPages } from '../../../test/shopper-pages-driver.ts'
import { drawIcon } from './draw-icon.ts'
import { drawStartup } from './draw-startup.ts'

const { app, buildShop, publish, get } = await createShopperPages()
const hostileName = `</script><script>alert(1)</script>"'><img src=x onerror=alert(2)><!--\u2028&`

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
  async function buildBranded(change: (layout: LayoutContent, appKey: string) => void): Promise<string> {
    const appKey = await buildShop({ name: 'Nordvik' }, { published: false })
    const row = await app.database.db
      .selectFrom('layouts')
      .select('document')
      .where('app_key', '=', appKey)
      .executeTakeFirstOrThrow()
    const layout = JSON.parse(row.document) as LayoutContent
    change(layout, appKey)
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

    it('never waits for itself where a design names one of its own drawn files', async () => {
      const appKey = await buildBranded((layout, key) => {
        layout.theme.splashScreen.src = `/a/${key}/startup/440x956x3`
        layout.theme.appIcon.src = `/a/${key}/app-icon/icon-192.png`
      })
      for (const path of ['startup/440x956x3', 'startup/390x844x3', 'app-icon/icon-192.png'])
        expect((await get(`/a/${appKey}/${path}`)).statusCode).toBe(200)
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
