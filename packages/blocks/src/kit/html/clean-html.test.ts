import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanHtml } from './clean-html.ts'

const clean = (text: string): string => cleanHtml(text).html
const leftOut = (text: string) =>
  Object.fromEntries(cleanHtml(text).leftOut.map(({ kind, count, names }) => [kind, [count, ...names]]))

describe('what real descriptions use is kept', () => {
  it.each([
    ['a banner', '<div style="background:#b00;color:#fff;padding:10px">Last chance: 30 % off</div>'],
    ['borders', '<td style="border:1px solid #000;background:#D9E2F3">Size</td>'],
    ['old markup', '<center><font color="#0070C0" face="Georgia" size="5">Blue large text</font></center>'],
    ['sizes in points', '<p style="font-size:11.0pt;margin:0.5em auto 1rem;line-height:1.15">a</p>'],
    ['a font family', '<p style="font-family:Georgia, serif">a</p>'],
    ['a class', '<p class="ql-font-serif ql-align-center">a</p>'],
    ['a part that opens', '<details open><summary>Care</summary>Wash cold</details>'],
    [
      'nested tables',
      '<table border="1" bgcolor="#eee"><tr><td colspan="2"><table><tr><td>1</td></tr></table></td></tr></table>',
    ],
    [
      'a picture as a background',
      '<div style="background:url(&quot;https://x.test/a.jpg?a=1&amp;b=2&quot;) center / cover #222;color:#fff">a</div>',
    ],
    ['a gradient', '<p style="background:linear-gradient(90deg, #f00 0%, rgba(0,0,0,.5));color:white">a</p>'],
    ['the wrapper of a film', '<div style="position:relative;padding-bottom:56.25%;height:0;overflow:hidden">a</div>'],
    ['what matters most', '<p style="color:red !important">a</p>'],
    ['a font family in its own script', '<p style="font-family:宋体,微軟正黑體">a</p>'],
    ['a picture as some programs write it', '<img src="data:image/jpg;charset=utf-8;base64,iVBORw0KGgo=" alt="">'],
    ['a picture in the text', '<img src="data:image/png;base64,iVBORw0KGgo=" alt="">'],
    [
      'a colour of a wider space',
      '<p style="color:color(display-p3 1 0 0);background:color-mix(in srgb, red 10%, white)">a</p>',
    ],
    ['what is not to be seen', '<p hidden>a</p>'],
    ['a film of a file', '<video src="https://x.test/a.mp4" controls playsinline preload="metadata"></video>'],
  ])('%s', (_, html) => expect(cleanHtml(html)).toEqual({ html, leftOut: [] }))

  it('a file of ours in the one spelling by which its uses are counted', () => {
    const file = `media/aurora/${'a'.repeat(40)}.webp`
    for (const src of [`/m%65dia${file.slice(5)}`, `/x/../${file}`, `\\${file}`, `/medi&#97;${file.slice(5)}`])
      expect(clean(`<img src="${src}" alt="">`)).toBe(`<img src="/${file}" alt="">`)
    expect(clean('<img src="https://x.test/%7Ea/../b.webp" alt="">')).toContain('https://x.test/%7Ea/../b.webp')
  })

  it('a sheet of Excel or Word, reduced to rules of names and classes', () => {
    const sheet = `<style><!-- @page Section1 {size:8in} .xl65 {mso-style-parent:style0; background:#D9E2F3; border:.5pt solid windowtext}
      p.MsoNormal, li {font-family:"Calibri",sans-serif; font-size:11.0pt} @import url(//evil.test/x.css);
      @font-face {font-family:x; src:url(//evil.test/x.woff)} @media (max-width:600px) {.a {color:red}} --></style>`
    expect(clean(`<html><head>${sheet}<title>x</title></head><body><p class=xl65>a<o:p></o:p></p></body></html>`)).toBe(
      '<style>.xl65{background:#D9E2F3;border:.5pt solid windowtext}\n' +
        'p.MsoNormal,li{font-family:"Calibri",sans-serif;font-size:11.0pt}\n' +
        '@media (max-width:600px){.a{color:red}}</style><p class="xl65">a</p>',
    )
  })

  it('an address without the marks that were copied with it', () =>
    expect(clean('<a href="https://x.test/a\u200bb">a</a><img src="\u200ehttps://x.test/a.png">')).toBe(
      '<a href="https://x.test/ab" rel="noopener noreferrer">a</a><img src="https://x.test/a.png">',
    ))

  it('colours of the page that a text was', () =>
    expect(clean('<body bgcolor=black text=white>a</body>')).toBe(
      '<div style="background-color:black;color:white">a</div>',
    ))

  it('a button as a text that looks like it, a picture that a script would load, an address without its scheme', () => {
    expect(clean('<button style="background:#000;color:#fff" onclick="buy()">Buy</button>')).toBe(
      '<span style="background:#000;color:#fff">Buy</span>',
    )
    expect(clean('<img data-src="//cdn.test/a.jpg">')).toBe('<img src="https://cdn.test/a.jpg">')
  })

  it.each([
    '<img src="data:image/svg+xml,%3Csvg/%3E" data-lazy-src="https://x.test/a.jpg">',
    '<img src="" data-srcset="https://x.test/a.jpg 300w, https://x.test/b.jpg 600w">',
    '<img srcset="https://x.test/a.jpg 1x, https://x.test/b.jpg 2x">',
    '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" data-src="https://x.test/a.jpg">',
  ])('a picture that a script or a browser would choose: %s', (html) =>
    expect(cleanHtml(html)).toEqual({ html: '<img src="https://x.test/a.jpg">', leftOut: [] }),
  )

  it('a picture behind an old table', () =>
    expect(cleanHtml('<table background="https://x.test/a b.jpg"><tr><td>a</td></tr></table>')).toEqual({
      html: '<table style="background-image:url(&quot;https://x.test/a%20b.jpg&quot;)"><tr><td>a</td></tr></table>',
      leftOut: [],
    }))
})

