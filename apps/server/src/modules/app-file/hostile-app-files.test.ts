import { readdir } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { blockBytes, forge, forgeJson, headerOf, importFile, packAsIs, unpack } from '../../../test/app-file-driver.ts'
import { createHostileFiles } from '../../../test/hostile-files-driver.ts'
import * as files from '../../../test/media-files.ts'

const { app, good, target, hash, designEntry, withDesign, withText, withMedia, renamed, tail, longHeader, refusalOf } =
  await createHostileFiles()

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
      /^This file was made by a newer version of Vitrine/,
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
    ...(
      [
        ['lists', '[],'.repeat(1_000_000)],
        ['numbers', '0,'.repeat(2_000_000)],
        ['names', `{${Array.from({ length: 300_000 }, (_, at) => `"k${at}":0`).join(',')}},`],
      ] as const
    ).map(([things, many]): [string, () => Buffer, number, RegExp] => [
      `few megabytes of ${things}`,
      () => withText(`"x":[${many}0]`),
      413,
      /^areas\/design\.json: it has more parts than an app can have/,
    ]),
    [
      'a manifest of brackets',
      () => forge(good, (entries) => entries, { x: Array.from({ length: 400_000 }, () => []) }),
      413,
      /^manifest\.json: it has more parts/,
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

  it('nothing of what was sent stays on the disk', async () => {
    expect((await readdir(app.folder)).filter((name) => name.startsWith('import-'))).toEqual([])
  })
})
