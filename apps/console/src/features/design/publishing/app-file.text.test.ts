import { expect, test } from 'vitest'
import { contentText, groupNotFound } from './app-file.text.ts'

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
