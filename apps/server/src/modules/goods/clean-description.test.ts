import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../../test/test-app.ts'
import { cleanedAtOnce, createCleaner, longDescription } from './clean-description.ts'

describe('descriptions of a table', async () => {
  const { ports } = await createTestApp()
  const reading = { ports, appKey: 'aurora' }
  const script = '<script>x()</script>'

  test('are cleaned alike, short and long, and what is left out is named', async () => {
    const clean = createCleaner(reading)
    for (const text of ['<p>A</p>', `<p>${'A '.repeat(longDescription)}A</p>`])
      expect(await clean(` ${text}${script} `)).toEqual({ html: text, leftOut: ['script'] })
  })

  test('that cannot be cleaned are told with their fault', async () => {
    const clean = createCleaner(reading)
    for (const depth of [101, longDescription])
      expect(await clean('<div>'.repeat(depth) + '</div>'.repeat(depth))).toEqual({ fault: 'deep' })
  })

  test('take turns with others, a few thousand characters at a time', async () => {
    let pauses = 0
    const clean = createCleaner(reading, async () => void pauses++)
    const text = 'x'.repeat(cleanedAtOnce / 8)
    for (let count = 0; count < 80; count += 1) await clean(text)
    expect(pauses).toBe(9)
  })
})
