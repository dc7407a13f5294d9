/** Drawings through the upload: what is kept looks as it did, and what cannot be kept is refused with the reason. */
import { mediaRoutes } from '@vitrine/domain/media/media.routes'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import * as files from '../../../test/media-files.ts'
import { createTestApp } from '../../../test/test-app.ts'

const app = await createTestApp()
const appKey = await app.buildApp()
const owner = await app.signIn(appKey)

async function upload(data: Buffer) {
  const form = files.buildForm([{ data, name: 'logo.svg', type: 'image/svg+xml' }])
  const { method, path: url } = mediaRoutes.uploadFile
  const response = await app.inject({
    method,
    url: `${url}?kind=image`,
    payload: form.payload,
    headers: { ...form.headers, ...owner.headers },
  })
  return response.json() as {
    data?: { url: string; leftOut?: string[] }
    error?: { code: string; message: string; reason?: { name: string; parameters: Record<string, string> } }
  }
}

async function keep(data: Buffer) {
  const { data: uploaded, error } = await upload(data)
  expect(error).toBeUndefined()
  const kept = (await app.injectShopper({ method: 'GET', url: uploaded?.url ?? '/missing' })).rawPayload
  return { kept, leftOut: uploaded?.leftOut }
}

/** The colour in the middle. */
async function middleOf(drawing: Buffer): Promise<string> {
  const [red = 0, green = 0, blue = 0, alpha = 0] = await sharp(drawing)
    .resize(90, 90, { fit: 'fill' })
    .toColourspace('srgb')
    .ensureAlpha()
    .extract({ left: 40, top: 40, width: 1, height: 1 })
    .raw()
    .toBuffer()
  return alpha < 128 ? 'nothing' : red > 200 && green < 60 && blue < 60 ? 'red' : `${red} ${green} ${blue}`
}

const square = '<path d="M0 0h90v90H0z"/>'
const draw = (inner: string, attributes = '') => files.svg(inner, `viewBox="0 0 90 90" ${attributes}`)
const dataOf = (type: string, data: Buffer) => `data:image/${type};base64,${data.toString('base64')}`
const redSquare = sharp({ create: { width: 30, height: 30, channels: 3, background: '#f00' } })

const kept: [title: string, drawing: Buffer][] = [
  ['use', draw(`<defs><g id="a">${square}</g></defs><use xlink:href="#a" fill="red"/>`)],
  ['use of a symbol', draw(`<symbol id="a" viewBox="0 0 90 90">${square}</symbol><use href="#a" fill="red"/>`)],
  [
    'a pattern',
    draw(
      '<pattern id="p" width="9" height="9" patternUnits="userSpaceOnUse"><rect width="9" height="9" fill="red"/></pattern><rect width="90" height="90" fill="url(#p)"/>',
    ),
  ],
  [
    'a filter',
    draw(
      '<filter id="f"><feFlood flood-color="red"/><feComposite in2="SourceGraphic" operator="in"/></filter><g filter="url(#f)"><path d="M0 0h90v90H0z"/></g>',
    ),
  ],
  [
    'a mask',
    draw(
      '<mask id="m"><rect width="90" height="90" fill="#fff"/></mask><rect mask="url(#m)" width="90" height="90" fill="red"/>',
    ),
  ],
  ['a link, as a group', draw(`<a xlink:href="https://example.com/" fill="red">${square}</a>`)],
  ['a comment in the style', draw(`<style>/* brand */ .a{fill:red}</style><path class="a" d="M0 0h90v90H0z"/>`)],
  ['CDATA in the style', draw(`<style><![CDATA[ .a > path{fill:red} ]]></style><g class="a">${square}</g>`)],
  ['a backslash in the style', draw('<style>.a\\:b{fill:red}</style><path class="a:b" d="M0 0h90v90H0z"/>')],
  [
    'rules beside one that loads',
    draw(
      '<style>@import url(https://evil.example/x.css);@media all{g{opacity:1}}.a{fill:red}.b{fill:url(https://evil.example/x)}</style><path class="a" d="M0 0h90v90H0z"/>',
    ),
  ],
  [
    'a prefix',
    Buffer.from(
      '<svg:svg xmlns:svg="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><svg:rect width="9" height="9" fill="red"/></svg:svg>',
    ),
  ],
  [
    'UTF-16',
    Buffer.from(`\uFEFF<?xml version="1.0" encoding="UTF-16"?>${draw(`<g fill="red">${square}</g>`)}`, 'utf16le'),
  ],
  [
    'windows-1251',
    Buffer.concat([
      Buffer.from(
        '<?xml version="1.0" encoding="windows-1251"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><title>',
      ),
      Buffer.from([0xcb, 0xee, 0xe3, 0xee]),
      Buffer.from('</title><rect width="9" height="9" fill="red"/></svg>'),
    ]),
  ],
  [
    'entities of Illustrator',
    Buffer.from(`<?xml version="1.0"?><!-- Generator: Adobe Illustrator -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
  <!ENTITY ns_svg "http://www.w3.org/2000/svg"> <!ENTITY ns_ai 'http://ns.adobe.com/AdobeIllustrator/10.0/'> <!ENTITY st0 "fill:red">
]><svg xmlns="&ns_svg;" xmlns:i="&ns_ai;" viewBox="0 0 9 9"><switch><foreignObject requiredExtensions="&ns_ai;" width="1" height="1"><i:pgfRef xlink:href="#x" xmlns:xlink="http://www.w3.org/1999/xlink"/></foreignObject><g i:extraneous="self"><rect width="9" height="9" style="&st0;"/></g></switch><i:pgf id="x">eJzs</i:pgf></svg>`),
  ],
  [
    'blank lines before its declaration',
    Buffer.from(
      '\n\n<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="red"/></svg>\n',
    ),
  ],
  [
    'entities that refer to others',
    Buffer.from(
      `<!DOCTYPE svg [<!ENTITY brand "red"><!ENTITY st0 "fill:&brand;"><!ENTITY brand "blue">]><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 90"><path style="&st0;" d="M0 0h90v90H0z"/></svg>`,
    ),
  ],
  [
    'notes of Inkscape, and a prefix that nobody declared',
    draw(
      `<sodipodi:namedview pagecolor="#fff"/><metadata><rdf:RDF/></metadata><g inkscape:label="a" fill="red">${square}</g>`,
    ),
  ],
  [
    'a licence before the drawing',
    Buffer.from(`<!-- ${'licence '.repeat(2_000)} -->${draw(`<g fill="red">${square}</g>`)}`),
  ],
  ['no namespace at all', Buffer.from('<svg viewBox="0 0 9 9"><rect width="9" height="9" fill="red"/></svg>')],
]

