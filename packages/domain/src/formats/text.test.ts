import { expect, test } from 'vitest'
import { findBrokenText, mayHoldBrokenText } from './text.rules.ts'

test('half a character and a control character are found at their place, each with its reason', () => {
  const half = { name: 'Eva', lines: ['ok', 'Ev\ud83d'] }
  expect(findBrokenText(half)).toMatchObject({ path: 'lines.1', reason: { name: 'character_incomplete' } })
  expect(findBrokenText({ name: 'a\u0007' })).toMatchObject({ path: 'name', reason: { name: 'control_characters' } })
  expect(findBrokenText({ name: 'Ev 🧶', note: 'two\nlines\tand a tab' })).toBeNull()
})

test('JSON that may hold a broken text is told from it', () => {
  for (const text of ['\ud83d', '\udc00', 'a\u0000', '\b', '\u001f'])
    expect([text, mayHoldBrokenText(JSON.stringify({ text }))]).toEqual([text, true])
  expect(mayHoldBrokenText('{"text":"\\uDC00"}')).toBe(true)
  expect(mayHoldBrokenText(JSON.stringify({ text: 'Zoë 🧶 日本\n\t' }))).toBe(false)
})
