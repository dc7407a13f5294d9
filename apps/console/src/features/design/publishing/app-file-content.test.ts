import { expect, test } from 'vitest'
import { contentText, groupNotFound, otherDesigns, sameNamedResult } from './app-file-content.ts'

test.each([
  [
    { designs: 1, pages: 6, badges: 2, languages: 2, pictures: 14 },
    '6 pages, 2 badges, 14 pictures and videos, 2 languages',
  ],
  [{ designs: 3, pages: 1, badges: 0, languages: 1, pictures: 1 }, '3 designs, 1 page, 1 picture or video, 1 language'],
])('says what a file holds', (counts, text) => {
  expect(contentText(counts)).toBe(text)
})

test('what was not found stands by kind', () => {
  const brand = { kind: 'brand' as const, id: 'acme', name: '' }
  const product = { kind: 'product' as const, id: '1', name: 'Boot' }
  expect(groupNotFound([brand, product]).map(({ title }) => title)).toEqual([
    'Products that your store does not have',
    'Brands that your store does not have',
  ])
})

test.each([
  [1, 0],
  [2, 1],
  [4, 3],
])('of %i designs those beside the main one are counted: %i', (designs, others) => {
  const counts = { designs, pages: 6, badges: 0, languages: 1, pictures: 0 }
  const entries = [{ name: 'areas/design.json', size: 1, sha256: '' }]
  expect(otherDesigns({ counts, entries })).toBe(others)
})

test('what happened to designs of the same name is a sentence each', () => {
  expect(sameNamedResult({ skippedDesigns: 1, replacedDesigns: 2 })).toEqual([
    '1 design of the same name skipped.',
    '2 drafts of the same name replaced.',
  ])
  expect(sameNamedResult({ skippedDesigns: 0, replacedDesigns: 0 })).toEqual([])
})
