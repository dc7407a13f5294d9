import { publishedRoutes } from '@vitrine/domain/publishing/published.routes'
import { publishingRoutes } from '@vitrine/domain/publishing/publishing.routes'
import { describe, expect, it } from 'vitest'
import { forge, forgeJson, importFile } from '../../../test/app-file-driver.ts'
import { createHostileFiles, type HostileDesign, type Json } from '../../../test/hostile-files-driver.ts'
import * as files from '../../../test/media-files.ts'

const { app, freshApp, source, good, target, hash, designEntry, withDesign, withMedia, refusalOf } =
  await createHostileFiles()

describe('what an app file brings', () => {
  it('script in HTML, in another language too, and in a drawing does not survive, and //shop gets its scheme', async () => {
    const { key, person } = await freshApp()
    const html = '<p onclick="x()">Hi</p><script>alert(1)</script><iframe src="https://evil.example"></iframe>'
    const hostile = forge(
      forgeJson(
        withMedia(files.svg('<script>alert(1)</script><rect width="3" height="3" onload="x()"/>'), 'svg'),
        designEntry,
        ((design: HostileDesign) => ({
          ...design,
          pages: design.pages.map((page, at) => ({
            ...page,
            blocks: [
              { id: `h${at}`, type: 'inlineHtmlContent', content: html },
              { id: `w${at}`, type: 'webpage', source: { url: '//shop.example/en' } },
              { id: `i${at}`, type: 'banner', images: [{ src: `/media/${source.key}/${hash}.svg` }] },
            ],
          })),
          overlays: { de: { h0: { content: html, 'title.text': 'Hallo' }, w0: { 'source.url': '//shop.example/de' } } },
        })) as never,
      ),
      (entries) =>
        entries.map((one) =>
          one.name === 'areas/languages.json'
            ? {
                ...one,
                content: Buffer.from(
                  JSON.stringify({
                    languages: [
                      { code: 'en', label: 'English', isDefault: true, rightToLeft: false },
                      { code: 'de', label: 'Deutsch', isDefault: false, rightToLeft: false },
                    ],
                  }),
                ),
              }
            : one,
        ),
    )
    const { status, body } = await importFile(app, hostile, { appKey: key, as: person })
    expect([status, body.error]).toEqual([200, undefined])
    const { data } = await app.call(publishingRoutes.publish, { body: { appKey: key } }, person)
    const snapshot = await app.call(publishedRoutes.getRelease, { params: { appKey: key, hash: data.hash } })
    const text = JSON.stringify({ ...snapshot, settings: null })
    expect(text).toContain('Hallo')
    expect(text).not.toMatch(/script|iframe|onclick|evil|"\/\/shop/)
    for (const language of ['en', 'de']) expect(text).toContain(`"https://shop.example/${language}"`)
    const address = /\/media\/[\w-]+\/[a-f0-9]{40}\.svg/.exec(text)?.[0] ?? ''
    expect(address).toContain(`/media/${key}/`)
    expect(address).not.toContain(hash)
    const drawing = await app.injectShopper({ method: 'GET', url: address })
    expect(drawing.statusCode).toBe(200)
    expect(drawing.body).not.toMatch(/script|onload/)
  })

  it('a picture with its place, and one with a second file behind it, is made anew', async () => {
    const { key, person } = await freshApp()
    const polyglot = Buffer.concat([await files.webp(), files.zip()])
    for (const content of [await files.jpegWithGps(), polyglot]) {
      const { status } = await importFile(app, withMedia(content, 'webp'), { appKey: key, as: person })
      expect(status).toBe(200)
    }
    const names = (await app.ports.storage.list(key)).filter((name) => !name.includes('-t.'))
    expect(names).toHaveLength(2)
    for (const name of names) {
      const stored = (await app.ports.storage.get(name)) ?? Buffer.alloc(0)
      expect(stored.toString('latin1', 8, 12)).toBe('WEBP')
      expect(stored.includes('SECRET-NAME')).toBe(false)
      expect(stored.includes('PK\u0003\u0004')).toBe(false)
    }
  })

  it('tens of thousands of languages are refused before any is checked, and others are answered meanwhile', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 50_000 }, (_, at) => [`xx-${String(at).padStart(5, '0')}`, { b1: { content: 'x' } }]),
    )
    for (const entry of [designEntry, 'areas/badges.json']) {
      const file = forgeJson(good, entry, ((held: Json) => ({ ...held, overlays: many })) as never)
      expect(await refusalOf(file)).toEqual({
        status: 400,
        message: `${entry}:overlays: At most 100 languages`,
      })
    }
    const hundred = Object.fromEntries(Object.entries(many).slice(0, 100))
    const file = withDesign((design) => ({ ...design, overlays: hundred }))
    let turns = 0
    const count = setInterval(() => {
      turns += 1
    }, 0)
    const { status } = await importFile(app, file, { appKey: target.key, as: target.person })
    clearInterval(count)
    expect(status).toBe(200)
    expect(turns).toBeGreaterThan(20)
  })
})
