/** Markup that is slow for a careless reader, each beside an ordinary text of about its length. */
import { svg } from './media-files.ts'

const times = (text: string, count: number) => text.repeat(count)
const head = '<svg xmlns="http://www.w3.org/2000/svg">'

/** Up to two megabytes, as an upload. */
export const craftedDrawings: readonly [title: string, drawing: Buffer][] = [
  ['24 empty comments and no root', Buffer.from(`${times('<!---->', 24)}x`)],
  ['580 empty comments and no root', Buffer.from(`${times('<!---->', 580)}x`)],
  ['spaced comments and no root', Buffer.from(`${times('<!----> ', 500)}x`)],
  ['declarations and no root', Buffer.from(`${times('<?xml?>', 580)}x`)],
  ['document types and no root', Buffer.from(`${times('<!DOCTYPE svg>', 290)}x`)],
  ['white space and no root', Buffer.from(`${times(' \n\t', 1360)}x`)],
  ['a comment that never ends', Buffer.from(`<!--${times('-', 600_000)}`)],
  ['80,000 nested groups', svg(times('<g>', 80_000) + times('</g>', 80_000))],
  ['400,000 groups that never end', Buffer.from(head + times('<g>', 400_000))],
  ['groups closed by another name', Buffer.from(head + times('<g></x>', 200_000))],
  ['endings alone', svg(times('</g>', 400_000))],
  ['endings under 99 groups', svg(times('<g>', 99) + times('</x>', 400_000))],
  ['nested drawings', Buffer.from(times(head, 40_000))],
  ['nested style sheets', svg(times('<style>', 200_000))],
  ['empty style sheets', svg(times('<style/>', 200_000))],
  ['style sheets between shapes', svg(times('<style>a{}</style><rect/>', 60_000))],
  ['a style sheet of parentheses', svg(`<style>${times('url(', 400_000)}</style>`)],
  ['a style sheet of spaces', svg(`<style>url(${times(' ', 1_000_000)}</style>`)],
  ['behavior and spaces', svg(`<rect style="${times('behavior ', 150_000)}"/>`)],
  ['a paint of spaces', svg(`<rect fill="url(${times(' ', 1_500_000)}x"/>`)],
  [
    'a hundred thousand attributes',
    svg(`<rect ${Array.from({ length: 100_000 }, (_, at) => `a${at}="1"`).join(' ')}/>`),
  ],
  ['the same attribute again and again', svg(`<rect ${times('x="1" ', 250_000)}/>`)],
  ['attributes that never end', svg(`<rect ${times('x=" ', 400_000)}`)],
  ['equals signs', svg(`<rect ${times('=', 1_500_000)}/>`)],
  ['quotes', svg(`<rect ${times('"', 1_500_000)}/>`)],
  ['angle brackets', Buffer.from(head + times('<', 1_500_000))],
  ['closing brackets', svg(times('>', 1_500_000))],
  ['ampersands', svg(`<text>${times('&', 1_500_000)}</text>`)],
  ['character references', svg(`<text>${times('&#x26;', 300_000)}</text>`)],
  ['references that never end', svg(`<text>${times('&amp', 400_000)}</text>`)],
  ['CDATA that never ends', Buffer.from(`${head}<![CDATA[${times(']]', 700_000)}`)],
  ['CDATA again and again', svg(times('<![CDATA[]]>', 150_000))],
  ['instructions', svg(times('<?a?>', 350_000))],
  ['comments inside', svg(times('<!---->', 250_000))],
  ['a view box of dots', svg('', `viewBox="${times('.', 1_500_000)}"`)],
  ['a view box of spaces', svg('', `viewBox="0${times(' ', 1_500_000)}"`)],
  ['a width of digits', svg('', `width="${times('9', 1_500_000)}"`)],
  ['a width of spaces', svg('', `width="${times(' ', 1_500_000)}x"`)],
  ['a link of dots', svg(`<linearGradient href="#${times('.', 1_500_000)} "/>`)],
  ['unknown elements', svg(times('<a>', 150_000) + times('</a>', 150_000))],
  ['names of a megabyte', svg(`<${times('g', 1_500_000)}/>`)],
]

/** A drawing of this many bytes that says nothing hostile. */
export function plainDrawing(bytes: number): Buffer {
  const shape = `<path d="M0 0${times('l1 2', 500)}z"/>`
  return svg(times(shape, Math.max(1, Math.floor(bytes / shape.length))))
}

const styled = (style: string) => `<p style="${style}">text</p>`
const longest = 199_000
const filled = (unit: string) => times(unit, Math.floor(longest / unit.length))

