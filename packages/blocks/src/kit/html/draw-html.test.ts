import { describe, expect, it } from 'vitest'
import { cleanAndDraw } from './clean-and-draw.ts'

const draw = (text: string, background = '#FFFFFF') =>
  cleanAndDraw({
    text,
    look: { background, color: background === '#FFFFFF' ? '#1F2128' : '#FFFFFF', playLabel: 'Play' },
  }).html
/** The colour that the last element of this name says by itself. */
const saidColor = (html: string, name = 'p') => {
  const tag = [...html.matchAll(new RegExp(`<${name}[ >][^>]*>?`, 'g'))].at(-1)?.[0] ?? ''
  return /(?:^|[";])color:([^;"]*)/.exec(tag)?.[1]
}
const dark = '#1F2128'

it('holds a colour that was replaced on the block again on a gradient of the text', () => {
  const onGradient = (color: string) =>
    saidColor(
      draw(`<div style="color:${color}"><p style="background:linear-gradient(#111,#333)"><b>Sale</b></p></div>`),
    )
  expect(onGradient('#fff')).toMatch(/^#ffffff$/i)
  expect(onGradient('#222')).toBe(undefined)
})

describe('text that nobody could read on the block', () => {
  it.each([
    '#fff',
    '#eee',
    '#ffff',
    '#fffffff2',
    'snow',
    'whitesmoke',
    'Ivory',
    'hsl(0,0%,100%)',
    'hsl(0 0% 98% / .9)',
    'hwb(0 100% 0%)',
    'oklch(99% 0 0)',
    'rgba(255,255,255,.95)',
    'rgba(0,0,0,.05)',
    'rgb(100%,100%,100%)',
    'rgb(255 255 255 / 95%)',
    'canvas',
  ])('%s becomes dark on white', (color) => expect(saidColor(draw(`<p style="color:${color}">a</p>`))).toBe(dark))

  it.each(['rgb(1e)', 'rgb(1--)', 'hsl(1deg-)', 'lab(1%1e)'])('%s is no colour, and the text is drawn', (color) =>
    expect(
      draw(`<style>.a{color:${color}}</style><p class="a" style="color:${color};background:${color}">a</p>`),
    ).toContain('a</p>'),
  )

  it('is found behind what says that it matters most', () =>
    expect(saidColor(draw('<p style="color:snow !important">a</p>'))).toBe(`${dark} !important`))

  it('is found in old attributes', () => {
    expect(draw('<font color="fffffe">a</font>')).toContain(`<font style="color:${dark}">`)
    expect(draw('<table bgcolor=black><tr><td style="color:#111">a</td></tr></table>')).toContain('color:#FFFFFF')
  })

  it.each([
    ['<style>.w{color:#fff}</style><p class="w">a</p>'],
    ['<p class="a w">a</p><style>p.w{color:snow}</style>'],
    ['<style>.a .w,.b{color:#fff}</style><div class="a"><div><p class="w">a</p></div></div>'],
    ['<style>.a > .w{color:#fff}</style><div class="a"><p class="w">a</p></div>'],
    ['<style>@media screen{p{color:#fff}}</style><p>a</p>'],
    ['<style>.w{color:red} p.w{color:#fff}</style><p class="w">a</p>'],
    ['<style>p.w{color:#fff} .w{color:red}</style><p class="w">a</p>'],
    ['<style>p{color:#fff !important}</style><p style="color:red">a</p>', `${dark} !important`],
  ])('is found in a style sheet: %s', (html, color = dark) => expect(saidColor(draw(html))).toBe(color))

  it.each(['html', 'body', 'div', ':root'])('is found in a rule of %s around the text', (name) =>
    expect(saidColor(draw(`<style>${name}{color:#fff}</style><p>a</p>`), 'div')).toBe(dark),
  )

  it.each([
    ['<style>.a > .w{color:#fff}</style><div class="a"><b><p class="w">a</p></b></div>'],
    ['<style>@media print{p{color:#fff}}</style><p>a</p>'],
    ['<style>p:hover{color:#fff}</style><p>a</p>'],
    ['<style>p{color:#fff} .w{color:red}</style><p class="w">a</p>'],
    ['<style>.n{background:#000} .w{color:#fff}</style><div class="n"><p class="w">a</p></div>'],
    ['<style>.n{background:#000;color:#fff}</style><p class="n">a</p>'],
    ['<style>body{background:#000}p{color:#fff}</style><p>a</p>'],
  ])('and nothing else is: %s', (html) => expect(saidColor(draw(html))).toBeUndefined())
})

describe('text on a background of its own', () => {
  it.each([
    ['<div style="background:#000"><p style="background:transparent;color:#222">a</p></div>'],
    ['<div style="background:#000"><p style="background:rgba(0,0,0,0);color:#222">a</p></div>'],
    ['<div style="background:#000"><p style="color:#222">a</p></div>'],
    ['<div style="background:black none repeat scroll 0 0"><p style="color:#222">a</p></div>'],
    ['<div style="background:rgba(0,0,0,.9);color:#fff"><p style="color:#222">a</p></div>'],
  ])('is light where it was dark on dark: %s', (html) => expect(saidColor(draw(html))).toBe('#FFFFFF'))

  it.each([
    ['<p style="background:#000;color:#222">a</p>', '#222'],
    ['<p style="background:rgba(0,0,0,.8);color:#fff">a</p>', '#fff'],
    ['<div style="background:#000"><p style="color:#fff">a</p></div>', '#fff'],
    ['<div style="background:url(https://x.test/a.jpg)"><p style="color:#fff">a</p></div>', '#fff'],
    ['<p style="color:transparent">a</p>', 'transparent'],
    ['<p style="color:tomato">a</p>', 'tomato'],
  ])('and what can be read stays: %s', (html, color) => expect(saidColor(draw(html))).toBe(color))

  it('which shows through words alone is no surface for others', () =>
    expect(
      saidColor(
        draw(
          '<h2 style="background:#000;-webkit-background-clip:text;-webkit-text-fill-color:transparent">a <p style="color:#222">b</p></h2>',
        ),
      ),
    ).toBe('#222'))

  it.each([
    ['<div style="color:#ddd"><p style="background:var(--x)">a</p></div>', 'initial', '#FFFFFF'],
    ['<style>.a{background:var(--x)} p{color:#ddd}</style><p class="a">a</p>', 'inherit', 'inherit'],
    ['<style>#h{background:#000} p{color:#ddd}</style><div id="h"><p>a</p></div>', 'inherit', 'inherit'],
  ])('that is lost leaves text in a colour of the block: %s', (html, onLight, onDark) => {
    expect(saidColor(draw(html))).toBe(onLight)
    expect(saidColor(draw(html, dark))).toBe(onDark)
  })

  it('and dark text on a dark block becomes light', () =>
    expect(saidColor(draw('<p style="color:hsl(0,0%,10%)">a</p>', '#1F2128'))).toBe('#FFFFFF'))
})

it('many rules for many elements are read in time that goes with their number', () => {
  const rules = '.a .a .a .a .b{color:#fff}'.repeat(2_000)
  expect(draw(`<style>${rules}</style>${'<b class="a">'.repeat(90)}a`)).toContain('class="a"')
})