describe('films of other hosts', () => {
  it.each([
    '<iframe width="560" height="315" src="https://www.youtube.com/embed/dQw4w9WgXcQ?rel=0" frameborder="0" allowfullscreen></iframe>',
    '<iframe width="560" height="315" data-src="//www.youtube-nocookie.com/embed/dQw4w9WgXcQ"></iframe>',
    '<iframe width=560 height=315 src=https://youtu.be/dQw4w9WgXcQ></iframe>',
    '<iframe width="560" height="315" src="about:blank" data-lazy-src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>',
    '<iframe width="560" height="315" data-src-cmplz="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>',
    '<lite-youtube width="560" height="315" videoid="dQw4w9WgXcQ"></lite-youtube>',
    '<object><param name="movie" value="x"><embed width="560" height="315" src="https://www.youtube.com/v/dQw4w9WgXcQ"></object>',
  ])('%s becomes one form', (html) =>
    expect(cleanHtml(html)).toEqual({
      html: '<iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ" width="560" height="315"></iframe>',
      leftOut: [],
    }),
  )

  it('the list that a film is the first of is named', () =>
    expect(leftOut('<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ?si=x&amp;list=PL1"></iframe>')).toEqual({
      playlist: [1],
    }))

  it('Vimeo is asked to count nobody, and a title stays', () =>
    expect(
      clean('<iframe title="How it is made" src="https://player.vimeo.com/video/76979871?h=8272103f6e"></iframe>'),
    ).toBe(
      '<iframe src="https://player.vimeo.com/video/76979871?dnt=1&amp;h=8272103f6e" title="How it is made"></iframe>',
    ))
})

