import { overwriteGetLocale } from '@vitrine/messages/console/runtime'
import { afterEach, expect, it } from 'vitest'
import { sizeText } from './size-text.ts'

afterEach(() => overwriteGetLocale(() => 'en'))

const sizes = [0, 2048, 157_000, 1_600_000, 3 * 1024 * 1024]

it('a size is written with its unit in the language of the console', () => {
  expect(sizes.map(sizeText)).toEqual(['1 kB', '2 kB', '153 kB', '1.5 MB', '3 MB'])
  overwriteGetLocale(() => 'ar')
  expect(sizes.map(sizeText)).toEqual(['1 كيلوبايت', '2 كيلوبايت', '153 كيلوبايت', '1.5 ميغابايت', '3 ميغابايت'])
})
