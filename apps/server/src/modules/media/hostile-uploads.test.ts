/** A corpus of hostile files through the upload, and what is left of those that were taken. */
import { existsSync, readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { imageLimitBytes, type UploadResult } from '@vitrine/domain/media/media.routes'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import * as files from '../../../test/media-files.ts'
import { createTestApp } from '../../../test/test-app.ts'

const app = await createTestApp()
const appKey = await app.buildApp()
const owner = await app.signIn(appKey)
await app.servers.console.listen({ host: '127.0.0.1', port: 0 })
const address = app.servers.console.server.address()
const port = typeof address === 'object' && address ? address.port : 0

async function upload(data: Buffer, options: { kind?: string; name?: string; type?: string } = {}) {
  const form = files.buildForm([{ data, name: options.name, type: options.type }])
  const response = await app.inject({
    method: 'POST',
    url: `/media/v1/uploads?kind=${options.kind ?? 'image'}`,
    payload: form.payload,
    headers: { ...form.headers, ...owner.headers },
  })
  const body = response.json() as { data?: UploadResult; error?: { code: string } }
  return { status: response.statusCode, ...body }
}

const stored = async (url: string | undefined): Promise<Buffer> =>
  (await app.injectShopper({ method: 'GET', url: url ?? '/missing' })).rawPayload

const folder = `${app.folder}/media`
const filesOnDisk = (): string[] =>
  (existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [])
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)