describe('what is left out is named', () => {
  it('by kind, number and name', () => {
    expect(
      leftOut(`<script>x()</script><p onclick="x()" style="filter:blur(1px);behavior:url(x);mso-x:y">a</p>
        <iframe src="https://www.dailymotion.com/embed/video/x1"></iframe><iframe src="https://maps.google.com/maps?q=x"></iframe>
        <form><input><select><option>1</option></select></form><svg><path/></svg><img src="ftp://x"><a href="javascript:x()">b</a>`),
    ).toEqual({
      script: [2, 'onclick'],
      videoFrame: [1, 'www.dailymotion.com'],
      frame: [1, 'maps.google.com'],
      form: [2, 'input', 'select'],
      drawing: [1],
      picture: [1, 'x'],
      link: [1, 'javascript:x()'],
      style: [2, 'filter', 'behavior'],
    })
  })

  it.each([
    ['@import url(//x.test/a.css);', '@import'],
    ['p{margin:0} @import "a.css"', '@import'],
    ['@font-face{font-family:x;src:url(//x.test/x.woff)}', '@font-face'],
    ['@font-face{font-family:x;\\73rc:url(//x.test/x.woff)}', '@font-face'],
    ['@supports (display:grid){p{color:red}}', '@supports'],
    ['@keyframes x{from{opacity:0}}', '@keyframes'],
    ['@container (width > 9px){p{color:red}}', '@container'],
    ['@layer a{p{color:red}}', '@layer'],
    ['@media (width > 9px){p{color:red}}', '@media'],
    ['@media screen{@media (max-width:9px){p{color:red}}}', '@media'],
    ['.n::before{content:"★"}', '.n::before'],
    ['.n:after {content:"★"}', '.n:after'],
    ['li:nth-child(2n) , p{color:red}', 'li:nth-child(2n)'],
    ['#a{color:red}', '#a'],
    ['[title]{filter:blur(1px)}', '[title]'],
  ])('a rule of a style sheet: %s', (css, name) =>
    expect(leftOut(`<style>${css}</style><p>a</p>`)).toEqual({ style: [1, name] }),
  )

  it('a style sheet with more rules than are read, as a whole', () => {
    const css = `${'p{margin:0}'.repeat(2_000)}b{margin:0}`
    expect(leftOut(`<style>${css}</style><p>a</p>`)).toEqual({ style: [1, '<style>'] })
  })

  it.each([
    ['<link rel="StyleSheet" href="https://x.test/a.css">', { style: [1, 'x.test'] }],
    ['<progress value="3" max="9">3 of 9</progress>', { element: [1, 'progress'] }],
    ['<meter value="3">3</meter>', { element: [1, 'meter'] }],
    [
      '<img src="https://x.test/a.png" usemap="#m"><map name="m"><area href="https://x.test"></map>',
      { element: [1, 'map'] },
    ],
    ['<template><p>a</p></template>', { element: [1, 'template'] }],
    ['<noscript><p>a</p></noscript>', { element: [1, 'noscript'] }],
    ['<model-viewer src="https://x.test/a.glb"></model-viewer>', { element: [1, 'model-viewer'] }],
    ['<table background="a.gif" bgcolor="#eee"><tr><td>a</td></tr></table>', { style: [1, 'background'] }],
    ['<form><input type="hidden" name="a"><input name="b"></form>', { form: [1, 'input'] }],
    ['<xmp>a</xmp>', { element: [1, 'xmp'] }],
    ['<math><mi>x</mi></math>', { formula: [1] }],
    ['<object data="https://x.test/a.pdf"></object>', { media: [1, 'x.test'] }],
  ])('an element: %s', (html, named) => expect(leftOut(html)).toEqual(named))

  it('and nothing is said of rules that nobody would miss', () =>
    expect(
      leftOut(`<style>@charset "utf-8"; @page Section1 {size:8in} @list l0:level1 {mso-level-text:x} @layer a, b;
        @font-face {font-family:Calibri; panose-1:2 15 5 2} v\\:* {behavior:url(#default#VML)} a:visited {color:purple}
        a:link {color:blue} ::selection {color:red} p::-webkit-scrollbar {width:0} .n::before {} li:nth-child(2) {mso-x:y}
        </style><link rel="icon" href="a.png"><meta charset="utf-8"><title>a</title>`),
    ).toEqual({}))

  it('nor of what other programs write out although it holds anyway', () =>
    expect(
      cleanHtml(
        '<b style="font-weight:normal;" id="docs-internal-guid-1"><span style="font-size:11pt;font-variant-numeric:normal;font-variant-east-asian:normal;text-decoration-skip-ink:none;filter:none;font-variant-ligatures:Normal">a</span></b>',
      ),
    ).toEqual({ html: '<b style="font-weight:normal"><span style="font-size:11pt">a</span></b>', leftOut: [] }))

  it('nor of anything else that nobody would miss', () =>
    expect(
      leftOut(
        '<!-- x --><p style="mso-pagination:none;-webkit-hyphens:auto;cursor:pointer" data-x="1" id="a">a<o:p>&nbsp;</o:p></p>',
      ),
    ).toEqual({}))
})

