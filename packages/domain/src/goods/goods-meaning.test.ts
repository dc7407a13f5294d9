import { describe, expect, test } from 'vitest'
import { type GoodsColumn, proposeColumns } from './goods-columns.rules.ts'
import { readMeaning } from './goods-meaning.rules.ts'

const head = [
  'Handle',
  'Title',
  'Option1 Name',
  'Option1 Value',
  'Variant Price',
  'Price / EUR',
  'Variant Compare At Price',
]
const more = ['Variant Inventory Qty', 'Variant Grams', 'Image Src']

interface Table {
  most?: number
  sign?: 'point' | 'comma'
  titles?: string[]
  columns?: (GoodsColumn | null)[]
}

const meaningOf = (
  rows: readonly string[][],
  { most = 5, sign = 'point', titles = [...head, ...more], columns = proposeColumns(titles) }: Table = {},
) => {
  const reading = { head: titles, columns, currencyCode: 'USD', sign, categoriesFrom: 'none' as const }
  const unjudged = { ownFile: (address: string) => address }
  return readMeaning({ ...reading, ...unjudged }, { rows: rows.map((cells, at) => ({ line: at + 2, cells })), most })
}

describe('what the first rows of a table of products are read as', () => {
  test('each number, price and option stands beside what the file has', () => {
    const rows = [
      ['mug', 'Mug', 'Size', 'Small', '1,299', '12.50', '0', '1,000', '453.59', 'https://a.test/1.png'],
      ['mug', '', '', 'Large', '1299.5', '', '2000', '', '', ''],
      ['mug', '', '', '', '', '', '', '', '', 'https://a.test/2.png'],
    ]
    const usd = (amountMinor: number) => ({ kind: 'money', money: { amountMinor, currencyCode: 'USD' } })
    expect(meaningOf(rows)).toEqual([
      {
        row: 2,
        product: 'Mug',
        options: [{ name: 'Size', value: 'Small' }],
        cells: [
          { column: 'price', said: '1,299', meant: usd(129_900) },
          {
            column: 'price:EUR',
            said: '12.50',
            meant: { kind: 'money', money: { amountMinor: 1250, currencyCode: 'EUR' } },
          },
          { column: 'compare_at', said: '0', meant: { kind: 'none' } },
          { column: 'stock', said: '1,000', meant: { kind: 'pieces', count: 1000 } },
          { column: 'weight_grams', said: '453.59', meant: { kind: 'grams', count: 454 } },
        ],
      },
      {
        row: 3,
        product: 'Mug',
        options: [{ name: 'Size', value: 'Large' }],
        cells: [
          { column: 'price', said: '1299.5', meant: usd(129_950) },
          { column: 'compare_at', said: '2000', meant: usd(200_000) },
        ],
      },
    ])
    expect(meaningOf(rows, { sign: 'comma' })[0]?.cells[0]?.meant).toMatchObject({ code: 'price_decimals' })
  })

  test('a cell that cannot be read says why, and the others say what they are all the same', () => {
    const [row] = meaningOf([['mug', 'Mug', '', '', 'three', '', '', '4', '', '']])
    expect(row?.cells).toEqual([
      { column: 'price', said: 'three', meant: { kind: 'fault', code: 'price_unreadable', detail: 'three' } },
      { column: 'stock', said: '4', meant: { kind: 'pieces', count: 4 } },
    ])
  })

  test.each([
    ['Price\n(EUR)', 'Cost'],
    ['Price  now', 'Cost'],
    ['x'.repeat(120), 'Cost'],
    ['Preis \u0007', 'Preis'],
    ['Preis', 'Preis'],
    ['', ''],
  ])('a fault is told of its own cell, whatever the column is called: %j beside %j', (price, before) => {
    const titles = ['Handle', 'Title', before, price]
    const columns: GoodsColumn[] = ['handle', 'title', 'compare_at', 'price']
    const [row] = meaningOf([['mug', 'Mug', '12', 'acht']], { titles, columns })
    expect(row?.cells).toEqual([
      { column: 'compare_at', said: '12', meant: { kind: 'money', money: { amountMinor: 1200, currencyCode: 'USD' } } },
      { column: 'price', said: 'acht', meant: { kind: 'fault', code: 'price_unreadable', detail: 'acht' } },
    ])
  })

  test('the first rows are those of the file, however its products are mixed', () => {
    const rows = ['a', 'b', 'a', 'b'].map((handle, at) => [handle, handle, '', '', String(at + 1), '', '', '', '', ''])
    expect(meaningOf(rows, { most: 3 }).map(({ row, product }) => `${row} ${product}`)).toEqual(['2 a', '3 b', '4 a'])
  })
})
