import { expect, it } from 'vitest'
import { readColor } from './color-text.rules.ts'
import { sayReason } from './invalid-reason.ts'

const read = (text: string) => {
  const reading = readColor(text, '#7F8596')
  return reading.ok ? reading.value : null
}
const noteOf = (text: string) => {
  const reading = readColor(text, '#7F8596')
  return reading.ok ? reading.note : sayReason(reading.reason)
}

it('a colour of 3 or 6 digits is kept as typed, and an empty text is the fallback', () => {
  expect(['#fff', 'E45F35', '#1F2128', 'add'].map(read)).toEqual(['#fff', '#E45F35', '#1F2128', '#add'])
  expect(['', '  ', '\u200b', '""'].map(read)).toEqual(Array(4).fill('#7F8596'))
})

it.each([
  [' #E45F35'],
  ['   #E45F35\u00a0'],
  ['\ufeff#E45F35\u200b'],
  ['"#E45F35"'],
  ["'E45F35',"],
  ['“#E45F35”'],
  ['#E45F35;'],
  [' "#E45F35"; '],
  ['rgb(228, 95, 53)'],
  ['rgb(228 95 53)'],
  ['RGB( 228 , 95 , 53 );'],
  ['rgba(228, 95, 53, 1)'],
  ['rgb(228 95 53 / 100%)'],
  ['#E45F35FF'],
  ['hsl(14.4 76.42% 55.1%)'],
  ['color: #E45F35;'],
  ['background-color: rgb(228, 95, 53);'],
  ['BACKGROUND:#e45f35ff'],
  ['--brand-color: #E45F35FF;'],
  ['$brand: rgb(228 95 53);'],
  ['"color": "#E45F35",'],
  ["'primary': 'rgb(228, 95, 53)'"],
  ['{ color: rgb(228, 95, 53); }'],
  ['rgb(228, 95, 53) !important'],
  ['color: #E45F35 ! important;'],
  ['＃E45F35'],
  ['＃Ｅ４５Ｆ３５；'],
  ['ｒｇｂ（２２８，９５，５３）'],
  ['color：#E45F35；'],
  ['color: #E45F35; /* brand */'],
  ['#E45F35 // brand'],
  ['0xE45F35'],
  ['228, 95, 53'],
  ['(228; 95; 53)'],
  ['RGB 228 95 53'],
  ['228/95/53'],
  ['# E45F35'],
  ['%23E45F35'],
  ['HEX #E45F35'],
  ['rgb(228, 95, 53'],
  ['rgb(89.4118% 37.2549% 20.7843%)'],
  ['hsl(14.4°, 76.42%, 55.1%)'],
  ['hsl(14.4deg 76.42% 55.1% / 1)'],
  ['color(srgb 0.894118 0.372549 0.207843)'],
  ['RGB(228; 95; 53)'],
  ['R: 228 G: 95 B: 53'],
  ['r=228, g=95, b=53'],
  ['#E4 5F 35'],
  ['#E4-5F-35'],
  ['#E45F35 100%'],
  ['Primary #E45F35'],
  ['Tomato (#E45F35)'],
  ['bg-[#E45F35]'],
  ['var(--brand, #E45F35)'],
  ['color-mix(in srgb, #E45F35, #E45F35)'],
  ['color-mix(in srgb, rgb(228, 95, 53) 100%, white)'],
])('%j is #E45F35', (text) => {
  expect(read(text)).toBe('#E45F35')
  expect(noteOf(text)).toBeUndefined()
})

it('a colour is read as design programs show it, by hue, saturation and value', () => {
  expect(['hsv(120, 100%, 50%)', 'HSB 120 100 50', 'hsb(120°, 100%, 50%)'].map(read)).toEqual(Array(3).fill('#008000'))
})

it('of an opacity in percent it is said that it is lost', () =>
  expect([read('#E45F35 50%'), noteOf('#E45F35 50%')]).toEqual(['#E45F35', expect.stringContaining('#E45F35')]))

it('a colour is read in each way in which CSS writes it', () => {
  expect(
    [
      'tomato',
      'RebeccaPurple',
      'Rebecca Purple',
      'hsl(0, 100%, 50%)',
      'hsl(.5turn 100% 50%)',
      'hwb(120 0% 0%)',
      'oklch(63.7% 0.237 25.331)',
      'lab(50% 40 59.5)',
      'lch(52.2% 72.2 50)',
      'oklab(59% 0.1 0.1)',
      'hwb(194 0% 0% / 100%)',
      'hsl(none 100% 50%)',
      'hsl(200grad 100% 50%)',
      'color(display-p3 0 0 1)',
      'color(srgb-linear 1 0 0)',
      'color-mix(in srgb, red, blue)',
      'color-mix(in srgb, red 25%, blue)',
      'color-mix(in srgb, 25% red, blue 75%)',
      'color-mix(in hsl shorter hue, red, lime)',
      'color-mix(in srgb, color-mix(in srgb, red, blue), white)',
    ].map(read),
  ).toEqual([
    ...['#FF6347', '#663399', '#663399', '#FF0000', '#00FFFF', '#00FF00', '#FB2C36'],
    ...['#BF5700', '#CD561A', '#C05D2B', '#00C3FF', '#FF0000', '#00FFFF'],
    ...['#0000FF', '#FF0000', '#800080', '#4000BF', '#4000BF', '#FFFF00', '#BF80BF'],
  ])
})

it('a transparency that is left out is said', () => {
  for (const text of [
    '#AABBCCDD',
    'AABBCCDD',
    '#abcd',
    'rgba(170, 187, 204, .5)',
    'rgb(170 187 204 / 50%)',
    'color-mix(in srgb, #AABBCC 50%, #AABBCC 20%)',
  ]) {
    expect(read(text)).toBe('#AABBCC')
    expect(noteOf(text)).toBe('Colors here are opaque: #AABBCC was taken without its transparency.')
  }
  for (const text of ['transparent', '#0000', 'rgb(1 2 3 / 0)'])
    expect(noteOf(text)).toBe('Nobody would see this color. Use one that is not fully transparent.')
})

it('what is no colour is refused with what one looks like', () => {
  for (const text of [
    '#12',
    'linear-gradient(#E45F35, red)',
    'light-dark(#E45F35, white)',
    '#E45F35 or #1F2128',
    '#12345',
    '#1234567',
    'reddish',
    'rgb(1,2)',
    'currentcolor',
    'url(x)',
    '300, 95, 53',
    '1 2',
    'dark red wine stain',
    'color(',
    'rgb(1e',
    'rgb(1--)',
    'hsl(1deg-)',
    'color(0xFFE45F35)',
    '0xFFE45F35',
    'cmyk(0, 58, 77, 11)',
    'linear-gradient(red, blue)',
    'color-mix(in srgb, red)',
    'color-mix(in srgb, red 0%, blue 0%)',
    'color-mix(in nowhere, red, blue)',
    'color-mix(in toString, red, blue)',
    'light-dark(#fff, #000)',
    'var(--brand)',
    '// brand',
    'color:',
    'color: url(x);',
    '!important',
    'color: red; margin: 0',
    `red${' x'.repeat(500)}`,
  ])
    expect([read(text), noteOf(text)]).toEqual([null, 'Use a color such as #1F2128, rgb(31, 33, 40), or tomato'])
})
