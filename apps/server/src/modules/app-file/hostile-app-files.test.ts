import { readdir } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { publishingRoutes } from '@vitrine/domain/publishing/publishing.routes'
import { storefrontRoutes } from '@vitrine/domain/storefront/storefront.routes'
import { describe, expect, it } from 'vitest'
import {
  blockBytes,
  exportFile,
  forge,
  forgeJson,
  headerOf,
  importFile,
  packAsIs,
  unpack,
} from '../../../test/app-file-driver.ts'
import { createDesignDriver } from '../../../test/design-driver.ts'
import * as files from '../../../test/media-files.ts'

const { app, freshApp, create, draftOf } = await createDesignDriver()

type Json = Record<string, unknown>
interface Design {
  pages: (Json & { id: string; blocks: Json[] })[]
  layout: Json
  overlays: Record<string, Record<string, Json>>
}

const source = await freshApp()
const hash = 'a'.repeat(40)
await create(source.key, source.person, { title: { text: 'Info' }, blocks: [{ id: 'b1', type: 'inlineHtmlContent' }] })
const good = await exportFile(app, source.key, source.person)
const target = await freshApp()

const designEntry = 'areas/design.json'
const withDesign = (change: (design: Design) => unknown) => forgeJson(good, designEntry, change as never)
/** The design with extra text at its beginning, which no JSON writer would produce. */
const withText = (text: string) =>
  forge(good, (entries) =>
    entries.map((entry) =>
      entry.name === designEntry
        ? { ...entry, content: Buffer.from(entry.content.toString().replace('{', `{${text},`)) }
        : entry,
    ),
  )
const withMedia = (content: Buffer, extension: string, more: Json = {}) =>
  forge(
    forgeJson(good, 'media.json', (() => ({
      files: [
        {
          file: `${hash}.${extension}`,
          thumbnail: null,
          type: 'image',
          fileName: 'x',
          size: 1,
          inLibrary: false,
          ...more,
        },
      ],
    })) as never),
    (entries) => [...entries, { name: `media/${hash}.${extension}`, content }],
  )
const renamed = (name: string) =>
  packAsIs(unpack(good).map((entry) => (entry.name === 'media.json' ? { ...entry, name } : entry)))

const tail = Buffer.alloc(2 * blockBytes)
/** A header of the tar format's later edition, which describes the entry behind it. */
const longHeader = (text: string): Buffer =>
  packAsIs([{ name: 'PaxHeader', content: Buffer.from(text) }])
    .fill(headerOf({ name: 'PaxHeader', size: text.length, type: 'x' }), 0, blockBytes)
    .subarray(0, -tail.length)

async function refusalOf(file: Buffer) {
  const before = await draftOf(target.key, target.person)
  const { status, body } = await importFile(app, file, { appKey: target.key, as: target.person })
  expect(await draftOf(target.key, target.person)).toEqual(before)
  expect(await app.ports.storage.list(target.key)).toEqual([])
  return { status, message: body.error?.message ?? '' }
}