const onePixelGif = Buffer.from('R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64')
const truncated = async (make: () => Promise<Buffer>) => {
  const whole = await make()
  return whole.subarray(0, Math.floor(whole.length * 0.6))
}
const noise = () =>
  sharp({
    create: {
      width: 300,
      height: 300,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })

const refusedPictures: [title: string, make: () => Buffer | Promise<Buffer>][] = [
  ['an empty file', () => Buffer.alloc(0)],
  ['one byte', () => Buffer.from([0x89])],
  ['a PNG mark alone', () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
  ['a PNG that claims 50,000 by 50,000', () => files.pngBomb(50_000, 50_000)],
  ['a PNG that claims 2,147,483,647 by 1', () => files.pngBomb(2_147_483_647, 1)],
  ['a PNG that claims no width', () => files.pngBomb(0, 5)],
  ['a GIF that claims 65,535 by 65,535', () => files.gifBomb()],
  ['an animation of 400 frames', () => files.animatedWebp(400)],
  ['a cut PNG', () => truncated(() => noise().png().toBuffer())],
  ['a cut JPEG', () => truncated(() => noise().jpeg().toBuffer())],
  ['a cut WebP', () => truncated(() => noise().webp().toBuffer())],
  ['HTML with a PNG mark', () => Buffer.from('\x89PNG\r\n\x1a\n<html><script>alert(1)</script>', 'latin1')],
  ['script with a GIF mark', () => Buffer.from('GIF89a/*x*/=1;alert(1)//')],
  ['a JPEG mark before text', () => Buffer.from('\xff\xd8\xff\xe0 hello', 'latin1')],
  ['a WebP container without a picture', () => Buffer.from('RIFF\x10\0\0\0WEBPVP8 \0\0\0\0', 'latin1')],
  ['plain text', () => Buffer.from('hello')],
  ['HTML', () => Buffer.from('<!doctype html><svg onload=alert(1)>')],
  ['XML of another kind', () => Buffer.from('<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"/>')],
  ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj')],
  ['a ZIP', () => files.zip()],
  ['a compressed SVG', () => files.svgz()],
  ['a BMP', () => Buffer.from('BM\x36\0\0\0\0\0\0\0', 'latin1')],
  ['a TIFF', () => Buffer.from('II*\0\x08\0\0\0', 'latin1')],
  ['an ICO', () => Buffer.from('\0\0\x01\0\x01\0', 'latin1')],
  ['a HEIC', () => files.fileType('heic')],
  ['a Windows program', () => Buffer.from('MZ\x90\0', 'latin1')],
  ['PHP', () => Buffer.from('<?php system($_GET[1]); ?><svg/>')],
  ['PostScript', () => Buffer.from('%!PS-Adobe-3.0 EPSF-3.0')],
  [
    'an SVG whose entities grow tenfold each',
    () => {
      const more = [...'bcdefghi'].map((name, at) => `<!ENTITY ${name} "${`&${'abcdefgh'[at]};`.repeat(10)}">`)
      return Buffer.from(
        `<!DOCTYPE svg [<!ENTITY a "${'a'.repeat(100)}">${more.join('')}]><svg xmlns="http://www.w3.org/2000/svg"><text>&i;</text></svg>`,
      )
    },
  ],
  [
    'an SVG that reads a file',
    () =>
      Buffer.from(
        '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg><text>&x;</text></svg>',
      ),
  ],
  ['an SVG of 3 MB', () => files.svg(`<path d="${'M0 0 '.repeat(600_000)}"/>`)],
  ['an SVG with NUL', () => files.svg('<rect/>\0<script>1</script>')],
]

const hostileDrawings: [title: string, drawing: Buffer][] = [
  ['a script', files.svg('<script>alert(1)</script><rect width="1" height="1"/>')],
  ['a script in another case', files.svg('<SCRIPT>alert(1)</SCRIPT><ScRiPt href="//evil.example/x.js"/>')],
  ['a script with a prefix', files.svg('<svg:script xmlns:svg="http://www.w3.org/2000/svg">alert(1)</svg:script>')],
  ['an event handler', files.svg('<rect onclick="alert(1)" onload="alert(1)"/>', 'onload="alert(1)"')],
  [
    'foreign content',
    files.svg('<foreignObject><iframe src="javascript:alert(1)"/><body onload="alert(1)"/></foreignObject>'),
  ],
  ['a link', files.svg('<a xlink:href="javascript:alert(1)"><rect/></a>')],
  [
    'an outside picture',
    files.svg('<image href="https://evil.example/t.png"/><image xlink:href="file:///etc/passwd"/>'),
  ],
  ['an embedded page', files.svg('<image href="data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+"/>')],
  ['use of another file', files.svg('<use href="https://evil.example/a.svg#x"/>')],
  [
    'use that multiplies',
    files.svg('<g id="a"><rect/></g><g id="b"><use href="#a"/><use href="#a"/></g><use href="#b"/>'),
  ],
  [
    'animation that sets a link',
    files.svg('<animate attributeName="href" to="javascript:alert(1)"/><set attributeName="onload" to="alert(1)"/>'),
  ],
  ['an imported style sheet', files.svg('<style>@import url(https://evil.example/x.css);</style>')],
  ['a hidden import', files.svg('<style>@\\69mport "//evil.example/x.css";</style>')],
  ['a style that loads', files.svg('<style>rect{fill:url(https://evil.example/x)}</style>')],
  ['a style attribute that loads', files.svg('<rect style="fill:url( \'//evil.example/x\')"/>')],
  ['a paint that loads', files.svg('<rect fill="url(https://evil.example/x#a)"/>')],
  ['a font that loads', files.svg('<style>@font-face{src:url(//evil.example/f)}</style>')],
  [
    'a style sheet instruction',
    Buffer.concat([Buffer.from('<?xml version="1.0"?><?xml-stylesheet href="//evil.example/x.xsl"?>'), files.svg('')]),
  ],
  ['a filter that loads', files.svg('<filter id="f"><feImage href="//evil.example/x"/></filter>')],
  [
    'script behind CDATA',
    files.svg(
      '<![CDATA[</svg><script>alert(1)</script>]]><style><![CDATA[</style><script>alert(1)</script>]]></style>',
    ),
  ],
  ['script behind a comment', files.svg('<!--><script>alert(1)</script>--><rect/>')],
  [
    'a document after the drawing',
    Buffer.concat([files.svg('<rect/>'), Buffer.from('<html><script>alert(1)</script></html>')]),
  ],
  ['a style that loads by another name', files.svg('<style>rect{mask-image:image-set("//evil.example/x" 1x)}</style>')],
  [
    'a style that hides its word',
    files.svg('<rect fill="u\\72l(//evil.example/x)" style="fill:u\\72 l(//evil.example/x)"/>'),
  ],
  ['a style that ends too soon', files.svg('<rect style="fill:red} @import \'//evil.example/x\'; a{"/>')],
  [
    'a style in a comment that is none',
    files.svg('<style>/*<![CDATA[*/@import "//evil.example/x";/*]]>*/rect{fill:red}</style>'),
  ],
  ['a variable that loads', files.svg('<style>svg{--a:url(//evil.example/x)}rect{fill:var(--a)}</style>')],
  [
    'a cursor that loads',
    files.svg('<rect cursor="url(//evil.example/x)" style="cursor:url(//evil.example/x),auto"/>'),
  ],
  ['a picture with script in its type', files.svg('<image href="data:text/html;base64,PHNjcmlwdD4="/>')],
  ['a picture that is a page', files.svg('<image href="data:image/png;base64,PHNjcmlwdD4="/>')],
  ['a gradient of another file', files.svg('<linearGradient href="https://evil.example/a.svg#x"/>')],
  [
    'a link with an entity',
    Buffer.from(
      '<!DOCTYPE svg [<!ENTITY j "javascript:alert(1)">]><svg xmlns="http://www.w3.org/2000/svg"><a href="&j;"><rect/></a></svg>',
    ),
  ],
  [
    'an element of a page',
    files.svg(
      '<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script><h:iframe xmlns:h="http://www.w3.org/1999/xhtml" src="//evil.example"/>',
    ),
  ],
  ['a base address', files.svg('<rect xml:base="https://evil.example/"/>', 'xml:base="https://evil.example/"')],
  ['encoded script', files.svg('<a href="&#106;avascript:alert(1)"><text>&lt;script&gt;</text></a>')],
]

const forbiddenInDrawing =
  /<(?!\/?(svg|g|rect|path|text|style|tspan|defs|circle|use|filter|linearGradient)[\s>/])|\son\w+\s*=|evil\.example|javascript:|@import|image-set|url\((?!#)|<!|<\?|href="(?!#)/i

describe('hostile uploads', () => {
  it('what is no whole picture of a taken kind is refused and leaves nothing', async () => {
    for (const [title, make] of refusedPictures) {
      const { status, error } = await upload(await make(), { name: 'a.png', type: 'image/png' })
      expect([415, 413, 422], title).toContain(status)
      expect(['only_images', 'image_too_large', 'image_unreadable'], title).toContain(error?.code)
    }
    expect(filesOnDisk()).toEqual([])
  })

  it.each(hostileDrawings)(
    'a drawing keeps its shapes and loses what runs, loads or links: %s',
    async (title, drawing) => {
      const { status, data } = await upload(drawing, { name: 'a.svg', type: 'image/svg+xml' })
      if (status === 200) expect((await stored(data?.url)).toString()).not.toMatch(forbiddenInDrawing)
      else expect([415, 422], title).toContain(status)
    },
  )

  it('an honest drawing survives with its gradients, styles and view box', async () => {
    const drawing = files.svg(
      '<defs><linearGradient id="g" x1="0" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="#fff"/></linearGradient><radialGradient id="h" xlink:href="#g"/><clipPath id="c"><circle r="4"/></clipPath></defs><style>.a{fill:url(#g)}</style><g clip-path="url(#c)" transform="rotate(4)"><path class="a" fill-rule="evenodd" d="M0 0h9v9z"/></g>',
      'viewBox="0 0 90 30"',
    )
    const { data } = await upload(drawing)
    const kept = (await stored(data?.url)).toString()
    expect(data).toMatchObject({ width: 90, height: 30, ratio: 3 })
    for (const part of [
      'linearGradient',
      'gradientUnits',
      'xlink:href="#g"',
      'clipPath',
      'url(#c)',
      '.a{fill:url(#g)}',
      'viewBox="0 0 90 30"',
    ])
      expect(kept).toContain(part)
    expect(await sharp(Buffer.from(kept)).metadata()).toMatchObject({ format: 'svg', width: 90 })
  })

  it('a second format hidden in a picture does not survive', async () => {
    const payload = Buffer.from('<script>alert(1)</script>')
    const polyglots = [
      Buffer.concat([onePixelGif, payload]),
      Buffer.concat([await files.png(), payload]),
      Buffer.concat([await files.jpeg(), files.zip()]),
      Buffer.concat([await files.webp(), payload]),
      await sharp(await files.png())
        .withExif({ IFD0: { Copyright: '<?php ?><script>alert(1)</script>' } })
        .png()
        .toBuffer(),
    ]
    for (const polyglot of polyglots) {
      const { status, data } = await upload(polyglot, { name: 'x.gif' })
      expect(status).toBe(200)
      const kept = await stored(data?.url)
      expect(kept.includes('<script>') || kept.includes('PK\x03\x04') || kept.includes('<?php')).toBe(false)
      expect((await sharp(kept).metadata()).format).toBe('webp')
    }
  })

  it('names never become paths', async () => {
    const names = [
      '../../../etc/cron.d/x.png',
      '..\\..\\win.png',
      'a\u0000.php.png',
      'evil.php.png',
      'CON',
      'photo\u202Egnp.exe',
      '.htaccess',
      `${'x'.repeat(500)}.png`,
      '/',
      '<img src=x>.png',
      'a\r\nb.png',
    ]
    const data = await files.png(21, 21)
    const before = filesOnDisk().length
    for (const name of names) {
      const answer = await upload(data, { name, type: 'text/html' })
      if (answer.status !== 200) {
        expect(answer.error?.code, name).toBe('bad_request')
        continue
      }
      expect(answer.data?.fileName, name).not.toMatch(/[/\\\p{Cc}\p{Cf}]|^\.|^$/u)
      expect(answer.data?.fileName.length).toBeLessThanOrEqual(200)
    }
    expect(filesOnDisk().length).toBe(before + 2)
  })

  it('a video that is cut, malformed or followed by something else is refused', async () => {
    const whole = files.mp4()
    const broken = [
      whole.subarray(0, whole.length - 10),
      Buffer.concat([whole, Buffer.from('<html><script>alert(1)</script>')]),
      Buffer.concat([whole, files.box('html', Buffer.from('<script>'))]),
      files.fileType(),
      Buffer.concat([files.fileType(), files.box('mdat', Buffer.alloc(9))]),
      Buffer.concat([files.fileType(), files.box('moov', Buffer.alloc(4))]),
      Buffer.concat([
        files.fileType(),
        files.box('moov', files.box('trak', files.box('tkhd', Buffer.alloc(9)))),
        files.box('mdat'),
      ]),
      files.mp4({ width: 0, height: 0 }),
      Buffer.concat([files.fileType(), Buffer.from([0, 0, 0, 4]), Buffer.from('moov')]),
      Buffer.concat([files.fileType(), Buffer.from([0, 0, 0, 1]), Buffer.from('moov'), Buffer.alloc(8, 255)]),
      Buffer.concat([files.fileType(), Buffer.alloc(80_000 * 8)]),
    ]
    for (const data of broken) {
      const { status, error } = await upload(data, { kind: 'video', name: 'a.mp4', type: 'video/mp4' })
      expect([status, error?.code]).toEqual([422, 'image_unreadable'])
    }
  })

  it('a video loses its place of recording and private boxes, and keeps its length', async () => {
    const place = files.box('udta', files.box('\u00a9xyz', Buffer.from('+52.5200+013.4050/')))
    const page = files.box('free', Buffer.from('<html><script>alert(1)</script>'))
    const source = Buffer.concat([files.mp4({ extra: [place] }), page])
    const { data } = await upload(source, { kind: 'video' })
    const kept = await stored(data?.url)
    expect(kept.length).toBe(source.length)
    expect(kept.includes('+52.5200') || kept.includes('<script>')).toBe(false)
  })
})

/** Sends a request by hand; `rest` is what follows the head. Resolves with what came back when the socket closed. */
function sendRaw(head: string[], rest: Buffer, options: { destroyAfterSend?: boolean } = {}): Promise<string> {
  return new Promise((resolve) => {
    let received = ''
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(`${head.join('\r\n')}\r\n\r\n`)
      socket.write(rest, () => {
        if (options.destroyAfterSend) socket.destroy()
      })
    })
    socket.on('data', (data) => {
      received += data.toString()
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(received))
  })
}

describe('broken connections', () => {
  const headOf = (headers: Record<string, string>, length: number) => [
    'POST /media/v1/uploads?kind=image HTTP/1.1',
    'host: localhost',
    'connection: close',
    `content-length: ${length}`,
    ...Object.entries({ ...headers, ...owner.headers }).map(([name, value]) => `${name}: ${value}`),
  ]

  it('an upload that breaks off leaves no file and the process serves on', async () => {
    const form = files.buildForm([{ data: await noise().png().toBuffer() }])
    const before = filesOnDisk()
    for (const part of [0, 50, 200, 5000, form.payload.length - 5])
      await sendRaw(headOf(form.headers, form.payload.length), form.payload.subarray(0, part), {
        destroyAfterSend: true,
      })
    const { status } = await upload(await files.png(22, 22))
    expect(status).toBe(200)
    expect(filesOnDisk().length).toBe(before.length + 2)
    expect(filesOnDisk().some((name) => name.endsWith('.part'))).toBe(false)
  })

  it('a form that ends before its file does is refused', async () => {
    const form = files.buildForm([{ data: await noise().png().toBuffer() }], { cutAt: 4000 })
    const answer = await sendRaw(headOf(form.headers, form.payload.length), form.payload)
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  })

  it('a file over the limit is answered while it is still being sent [D-212]', async () => {
    const large = Buffer.concat([await files.png(), Buffer.alloc(imageLimitBytes * 2, 1)])
    const form = files.buildForm([{ data: large }])
    const answer = await fetch(`http://127.0.0.1:${port}/media/v1/uploads?kind=image`, {
      method: 'POST',
      headers: { ...form.headers, ...owner.headers },
      body: new Uint8Array(form.payload),
    })
    expect(answer.status).toBe(413)
    expect(await answer.json()).toMatchObject({ error: { code: 'image_too_large' } })
  })

  it('twenty uploads at once are all answered', async () => {
    const data = await noise().png().toBuffer()
    const answers = await Promise.all(Array.from({ length: 20 }, () => upload(data)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  })
})