const refused: [title: string, reason: string, drawing: Buffer][] = [
  [
    'a picture of another address',
    'drawing_needs_other_files',
    draw('<image href="https://cdn.example/logo.png" width="9" height="9"/>'),
  ],
  ['use of another file', 'drawing_needs_other_files', draw('<use href="icons.svg#a"/>')],
  [
    'a page inside',
    'drawing_holds_page',
    draw('<foreignObject width="90" height="90"><p xmlns="http://www.w3.org/1999/xhtml">Sale</p></foreignObject>'),
  ],
  [
    'movement',
    'drawing_moves',
    draw('<rect width="9" height="9"><animate attributeName="x" to="80" dur="1s"/></rect>'),
  ],
  [
    'movement by style',
    'drawing_moves',
    draw('<style>@keyframes k{to{opacity:0}} rect{animation:k 1s infinite}</style><rect width="9" height="9"/>'),
  ],
  [
    'a broken picture',
    'drawing_picture_unreadable',
    draw(`<image href="${dataOf('png', Buffer.from('no picture'))}" width="9" height="9"/>`),
  ],
  [
    'a drawing in a drawing',
    'drawing_picture_unreadable',
    draw(`<image href="${dataOf('svg+xml', draw(square))}" width="9" height="9"/>`),
  ],
  [
    'entities that multiply',
    'drawing_too_large',
    Buffer.from(
      `<!DOCTYPE svg [<!ENTITY e0 "${'x'.repeat(9)}">${Array.from({ length: 9 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`).join('')}]><svg xmlns="http://www.w3.org/2000/svg"><title>&e9;</title></svg>`,
    ),
  ],
  [
    'an entity that refers to itself',
    'drawing_broken',
    Buffer.from('<!DOCTYPE svg [<!ENTITY a "&a;">]><svg xmlns="http://www.w3.org/2000/svg"><title>&a;</title></svg>'),
  ],
  ['no shape', 'drawing_empty', draw('<title>Logo</title><g/>')],
  ['nothing but a script', 'drawing_empty', draw('<script>alert(1)</script>')],
  ['an open tag', 'drawing_broken', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><g><rect/></svg>')],
]

const tenTimes = (make: (level: number) => string) => Array.from({ length: 8 }, (_, level) => make(level)).join('')
const bombs: [title: string, drawing: Buffer][] = [
  [
    'use',
    draw(`<g id="g0">${square}</g>${tenTimes((at) => `<g id="g${at + 1}">${`<use href="#g${at}"/>`.repeat(10)}</g>`)}`),
  ],
  [
    'patterns',
    draw(
      `<rect id="g0"/>${tenTimes((at) => `<pattern id="g${at + 1}" width="1" height="1">${`<rect width="1" height="1" fill="url(#g${at})"/>`.repeat(10)}</pattern>`)}<rect fill="url(#g8)" width="9" height="9"/>`,
    ),
  ],
  [
    'patterns by style',
    draw(
      `<style>${tenTimes((at) => `.c${at}{fill:url(#g${at})}`)}</style>${tenTimes((at) => `<pattern id="g${at + 1}" width="1" height="1">${`<rect class="c${at}"/>`.repeat(10)}</pattern>`)}`,
    ),
  ],
  [
    'filters',
    draw(
      `<filter id="f">${'<feGaussianBlur stdDeviation="90"/>'.repeat(100)}</filter>${`<g filter="url(#f)">${square}</g>`.repeat(2_000)}`,
    ),
  ],
  [
    'masks',
    draw(
      `${tenTimes((at) => `<mask id="m${at + 1}">${`<rect mask="url(#m${at})" width="9" height="9"/>`.repeat(10)}</mask>`)}<rect mask="url(#m8)" width="9" height="9"/>`,
    ),
  ],
  [
    'markers',
    draw(
      `<marker id="k"><path d="${'M0 0h1'.repeat(2_000)}"/></marker><path marker-mid="url(#k)" d="${'M0 0h1'.repeat(90_000)}"/>`,
    ),
  ],
  ['what refers to itself', draw('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>')],
  ['a chain', draw(Array.from({ length: 5_000 }, (_, at) => `<g id="g${at}"><use href="#g${at + 1}"/></g>`).join(''))],
]

describe('drawings', () => {
  it.each(kept)('%s is kept and looks the same', async (_, drawing) => {
    const { kept: stored } = await keep(drawing)
    expect(await middleOf(stored)).toBe('red')
    expect(stored.toString()).not.toMatch(/evil|foreignObject|ENTITY|pgf|sodipodi|<!--/)
  })

  it('a picture in a drawing is made anew, and what hid in it goes', async () => {
    const photo = await redSquare
      .clone()
      .withExif({ IFD0: { Copyright: 'SECRET-NAME' } })
      .jpeg()
      .toBuffer()
    const pictures = [
      dataOf('png', await redSquare.clone().png().toBuffer()),
      dataOf('jpeg', Buffer.concat([photo, Buffer.from('<script>')])),
      dataOf('gif', await redSquare.clone().gif().toBuffer()),
      // The type that is stated counts as little as a name.
      dataOf('png', await redSquare.clone().webp().toBuffer()),
    ]
    for (const picture of pictures) {
      const { kept: stored } = await keep(draw(`<image width="90" height="90" xlink:href="${picture}"/>`))
      expect(await middleOf(stored)).toBe('red')
      const [, inner = ''] = /base64,([^"]*)/.exec(stored.toString()) ?? []
      expect(Buffer.from(inner, 'base64').toString('latin1')).not.toMatch(/SECRET|script/)
    }
  })

  it('what was kept is kept to the byte when it comes again', async () => {
    const photo = dataOf('jpeg', await redSquare.clone().jpeg().toBuffer())
    const drawing = draw(
      `<style>/*a*/.a{fill:red}</style><image width="9" height="9" href="${photo}"/><use href="#b"/><g id="b">${square}</g>`,
    )
    const { kept: once } = await keep(drawing)
    const { kept: twice } = await keep(once)
    expect(twice.equals(once)).toBe(true)
  })

  it.each(refused)('%s is refused with its reason: %s', async (_, reason, drawing) => {
    const { error } = await upload(drawing)
    expect([error?.code, error?.reason?.name]).toEqual(['image_unreadable', reason])
  })

  it('a reason names the line, or the address that is missing', async () => {
    const broken = await upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg">\n<rect>\n</svg>'))
    expect(broken.error?.message).toContain('(line 3)')
    const outside = await upload(draw('<image href="https://cdn.example/logo.png"/>'))
    expect(outside.error?.message).toContain('https://cdn.example/logo.png')
  })

  it('what no picture shows is left out and named', async () => {
    const scripted = await keep(draw(`<script>x()</script><g onclick="x()" fill="red">${square}</g>`))
    expect(scripted.leftOut).toEqual(['script'])
    for (const style of [
      '@import url(//fonts.example/a.css);',
      '@font-face{font-family:A;src:url(//fonts.example/a)}',
    ]) {
      const drawn = `<style>${style}</style><g fill="red">${square}</g>`
      const written = await keep(draw(`${drawn}<g><text y="9"><tspan>Sale</tspan></text></g>`))
      expect(written.leftOut).toEqual(['outside_style'])
      // Without text no font is missed.
      expect((await keep(draw(drawn))).leftOut).toBeUndefined()
    }
    const coloured = '<style>@import url(//brand.example/colours.css);</style>'
    expect((await keep(draw(`${coloured}<g class="brand">${square}</g>`))).leftOut).toEqual(['outside_style'])
    expect((await keep(draw(`<g fill="red">${square}</g>`))).leftOut).toBeUndefined()
  })

  it('an effect that costs what its text does not tell is refused, also where nothing has to be cleaned', async () => {
    const blur = '<feGaussianBlur stdDeviation="500"/><feMorphology operator="dilate" radius="400"/>'
    const area = 'x="-9999" y="-9999" width="99999" height="99999" filterUnits="userSpaceOnUse"'
    const filter = `<filter id="f" ${area}>${blur.repeat(50)}</filter><g filter="url(#f)">${square}</g>`
    const { error } = await upload(draw(filter))
    expect(error?.reason?.name).toBe('drawing_too_costly')
  })

  it.each(bombs)('%s that multiply are refused before anything is drawn', async (_, drawing) => {
    const { error } = await upload(drawing)
    expect(error?.reason?.name).toBe('drawing_too_costly')
  })
})