describe('hostile app files', () => {
  it.each<[string, () => Buffer | Promise<Buffer>, number, string | RegExp]>([
    [
      'a design with a name that reaches into prototypes',
      () => withText('"__proto__":{"a":1}'),
      400,
      `${designEntry}: the name __proto__ is not allowed`,
    ],
    [
      'a design that changes a constructor',
      () => withText('"constructor":{"prototype":{"a":1}}'),
      400,
      `${designEntry}: the name constructor is not allowed`,
    ],
    [
      'a manifest with a name that reaches into prototypes',
      () =>
        packAsIs(
          unpack(good).map((entry) =>
            entry.name === 'manifest.json'
              ? { ...entry, content: Buffer.from(entry.content.toString().replace('{', '{"__proto__":{"a":1},')) }
              : entry,
          ),
        ),
      400,
      'manifest.json: the name __proto__ is not allowed',
    ],
    [
      'a drawing with a script, named as a picture',
      () => withMedia(files.svg('<script>alert(1)</script><rect/>'), 'webp'),
      400,
      `media/${hash}.webp: its content is that of another kind of file (svg)`,
    ],
    [
      'a picture named as a drawing',
      async () => withMedia(await files.png(), 'svg'),
      400,
      `media/${hash}.svg: its content is that of another kind of file (webp)`,
    ],
    ['nothing at all', () => Buffer.alloc(0), 400, 'This is not an app file of Vitrine.'],
    ['a picture', () => files.png(), 400, 'This is not an app file of Vitrine.'],
    ['a compressed archive, which could grow', () => gzipSync(good), 400, 'This is not an app file of Vitrine.'],
    ['a ZIP', () => files.zip(), 400, 'This is not an app file of Vitrine.'],
    ['a file cut short', () => good.subarray(0, good.length - 3 * blockBytes), 400, /damaged|middle|missing/],
    ['a file cut in the manifest', () => good.subarray(0, 700), 400, /^manifest\.json: /],
    [
      'a manifest of a later version',
      () => forge(good, (entries) => entries, { version: 2 }),
      400,
      /^manifest\.json: This file was made by a newer version of Vitrine/,
    ],
    ['another format', () => forge(good, (entries) => entries, { format: 'zip' }), 400, /not an app file/],
    [
      'a name that leads out of the folder',
      () => forge(good, (entries) => [...entries, { name: '../../etc/passwd', content: Buffer.from('x') }]),
      400,
      /^manifest\.json: entries\.\d+\.name/,
    ],
    [
      'a name that the manifest does not say',
      () => renamed('../media.json'),
      400,
      /^\.\.\/media\.json: the manifest says/,
    ],
    [
      'a content that the manifest does not know',
      () =>
        packAsIs(
          unpack(good).map((one) =>
            one.name === 'media.json' ? { ...one, content: Buffer.from('{"files":{}}') } : one,
          ),
        ),
      400,
      /^media\.json: /,
    ],
    [
      'more behind the last entry',
      () =>
        Buffer.concat([good.subarray(0, -1024), packAsIs([{ name: 'areas/extra.json', content: Buffer.from('{}') }])]),
      400,
      /^areas\/extra\.json: the manifest does not name it/,
    ],
    [
      'an entry that claims four gigabytes',
      () => headerOf({ name: 'manifest.json', size: 4e9 }),
      413,
      /^manifest\.json: .*larger than the limit/,
    ],
    ['a file without its end', () => good.subarray(0, -blockBytes), 400, /its end is missing/],
    [
      'a link beside the files',
      () => Buffer.concat([good.subarray(0, -1024), headerOf({ name: 'x', size: 0, type: '2' }), tail]),
      400,
      /^x: this is not a plain file/,
    ],
    [
      'a file whose name and size another header would change',
      () => Buffer.concat([longHeader('20 size=9999999999\n'), good]),
      400,
      /^manifest\.json: this is not a plain file/,
    ],
    [
      'headers of other headers without end',
      () => Buffer.concat([...Array.from({ length: 40 }, () => longHeader('4 =\n'.repeat(8_000))), good]),
      400,
      'This is not an app file of Vitrine.',
    ],
    ['a gigabyte of nothing behind it', () => Buffer.concat([good, Buffer.alloc(2e7)]), 400, 'This is not an app file'],
    [
      'no design',
      () => forge(good, (entries) => entries.filter(({ name }) => name !== designEntry)),
      400,
      /^areas\/design\.json/,
    ],
    [
      'JSON nested without end',
      () =>
        forge(good, (entries) =>
          entries.map((one) => (one.name === designEntry ? { ...one, content: Buffer.from('['.repeat(1e6)) } : one)),
        ),
      400,
      /^areas\/design\.json: nested too deeply/,
    ],
    [
      'what is no JSON',
      () =>
        forge(good, (entries) =>
          entries.map((one) => (one.name === designEntry ? { ...one, content: Buffer.from('{') } : one)),
        ),
      400,
      /^areas\/design\.json: this is no JSON/,
    ],
    [
      'too many pages',
      () =>
        withDesign((design) => ({
          ...design,
          pages: Array.from({ length: 101 }, (_, at) => ({ ...design.pages[0], id: `p${at}`, blocks: [] })),
        })),
      400,
      /^areas\/design\.json:pages: A design has at most 100 pages/,
    ],
    [
      'no home page',
      () => withDesign((design) => ({ ...design, pages: design.pages.slice(1) })),
      409,
      /^areas\/design\.json: .*home page/,
    ],
    [
      'an id that is used twice',
      () => withDesign((design) => ({ ...design, pages: [...design.pages, { ...design.pages[0] }] })),
      400,
      /^areas\/design\.json:pages\.2: The id .* is used twice/,
    ],
    [
      'a block of no known type',
      () =>
        withDesign((design) => ({
          ...design,
          pages: design.pages.map((page) => ({ ...page, blocks: [{ id: `x${page.id}`, type: 'evil' }] })),
        })),
      400,
      /^areas\/design\.json:pages\.0\.blocks\.0\.type: This block type does not exist/,
    ],
    [
      'an address that runs script',
      () =>
        withDesign((design) => ({
          ...design,
          pages: design.pages.map((page) => ({
            ...page,
            blocks: [{ id: `x${page.id}`, type: 'banner', images: [{ src: 'javascript:alert(1)' }] }],
          })),
        })),
      400,
      /^areas\/design\.json:pages\.0\.blocks\.0\.images\.0\.src/,
    ],
    [
      'a layout that cannot be',
      () =>
        withDesign((design) => ({ ...design, layout: { ...design.layout, theme: { corner: { style: 'spiky' } } } })),
      400,
      /^areas\/design\.json:layout\.theme\.corner\.style/,
    ],
    [
      'text that no database takes',
      () =>
        withDesign((design) => ({
          ...design,
          pages: design.pages.map((page) => ({ ...page, title: { text: 'a\u0000b' } })),
        })),
      400,
      /^areas\/design\.json:pages\.0\.title\.text/,
    ],
    [
      'badges without end',
      () =>
        forgeJson(good, 'areas/badges.json', (() => ({
          badges: Array.from({ length: 101 }, (_, at) => ({ id: `b${at}`, priority: at, title: { text: 'x' } })),
          overlays: {},
        })) as never),
      400,
      /^areas\/badges\.json:badges: At most 100 badges/,
    ],
    [
      'a language that is none',
      () =>
        forgeJson(good, 'areas/languages.json', (() => ({
          languages: [{ code: '../x', label: 'x', isDefault: false, rightToLeft: false }],
        })) as never),
      400,
      /^areas\/languages\.json:languages\.0\.code/,
    ],
    [
      'HTML that says it is a picture',
      () => withMedia(Buffer.from('<html><script>1</script>'), 'webp'),
      415,
      /^media\/a{40}\.webp: Only image files/,
    ],
    [
      'a program that says it is a film',
      () => withMedia(Buffer.from('MZ'), 'mp4', { type: 'video' }),
      415,
      /^media\/a{40}\.mp4: Only video files/,
    ],
    [
      'a picture bomb',
      () => withMedia(files.pngBomb(50_000, 50_000), 'webp'),
      422,
      /^media\/a{40}\.webp: .*megapixels/,
    ],
    ['a drawing that is none', () => withMedia(files.svg('').subarray(0, 20), 'svg'), 422, /^media\/a{40}\.svg: /],
    [
      'a file that media.json does not name',
      () => forge(good, (entries) => [...entries, { name: `media/${hash}.svg`, content: files.svg('<g/>') }]),
      400,
      /^media\/a{40}\.svg: media\.json does not name it/,
    ],
    [
      'a media.json that names a file in another folder',
      () =>
        forgeJson(good, 'media.json', (() => ({
          files: [{ file: '../../x.svg', thumbnail: null, type: 'image', fileName: 'x', size: 1, inLibrary: true }],
        })) as never),
      400,
      /^media\.json:files\.0\.file/,
    ],
  ])('%s is refused by name, and nothing is written', async (_title, build, status, message) => {
    const refusal = await refusalOf(await build())
    expect(refusal.message).toMatch(message)
    expect(refusal.status).toBe(status)
  })

  it('the body must say what it is, and other routes do not take it', async () => {
    for (const type of [
      'application/json',
      'text/plain',
      'application/octet-stream',
      'multipart/form-data; boundary=x',
    ]) {
      const { status } = await importFile(app, good, { appKey: target.key, as: target.person, type })
      expect([400, 415], type).toContain(status)
    }
    const elsewhere = await app.inject({
      method: 'POST',
      url: '/app/v1/builder/publish',
      payload: good,
      headers: { ...target.person.headers, 'content-type': 'application/x-tar' },
    })
    expect(elsewhere.statusCode).toBe(415)
  })

  it('script in HTML, in another language too, and in a drawing does not survive', async () => {
    const { key, person } = await freshApp()
    const html = '<p onclick="x()">Hi</p><script>alert(1)</script><iframe src="https://evil.example"></iframe>'
    const hostile = forge(
      forgeJson(
        withMedia(files.svg('<script>alert(1)</script><rect width="3" height="3" onload="x()"/>'), 'svg'),
        designEntry,
        ((design: Design) => ({
          ...design,
          pages: design.pages.map((page, at) => ({
            ...page,
            blocks: [
              { id: `h${at}`, type: 'inlineHtmlContent', content: html },
              { id: `i${at}`, type: 'banner', images: [{ src: `/media/${source.key}/${hash}.svg` }] },
            ],
          })),
          overlays: { de: { h0: { content: html, 'title.text': 'Hallo' } } },
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
    const snapshot = await app.call(storefrontRoutes.getRelease, { params: { appKey: key, hash: data.hash } })
    const text = JSON.stringify({ ...snapshot, settings: null })
    expect(text).toContain('Hallo')
    expect(text).not.toMatch(/script|iframe|onclick|evil/)
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

  it('nothing of what was sent stays on the disk', async () => {
    expect((await readdir(app.folder)).filter((name) => name.startsWith('import-'))).toEqual([])
  })
})
