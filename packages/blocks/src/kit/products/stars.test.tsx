import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { sampleHost } from '../fixtures/samples.fixture.ts'
import { Stars } from './stars.tsx'

describe('stars', () => {
  test.each([
    [4.7, '94%', '4.7'],
    [3.25, '66%', '3.3'],
    [0, '0%', '0'],
    [5, '100%', '5'],
    [7, '100%', '5'],
  ])('%d of five are filled to that part of their width and read out', (rating, filled, said) => {
    const host = sampleHost({ word: (key, values) => `${key} ${values?.['rating'] ?? ''}` })
    const drawn = renderToString(<Stars host={host} rating={rating} />)
    expect(drawn).toMatch(new RegExp(`inline-size: ?${filled}`))
    expect(drawn).toContain(`aria-label="starsOf ${said}"`)
  })
})
