import { describe, expect, it } from 'vitest'
import { cleanHtml } from './clean-html.ts'

const clean = (text: string): string => cleanHtml(text).html
const leftOut = (text: string) =>
  Object.fromEntries(cleanHtml(text).leftOut.map(({ kind, count, names }) => [kind, [count, ...names]]))

describe('words that are seen through a gradient', () => {
  const gradient = 'background:linear-gradient(90deg, red, blue)'
  const seen = `<h2 style="${gradient};-webkit-background-clip:text;color:transparent">a</h2>`

  it.each([
    ['under the older name', seen],
    ['under the name of today', seen.replace('-webkit-', '')],
    ['under both', seen.replace('-webkit', 'background-clip:text;-webkit')],
    ['with a fill', seen.replace('color:', '-webkit-text-fill-color:')],
    [
      'with a fill before a colour for others',
      seen.replace('color:transparent', '-webkit-text-fill-color:transparent;color:#fff'),
    ],
    [
      'of a rule',
      `<style>.g{${gradient};-webkit-background-clip:text;-webkit-text-fill-color:transparent}</style><h2 class="g">a</h2>`,
    ],
  ])('are kept %s', (_, html) => {
    const { html: kept, leftOut: left } = cleanHtml(html)
    expect(left).toEqual([])
    expect(kept.replace('-webkit-background-clip:text;-webkit', '-webkit')).toBe(
      html.startsWith('<style>')
        ? `<style>.g{${gradient};-webkit-background-clip:text;color:transparent}</style><h2 class="g">a</h2>`
        : seen,
    )
    expect(clean(kept)).toBe(kept)
  })

  it('have the colour of the page where a part of them has a fill of its own', () =>
    expect(clean(seen.replace('a<', 'a <b style="-webkit-text-fill-color:initial">b</b><'))).toContain(
      '<b style="color:initial">b</b>',
    ))

  it.each([
    [
      `${gradient};-webkit-background-clip:var(--x);color:transparent`,
      ['-webkit-background-clip', 'color', 'background'],
    ],
    [
      `${gradient};background-clip:var(--x);-webkit-text-fill-color:rgba(0,0,0,0)`,
      ['background-clip', 'color', 'background'],
    ],
    ['-webkit-text-stroke:1px #000;color:#0000', ['-webkit-text-stroke', 'color']],
    ['background:var(--x);-webkit-background-clip:text;color:transparent', ['background', 'color']],
  ])('are never left unseen, and what they lose is named: %s', (style, names) => {
    for (const html of [`<h2 style="${style}">a</h2>`, `<style>.g{${style}}</style><h2 class="g">a</h2>`]) {
      expect(clean(html)).toMatch(/<h2[^>]*>a<\/h2>$/)
      expect(clean(html)).not.toMatch(/gradient|[{;"]color:/)
      expect(leftOut(html)['style']?.slice(1).sort()).toEqual([...names].sort())
    }
  })

  it('and a stroke is no loss where the words have a colour', () =>
    expect(cleanHtml('<p style="-webkit-text-stroke:1px #000;color:red">a</p>')).toEqual({
      html: '<p style="color:red">a</p>',
      leftOut: [],
    }))
})

describe('a colour never stays without the background it was read on', () => {
  it.each([
    ['of the element itself', '<p style="background:var(--brand);color:#fff">a</p>', '<p>a</p>'],
    [
      'of what stands around it',
      '<div style="background:url(x.jpg);color:#fff"><b style="color:#eee">a</b><font color="white">b</font></div>',
      '<div><b>a</b><font>b</font></div>',
    ],
    [
      'of an old attribute',
      '<table background="x.gif"><tr><td style="color:#fff">a</td></tr></table>',
      '<table><tr><td>a</td></tr></table>',
    ],
    ['of a rule', '<style>.a{background:image-set("x");color:#fff;margin:0}</style>', '<style>.a{margin:0}</style>'],
  ])('%s', (_, html, kept) => {
    expect(clean(html)).toBe(kept)
    expect(leftOut(html)['style']).toContain('color')
  })

  const bare = 'background:var(--x)'
  it.each([
    [
      'of a rule, and the background of the element',
      `<style>.a{color:#ddd}</style><p class="a" style="${bare}">a</p>`,
      'p',
      'inherit',
    ],
    [
      'of a rule that stands behind it',
      `<p class="a" style="${bare}">a</p><style>.a{color:#ddd}</style>`,
      'p',
      'inherit',
    ],
    [
      'of two rules',
      `<style>.a{${bare}} .b{color:#ddd !important}</style><p class="a b">a</p>`,
      'p',
      'inherit !important',
    ],
    [
      'of the element, and the background of a rule',
      `<style>.a{${bare}}</style><p class="a" style="color:#ddd">a</p>`,
      'p',
      undefined,
    ],
    [
      'of an old attribute, and the background of a rule',
      `<style>.a{${bare}}</style><div class="a"><font color="#ddd">a</font></div>`,
      'font',
      undefined,
    ],
    [
      'of a rule, and the background of what stands around it',
      `<style>.h{${bare}} .h p{color:#ddd}</style><div class="h"><p>a</p></div>`,
      'p',
      'inherit',
    ],
    ['of what stands around it', `<div style="color:#ddd"><p style="${bare}">a</p></div>`, 'p', 'initial'],
    [
      'of a rule of what stands around it',
      `<style>.h{color:#ddd}</style><div class="h"><p style="${bare}">a</p></div>`,
      'p',
      'initial',
    ],
    ['of a rule of the page', `<style>body{color:#ddd} .a{${bare}}</style><p class="a">a</p>`, 'p', 'initial'],
    ['that nobody sees', `<style>.g{color:transparent}</style><p class="g" style="${bare}">a</p>`, 'p', 'inherit'],
    [
      'on a rule that goes',
      '<style>#h{background:#000} p{color:#ddd}</style><div id="h"><p>a</p></div>',
      'p',
      'inherit',
    ],
    [
      'on a rule of a group that goes',
      '<style>@layer x{.h{background:#000}} p{color:#ddd}</style><div class="h"><p>a</p></div>',
      'p',
      'inherit',
    ],
    [
      'on a rule of a name that goes',
      '<style>.md\\:dark{background:#000} p{color:#ddd}</style><p class="md:dark">a</p>',
      'p',
      'inherit',
    ],
    [
      'on a rule by an attribute',
      '<style>a[href] > p{background:#000} p{color:#ddd}</style><a href="/x"><p>a</p></a>',
      'p',
      'inherit',
    ],
    ['beside a sibling', `<style>h1 + p{${bare}} p{color:#ddd}</style><h1>a</h1><p>a</p>`, 'p', 'inherit'],
    [
      'on what was another element',
      '<style>button[type]{background:#000} .b{color:#ddd}</style><button class="b" type="button">a</button>',
      'span',
      'inherit',
    ],
  ])('%s', (_, html, name, color) => {
    const kept = clean(html)
    const tag = new RegExp(`<${name}[ >][^>]*>?`).exec(kept.replace(/<style>[^<]*/, ''))?.[0] ?? ''
    expect(/color[:=]"?([^;">]*)/.exec(tag)?.[1]).toBe(color)
    expect(leftOut(html)['style']).toContain('color')
    expect(clean(kept)).toBe(kept)
  })

  it.each([
    [
      'beside a background that another rule keeps',
      `<style>.a{${bare}} .b{background:#000;color:#ddd}</style><p class="a b">a</p>`,
    ],
    [
      'on a surface within',
      `<style>.a{${bare}}</style><div class="a"><p style="background:#000;color:#ddd">a</p></div>`,
    ],
    [
      'where a light background goes',
      '<style>tr:nth-child(2n){background:#f2f2f2}</style><table><tr><td style="color:#c00">a</td></tr></table>',
    ],
    ['where a background goes for a moment', `<style>a:hover{${bare}}</style><a style="color:#ddd">a</a>`],
    ['where another class has the background', `<style>.x{${bare}} .a{color:#ddd}</style><p class="a">a</p>`],
    ['where paper has it', `<style>@media print{p{${bare}}}</style><p style="color:#ddd">a</p>`],
    ['where it can be read all the same', `<div style="color:#c00"><p style="${bare}">a</p></div>`],
    [
      'where it was chosen for a dark surface around it',
      `<div style="background:#000;color:#fff"><p style="${bare}">a</p></div>`,
    ],
  ])('and stays %s', (_, html) => expect(leftOut(html)['style'] ?? []).not.toContain('color'))

  it('nor where a rule stands in a rule, which is named', () => {
    const html = '<style>.card{padding:4px;.dark{background:#000}}</style><p class="dark" style="color:#ddd">a</p>'
    expect(leftOut(html)['style']).toEqual(expect.arrayContaining(['.dark', 'color']))
  })

  it('and stays on the old colour under a background that is lost', () => {
    const lost = 'background:-webkit-linear-gradient(top,#333,#000)'
    const html = `<div style="color:#fff"><table><tr><td bgcolor="#1a1a1a" style="${lost}">a</td></tr></table></div>`
    expect(clean(html)).toContain('<td bgcolor="#1a1a1a">a</td>')
  })

  it('nor for text that stands in no element', () => {
    const html = clean(`<style>body{${bare}} html{color:#ddd}</style>a`)
    expect(html).toBe('<div style="color:initial"><style>html{color:#ddd}</style>a</div>')
    expect(clean(html)).toBe(html)
  })

  it('nor where a sheet has more rules about colors than are read: it goes as a whole, and each of its rules counts', () => {
    const sheet = (count: number) =>
      `<style>${Array.from({ length: count }, (_, at) => `.a${at}{color:#123}`).join('')}.z{background:#000}</style>`
    const text = '<p class="z" style="color:#fff">a</p>'
    expect(leftOut(sheet(499) + text)).toEqual({})
    expect(clean(sheet(500) + text)).toBe('<p class="z">a</p>')
    expect(leftOut(sheet(500) + text)).toEqual({ style: [2, '<style>', 'color'] })
    const behind = `<style>${'p{margin:0}'.repeat(2_000)}.z{background:#000}</style>`
    expect(clean(behind + text)).toBe('<p class="z">a</p>')
  })

  it.each([
    ['of some screens', (selectors: string) => `@media (min-width:1px){${selectors}{color:#123}}`],
    ['beside siblings', (selectors: string) => `${selectors.replaceAll('i', 'b + i')}{color:#123}`],
  ])('nor where the many rules about colors are those %s', (_, rules) => {
    const sheet = (count: number) => `<style>${rules(Array.from({ length: count }, () => 'i').join())}</style>`
    expect(leftOut(`${sheet(500)}<i>a</i>`)).toEqual({})
    expect(cleanHtml(`${sheet(501)}<i>a</i>`)).toEqual({
      html: '<i>a</i>',
      leftOut: [{ kind: 'style', count: 1, names: ['<style>'] }],
    })
  })

  it('and looks of a whole document stay with it', () => {
    expect(clean('<!doctype html><html style="background:#000"><body style="color:#fff"><p>a</p></body></html>')).toBe(
      '<div style="background:#000"><div style="color:#fff"><p>a</p></div></div>',
    )
    expect(clean('<html><head></head><body><p>a</p></body></html>')).toBe('<p>a</p>')
    expect(clean('<html bgcolor="#000"><body text="#fff">a</body></html>')).toBe(
      '<div style="background-color:#000"><div style="color:#fff">a</div></div>',
    )
  })

  it('and what is read of rules takes time that goes with their number', () => {
    const rules = `.z .a{${bare}} .z .a{color:#ddd}`.repeat(500)
    const html = clean(`<style>${rules}</style>${'<b class="a">'.repeat(90)}${'<i class="a">a</i>'.repeat(3_000)}`)
    expect(html.split('<i class="a" style="color:in').length - 1).toBe(3_000)
  })

  it('and stays where a colour of the background is kept, or another one begins', () => {
    expect(clean('<p style="background:url(x.jpg) #222;color:#fff">a</p>')).toBe(
      '<p style="background:#222;color:#fff">a</p>',
    )
    expect(clean('<div style="background:var(--x)"><p style="background:#000;color:#fff">a</p></div>')).toBe(
      '<div><p style="background:#000;color:#fff">a</p></div>',
    )
  })
})

describe('a first line that begins before its element', () => {
  it.each([
    'margin-left:36pt;text-indent:-18pt',
    'text-indent:-18pt;margin:0cm 0cm 8pt 36pt',
    'padding-left:10px;margin-left:14px;text-indent:-18.0pt',
    'margin-right:36pt;text-indent:-18pt;direction:rtl',
    'margin-left:36pt !important;text-indent:-18pt;margin:0',
    'margin-left:5%;text-indent:-18pt',
    'padding:0 calc(1em + (2px));text-indent:-18pt',
    'text-indent:2em',
    'text-indent:each-line 2em',
    'text-indent:0',
  ])('stays where there is room for it: %s', (style) => {
    const html = `<p style="${style}">· One</p>`
    expect(clean(html)).toBe(html)
    expect(leftOut(html)).toEqual({})
  })

  const hanging = 'style="text-indent:-18pt"'
  it.each([
    ['a rule', `<style>p.X{margin-left:36pt}</style><p class="X" ${hanging}>a</p>`],
    ['a rule behind it', `<p class="X" ${hanging}>a</p><style>p.X{margin-left:36pt}</style>`],
    [
      'a rule of what stands around it',
      `<style>.w>div{padding:0 3%}</style><div class="w"><div><p ${hanging}>a</p></div></div>`,
    ],
    ['what stands around it', `<div style="margin-left:36pt"><p ${hanging}>a</p></div>`],
    ['lists', `<ul><li>a<ol><li ${hanging}>a</li></ol></li></ul>`],
    ['a list alone', '<ul><li style="text-indent:-20px">a</li></ul>'],
    ['its direction', '<p dir="rtl" style="margin-right:36pt;text-indent:-18pt">a</p>'],
    [
      'the direction of what stands around it',
      `<div dir="rtl"><p style="margin:0 36pt 0 0;text-indent:-18pt">a</p></div>`,
    ],
    [
      'a rule about its direction',
      `<style>.r{direction:rtl;padding-inline:36pt 0}</style><p class="r" ${hanging}>a</p>`,
    ],
  ])('stays where there is room for it by %s', (_, html) => expect(cleanHtml(html)).toEqual({ html, leftOut: [] }))

  it.each([
    ['a rule with less', `<style>p.X{margin-left:9pt}</style><p class="X" ${hanging}>a</p>`, '-12px'],
    ['a rule that goes', `<style>#x{margin-left:36pt}</style><p id="x" ${hanging}>a</p>`, undefined],
    ['a rule for others', `<style>.X p{margin-left:36pt}</style><p class="X" ${hanging}>a</p>`, undefined],
    ['a rule that it overrules', '<style>p{margin:9pt}</style><p style="margin:0;text-indent:-18pt">a</p>', undefined],
    ['its other side', '<p dir="rtl" style="margin-left:36pt;text-indent:-18pt">a</p>', undefined],
    ['a list', `<ul><li ${hanging}>a</li></ul>`, '-20px'],
    ['a margin, for each line', '<p style="margin-left:9pt;text-indent:each-line -18pt">a</p>', 'each-line -12px'],
  ])('begins no further out than the room by %s', (_, html, indent) => {
    const kept = clean(html)
    expect(/text-indent:([^;"]*)/.exec(kept)?.[1]).toBe(indent)
    expect(leftOut(html)['style']).toContain('text-indent')
    expect(cleanHtml(kept)).toEqual({ html: kept, leftOut: [] })
  })

  it.each([
    ['text-indent:-18pt', ''],
    ['margin-left:36pt;text-indent:-18pt;margin:0', 'margin-left:36pt;margin:0'],
    ['margin-right:36pt;text-indent:-18pt', 'margin-right:36pt'],
    ['text-indent:-9999px', ''],
    ['text-indent:-5%;color:red', 'color:red'],
    ['text-indent:calc(-1 * 18pt)', ''],
    ['margin-left:9pt;text-indent:-18pt', 'margin-left:9pt;text-indent:-12px'],
  ])('begins no further out than that, and it is named: %s', (style, kept) => {
    for (const [html, expected] of [
      [`<p style="${style}">· One</p>`, kept && ` style="${kept}"`],
      [`<style>p{${style}}</style><p>· One</p>`, kept && `{${kept}}`],
    ] as const) {
      expect(clean(html)).toContain('· One</p>')
      expect(clean(html)).toContain(expected)
      expect(clean(html).includes('text-indent')).toBe(kept.includes('text-indent'))
      expect(leftOut(html)['style']).toEqual([1, 'text-indent'])
      expect(cleanHtml(clean(html)).leftOut).toEqual([])
    }
  })
})

describe('a margin that leads beyond the edge', () => {
  it.each([
    '<div style="padding:0 15px"><div style="margin:0 -15px"><p>a</p></div></div>',
    '<p style="margin-left:-20px;padding-left:20px">a</p>',
    '<ul><li style="margin-left:-20px">a</li></ul>',
    '<p>a</p><p style="margin-top:-10px">b</p>',
    '<div style="padding-top:10px"><p style="margin:-10px 0 0">a</p></div>',
    '<p>a<span style="margin-left:-1px">b</span></p>',
    '<div style="display:flex"><p>a</p><p style="margin-left:-8px">b</p></div>',
    '<div style="padding:0 3%"><p style="margin:0 -3%">a</p></div>',
    '<p style="margin-left:calc(50% - 50vw)">a</p>',
    '<p style="margin-bottom:-10px">a</p>',
    '<style>.c{padding:0 15px}</style><div class="c"><p style="margin-left:-15px">a</p></div>',
    '<style>.r{margin:0 -8px;padding:0 8px}</style><div class="r">a</div>',
    '<table><tbody><tr><td><p style="margin:-6px -8px">a</p></td></tr></tbody></table>',
  ])('stays where there is room for it: %s', (html) => expect(cleanHtml(html)).toEqual({ html, leftOut: [] }))

  it.each([
    ['margin-left:-20px', 'margin-left:0'],
    ['margin:0 -20px', 'margin:0 0 0 0'],
    ['margin:4px auto 4px -1em', 'margin:4px auto 4px 0'],
    ['margin-right:-20px;padding-right:5px', 'margin-right:-5px;padding-right:5px'],
    ['margin-inline-start:-5%', 'margin-inline-start:0'],
    ['margin-inline:2px calc(-1 * 20px) !important', 'margin-inline:2px 0 !important'],
    ['direction:rtl;margin-inline-end:-9px;padding-left:4px', 'direction:rtl;margin-inline-end:-4px;padding-left:4px'],
  ])('leads no further out than that, and is named: %s', (style, kept) => {
    for (const [html, expected] of [
      [`<p style="${style}">a</p>`, `<p style="${kept}">a</p>`],
      [`<style>.x{${style}}</style><p class="x">a</p>`, `<style>.x{${kept}}</style><p class="x">a</p>`],
    ] as const) {
      expect(clean(html)).toBe(expected)
      expect(leftOut(html)['style']).toEqual([1, expect.stringContaining('margin')])
      expect(cleanHtml(clean(html)).leftOut).toEqual([])
    }
  })

  it.each([
    ['<p style="margin-top:-20px">a</p>', '<p style="margin-top:0">a</p>'],
    ['<div>\n<h2 style="margin:-9px 0 4px">a</h2></div>', '<div>\n<h2 style="margin:0 0 4px">a</h2></div>'],
    [
      '<div style="padding-top:3px"><p style="margin-block:-9px 4px">a</p></div>',
      '<div style="padding-top:3px"><p style="margin-block:-3px 4px">a</p></div>',
    ],
  ])('nor above the first line: %s', (html, kept) => {
    expect(clean(html)).toBe(kept)
    expect(leftOut(html)['style']).toEqual([1, expect.stringContaining('margin')])
  })

  it('and first lines hang in what is left of it', () => {
    const html = '<div style="margin-left:-9px"><p style="margin-left:12px;text-indent:-12px">a</p></div>'
    expect(clean(html)).toBe(html.replace('-9px', '0'))
  })
})
