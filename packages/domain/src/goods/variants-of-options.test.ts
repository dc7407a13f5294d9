import { describe, expect, test } from 'vitest'
import { type EditedOption, variantsOf } from './variants-of-options.rules.ts'

interface Variant {
  id: string
  values: readonly string[]
}
const make = (values: string[], like: Variant | undefined): Variant => ({ id: `new, like ${like?.id}`, values })
const size = (...values: string[]): EditedOption => ({ id: 'a', name: 'Size', values })
const color = (...values: string[]): EditedOption => ({ id: 'b', name: 'Colour', values })
const words = (variants: readonly Variant[]) => variants.map(({ id, values }) => `${values.join('/')}: ${id}`)

const plain = { options: [], variants: [{ id: '1', values: [] }] }
const sizes = {
  options: [size('S', 'M')],
  variants: [
    { id: '1', values: ['S'] },
    { id: '2', values: ['M'] },
  ],
}

describe('the variants of edited options', () => {
  test('are the one that there was, under the first value of the first option', () => {
    expect(words(variantsOf(plain, [size()], make))).toEqual([': 1'])
    expect(words(variantsOf(plain, [size('S')], make))).toEqual(['S: 1'])
    expect(words(variantsOf(sizes, [size('S', 'M', 'L')], make))).toEqual(['S: 1', 'M: 2', 'L: new, like 1'])
  })

  test('are the same ones with the first value of an option that comes, and again without it', () => {
    const options = [size('S', 'M'), color('Red')]
    const both = variantsOf(sizes, options, make)
    expect(words(both)).toEqual(['S/Red: 1', 'M/Red: 2'])
    const more = variantsOf({ options, variants: both }, [size('S', 'M'), color('Red', 'Blue')], make)
    expect(words(more)).toEqual(['S/Red: 1', 'S/Blue: new, like 1', 'M/Red: 2', 'M/Blue: new, like 2'])
    expect(words(variantsOf({ options, variants: both }, [size('S', 'M')], make))).toEqual(['S: 1', 'M: 2'])
    expect(words(variantsOf({ options, variants: both }, [color('Red')], make))).toEqual(['Red: 1'])
  })

  test('go with their value, and follow the order of options and values', () => {
    expect(words(variantsOf(sizes, [size('M')], make))).toEqual(['M: 2'])
    expect(words(variantsOf(sizes, [size('M', 'S')], make))).toEqual(['M: 2', 'S: 1'])
    expect(words(variantsOf(sizes, [size('XL')], make))).toEqual(['XL: new, like 1'])
  })

  test('are not made of values that were there and were not sold together', () => {
    const some = { options: [size('S', 'M'), color('Red', 'Blue')], variants: [{ id: '1', values: ['S', 'Red'] }] }
    expect(words(variantsOf(some, [size('S', 'M'), color('Red', 'Blue', 'Green')], make))).toEqual([
      ...['S/Red: 1', 'S/Green: new, like 1', 'M/Green: new, like 1'],
    ])
    expect(words(variantsOf(some, [size('M'), color('Blue')], make))).toEqual(['M/Blue: new, like 1'])
  })
})