/** Up to 200,000 characters, as the HTML of a block. */
export const craftedHtml: readonly [title: string, html: string][] = [
  ['a margin of 380 digits', styled(`margin:${times('1', 380)}x`)],
  ['a margin of 100,000 digits', styled(`margin:${times('1', 100_000)}x`)],
  ['a margin of points', styled(`margin:${times('1.', 4000)}x`)],
  ['a margin of lengths', styled(`margin:${times('1px', 2600)}x`)],
  ['a padding of lengths and spaces', styled(`padding:${times('1 ', 4000)}x`)],
  ['a padding of spaces', styled(`padding:1${times(' ', 8000)}x`)],
  ['a color of commas', styled(`color:rgb(${times('1,', 4000)}x`)],
  ['a color of spaces', styled(`color:rgba(${times(' ', 8000)}x`)],
  ['a width of minus signs', styled(`width:${times('-', 8000)}`)],
  ['a font size of digits', styled(`font-size:1.${times('1', 8000)}x`)],
  ['a thousand declarations', styled(times('color:red;', 800))],
  ['a style in each of 6000 elements', times(styled('margin:1px 2px'), 6000)],
  ['styles of semicolons', styled(times(';', 8000))],
  ['styles of colons', styled(times(':', 8000))],
  ['styles of comments', styled(times('/**/', 2000))],
  ['a style comment that never ends', styled(`/*${times('*', 8000)}`)],
  ['styles of braces', styled(times('{', 8000))],
  ['styles of brackets', styled(times('[(', 4000))],
  ['styles of quotes', styled(times("'", 8001))],
  ['styles of backslashes', styled(times('\\', 8001))],
  ['styles of at signs', styled(times('@a ', 2600))],
  ['styles of exclamation marks', styled(`color:red ${times('!', 8000)}`)],
  ['styles of urls', styled(times('url(', 2000))],
  ['many styles of quotes', filled(styled(times("'", 2001)))],
  ['many styles of brackets', filled(styled(times('[(', 1000)))],
  ['a link of comments', `<a href="${times('<!---->', 1100)}">x</a>`],
  ['a long link of comments', `<a href="${filled('<!---->')}">x</a>`],
  ['links of comments', filled(`<a href="${times('<!---->', 1000)}">x</a>`)],
  ['a link of white space', `<a href="java${times('&#9;', 2000)}script:1">x</a>`],
  ['a link of slashes', `<a href="${times('/\\', 4000)}">x</a>`],
  ['a link of colons', `<a href="${times(':', 8000)}">x</a>`],
  ['a link of percents', `<a href="https://x.test/${times('%', 8000)}">x</a>`],
  ['a picture of commas', `<img srcset="${times('a 1w,', 1500)}" src="https://x.test/a.webp">`],
  ['nested divisions', filled('<div>')],
  ['nested inline elements', filled('<b><i>')],
  ['nested tables', filled('<table><tr><td>')],
  ['nested lists', filled('<ul><li>')],
  ['paragraphs that end each other', filled('<p>')],
  ['list items that end each other', filled('<li>')],
  ['table cells that end each other', filled('<td>')],
  ['links in links', filled('<a href="https://x.test">')],
  ['99 nested and endings', times('<div>', 99) + times('</span>', 28_000)],
  ['endings alone', filled('</p>')],
  ['headings that end each other', filled('<h1><h2>')],
  ['unknown elements', filled('<x>')],
  ['scripts that never end', filled('<script>')],
  ['styles that never end', filled('<style>')],
  ['text areas that never end', filled('<textarea>')],
  ['titles that never end', filled('<title>')],
  ['frames', filled('<iframe>')],
  ['drawings in HTML', filled('<svg><math>')],
  ['comments', filled('<!---->')],
  ['comments that never end', filled('<!--')],
  ['declarations', filled('<!a>')],
  ['instructions', filled('<?')],
  ['angle brackets', filled('<')],
  ['ampersands', filled('&')],
  ['references', filled('&lt')],
  ['long references', `&${filled('a')}`],
  ['attributes', `<p ${filled('title=x ')}>`],
  ['attributes by other names', `<p ${Array.from({ length: 20_000 }, (_, at) => `a${at}`).join(' ')}>`],
  ['attributes that never end', `<p ${filled('title="')}`],
  ['class names', `<p class="${times('a ', 4000)}">x</p>`],
  ['white space', `<p>${filled(' ')}</p>`],
]

/** HTML of this many characters that says nothing hostile. */
export const plainHtml = (characters: number): string => {
  const paragraph = `<p style="margin:1px 2px">${times('words and more ', 20)}</p>`
  return times(paragraph, Math.max(1, Math.floor(characters / paragraph.length)))
}

/** Texts for fields, headers and queries: what repeats in the expressions of the server, and does not fit at the end. */
export const craftedTexts: readonly [title: string, unit: string][] = [
  ['spaces', ' '],
  ['tabs and line ends', '\t\n'],
  ['digits', '1'],
  ['digits and points', '1.'],
  ['hyphens', '-'],
  ['letters and hyphens', 'a-'],
  ['labels', 'a.a-'],
  ['at signs', 'a@'],
  ['parentheses', '()'],
  ['braces', '{{'],
  ['braces and spaces', '{{ '],
  ['angle brackets', '<img '],
  ['comments', '<!---->'],
  ['slashes', '/\\'],
  ['percents', '%25'],
  ['one character that unfolds into eighteen', '\ufdfa'],
]
