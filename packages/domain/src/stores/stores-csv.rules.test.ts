import { describe, expect, test } from 'vitest'
import { readStores } from './stores-csv.rules.ts'

const head = ['store_name', 'store_address']
const rowsOf = (...rows: string[][]) => rows.map((cells, at) => ({ line: at + 1, cells }))

describe('stores of a CSV file', () => {
  test('each row is a store, and a row with an empty field is named with its line and field', () => {
    const file = readStores(
      rowsOf(head, ['Harbour', '1 Quay Street, Town'], ['', '2 Road'], ['Hill'], ['Last', '4 Lane']),
      500,
    )
    expect(file).toEqual({
      ok: true,
      stores: [
        { name: 'Harbour', address: '1 Quay Street, Town' },
        { name: 'Last', address: '4 Lane' },
      ],
      problems: [
        { row: 3, field: 'store_name', code: 'missing', most: 200 },
        { row: 4, field: 'store_address', code: 'missing', most: 1000 },
      ],
      leftOut: [],
    })
  })

  test('columns may stand in any order, beside others, in any case', () => {
    expect(readStores(rowsOf(['id', 'Store Address', 'STORE_NAME'], ['1', 'Street', 'Shop']), 5)).toMatchObject({
      stores: [{ name: 'Shop', address: 'Street' }],
    })
  })

  test('columns that are not taken are named, where they hold anything', () => {
    const head = ['store_name', 'Opening hours', 'store_address', 'fax', '', 'store_name']
    const rows = rowsOf(head, ['A', '9-5', 'x', '', '', 'B'], ['C', '', 'y', ' ', 'note', '', 'behind the head'])
    expect(readStores(rows, 5)).toMatchObject({
      stores: [
        { name: 'A', address: 'x' },
        { name: 'C', address: 'y' },
      ],
      leftOut: [
        { name: 'Opening hours', letters: 'B' },
        { name: '', letters: 'E' },
        { name: 'store_name', letters: 'F' },
        { name: '', letters: 'G' },
      ],
    })
  })

  test('a column far to the right has the letters of a spreadsheet', () => {
    const cells = ['A', 'x', ...Array.from({ length: 26 }, () => ''), 'note']
    const file = readStores(rowsOf(head, cells), 5)
    expect(file).toMatchObject({ leftOut: [{ letters: 'AC' }] })
  })

  test('what is too long or cannot be stored is named', () => {
    const file = readStores(
      rowsOf(head, ['x'.repeat(201), 'a\u0000b'], ['ok', 'y'.repeat(1001)], ['Caf\uFFFD', 'z']),
      5,
    )
    expect(file).toMatchObject({
      stores: [],
      problems: [
        { row: 2, field: 'store_name', code: 'long', most: 200 },
        { row: 2, field: 'store_address', code: 'broken' },
        { row: 3, field: 'store_address', code: 'long', most: 1000 },
        { row: 4, field: 'store_name', code: 'lost' },
      ],
    })
  })

  test.each([
    [[], { code: 'empty' }],
    [
      [
        ['name', 'address'],
        ['a', 'b'],
      ],
      { code: 'fields', missing: ['store_name', 'store_address'] },
    ],
    [[['store_name'], ['a']], { code: 'fields', missing: ['store_address'] }],
    [[head], { code: 'none' }],
    [[head, ['a', 'b'], ['c', 'd'], ['e', 'f']], { code: 'room', most: 2, count: 3 }],
  ])('%j is refused whole: %j', (rows, refusal) => {
    expect(readStores(rowsOf(...rows), 2)).toEqual({ ok: false, refusal })
  })
})
