import { expect, test } from 'vitest'
import { contentText, groupNotFound, otherDesigns, otherDesignsText } from './app-file.text.ts'

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
  [1, null],
  [2, /^The other design of the file is added under Schedule as a draft/],
  [4, /^The other 3 designs of the file are added under Schedule as drafts/],
])('of %i designs those beside the main one are named before they come', (designs, text) => {
  const counts = { designs, pages: 6, badges: 0, languages: 1, pictures: 0 }
  const entries = [{ name: 'areas/design.json', size: 1, sha256: '' }]
  const said = otherDesignsText(otherDesigns({ counts, entries }))
  if (text === null) expect(said).toBeNull()
  else expect(said).toMatch(text)
})
