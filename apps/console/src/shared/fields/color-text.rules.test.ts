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
])('%j is #E45F35', (text) => {
  expect(read(text)).toBe('#E45F35')
  expect(noteOf(text)).toBeUndefined()
})

it('a colour is read in each way in which CSS writes it', () => {
  expect(
    [
      'tomato',
      'RebeccaPurple',
      'hsl(0, 100%, 50%)',
      'hsl(.5turn 100% 50%)',
      'hwb(120 0% 0%)',
      'oklch(63.7% 0.237 25.331)',
    ].map(read),
  ).toEqual(['#FF6347', '#663399', '#FF0000', '#00FFFF', '#00FF00', '#FB2C36'])
})

it('a transparency that is left out is said', () => {
  for (const text of ['#AABBCCDD', 'AABBCCDD', '#abcd', 'rgba(170, 187, 204, .5)', 'rgb(170 187 204 / 50%)']) {
    expect(read(text)).toBe('#AABBCC')
    expect(noteOf(text)).toBe('Colors here are opaque: #AABBCC was taken without its transparency.')
  }
  for (const text of ['transparent', '#0000', 'rgb(1 2 3 / 0)'])
    expect(noteOf(text)).toBe('Nobody would see this color. Use one that is not fully transparent.')
})

it('what is no colour is refused with what one looks like', () => {
  for (const text of [
    '#12',
    '#12345',
    '#1234567',
    'reddish',
    'rgb(1,2)',
    'currentcolor',
    'url(x)',
    'color:',
    'color: url(x);',
    '!important',
    'color: red; margin: 0',
    `red${' x'.repeat(500)}`,
  ])
    expect([read(text), noteOf(text)]).toEqual([null, 'Use a color such as #1F2128, rgb(31, 33, 40), or tomato'])
})