const tags = 'p div span b i a font table tr td li ul style svg math script iframe details custom-x o:p center'.split(
  ' ',
)
const attribute = fc.constantFrom(
  ' style="color:#fff;background:url(x)"',
  ' style="background:var(--x);-webkit-background-clip:text;-webkit-text-fill-color:transparent"',
  ' id=q class="b c"',
  ' style="background:#000;color:#fff;font:12pt/1.5 \'A B\', serif"',
  " style='width:calc(100% - (2px'",
  ' onload=x',
  ' href="java\nscript:x"',
  ' src="//youtu.be/abcdefghijk"',
  ' bgcolor=red class="a b" dir=rtl',
  ' style="col\\6f r:red;background:expression(x)',
)
const piece = fc.oneof(
  fc
    .constantFrom(...tags)
    .chain((tag) => fc.array(attribute, { maxLength: 2 }).map((all) => `<${tag}${all.join('')}>`)),
  fc.constantFrom(...tags).map((tag) => `</${tag}>`),
  fc.string({ maxLength: 12 }),
  fc.constantFrom(
    '<!--',
    '-->',
    '<![CDATA[',
    '&lt;script&gt;',
    '&#x3c;',
    '</',
    '<br/>',
    '"',
    '>',
    '.a{color:red}',
    '<style>.a{background:var(--x)}#q{background:#000}.b>p,html{color:#ddd}</style>',
    '<style>@layer x{div+p{background:url(x)}}.c{color:snow !important}body{background:x()}</style>',
    'مرحبا',
  ),
)
const markup = fc.array(piece, { maxLength: 30 }).map((all) => all.join(''))

describe('every text', () => {
  it('is the same when it is cleaned again: what is stored is what was shown', () => {
    fc.assert(
      fc.property(markup, (text) => {
        const once = clean(text)
        expect(clean(once)).toBe(once)
      }),
      { numRuns: 2_000 },
    )
  })

  it('has no script, no handler, no address that runs, and no frame of another host', () => {
    fc.assert(
      fc.property(markup, (text) => {
        const html = clean(text)
          .replace(/>[^<]*/g, '>')
          .toLowerCase()
        expect(html).not.toMatch(/<(?:script|svg|math|object|embed|form|input|base|meta|link)\b/)
        expect(html).not.toMatch(/ on[a-z]+=/)
        expect(html).not.toMatch(/javascript:|expression\(/)
        for (const [, src = ''] of html.matchAll(/<iframe src="([^"]*)"/g))
          expect(src).toMatch(/^https:\/\/(?:www\.youtube-nocookie\.com\/embed|player\.vimeo\.com\/video)\//)
      }),
      { numRuns: 1_000 },
    )
  })

  it('beyond the limits keeps its words and says why it is not stored', () => {
    const deep = cleanHtml(`${'<div>'.repeat(101)}deep${'</div>'.repeat(101)}`)
    expect(deep).toMatchObject({ fault: 'deep' })
    // Wrappers that are not written are read all the same, and what stands behind too many of them is not.
    expect(cleanHtml(`${'<object>'.repeat(1_200)}lost`)).toMatchObject({ fault: 'deep' })
    expect(deep.html).toContain('deep')
    expect(cleanHtml(`${'<div>'.repeat(100)}${'</div>'.repeat(100)}`).fault).toBeUndefined()
    expect(cleanHtml(`${'<br>'.repeat(20_001)}end`)).toMatchObject({
      fault: 'crowded',
      html: expect.stringMatching(/end$/),
    })
  })

  it('that was made to hold a reader is read in time that goes with its length', () => {
    const size = 200_000
    for (const part of [
      '<div>',
      '<a href="',
      '</x>',
      '<b><i></b>',
      '&',
      '<p style="a:(',
      'style="',
      '<!--',
      '<li><ul>',
    ]) {
      cleanHtml(part.repeat(size / part.length))
      cleanHtml(`<p style="${'a:b('.repeat(2000)}">`)
    }
  })
})
