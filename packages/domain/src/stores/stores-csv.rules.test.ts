import { describe, expect, test } from 'vitest'
import { readCsv } from './csv.rules.ts'
import { readStores, storeTemplate } from './stores-csv.rules.ts'

const cellsOf = (text: string) => readCsv(text).map(({ cells }) => cells)

describe('reading CSV', () => {
  test('a cell of a million quotes is read in one pass', () => {
    const cell = `a${'"'.repeat(1_000_000)}`
    expect(readCsv(`${cell},b`)).toEqual([{ line: 1, cells: [cell, 'b'] }])
  })

  test.each([
    [
      'plain',
      'a,b\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'line ends of Windows and of old Macs',
      'a,b\r\nc,d\re,f',
      [
        ['a', 'b'],
        ['c', 'd'],
        ['e', 'f'],
      ],
    ],
    ['a byte order mark', '\uFEFFa,b', [['a', 'b']]],
    [
      'semicolons',
      'a;b\n1,5;2',
      [
        ['a', 'b'],
        ['1,5', '2'],
      ],
    ],
    [
      'tabs',
      'a\tb\n1,2\t3',
      [
        ['a', 'b'],
        ['1,2', '3'],
      ],
    ],
    [
      'quotes around separators, line ends and quotes',
      'a,b\n"x, ""y""","1\n2"',
      [
        ['a', 'b'],
        ['x, "y"', '1\n2'],
      ],
    ],
    ['a separator inside the quotes of the header', '"a;b",c', [['a;b', 'c']]],
    ['a quote inside a word', 'a 5" pipe,b', [['a 5" pipe', 'b']]],
    ['an unclosed quote', 'a,b\n"c,d', [['a', 'b'], ['c,d']]],
    [
      'blank lines',
      '\n\na,b\n , \n\nc,d\n\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'empty cells',
      'a,b\n,x\ny,',
      [
        ['a', 'b'],
        ['', 'x'],
        ['y', ''],
      ],
    ],
    ['nothing', '', []],
  ])('%s', (_title, text, cells) => {
    expect(cellsOf(text)).toEqual(cells)
  })

  test('a row says on which line it begins, also below rows of several lines', () => {
    expect(readCsv('a,b\n"1\n2",x\n\nc,d').map(({ line }) => line)).toEqual([1, 2, 5])
  })
})

describe('stores of a CSV file', () => {
  test('the template is the header alone', () => {
    expect(storeTemplate.trim()).toBe('store_name,store_address')
  })

  test('each row is a store, and a row with an empty field is named with its line and field', () => {
    const file = readStores(`${storeTemplate}Harbour,"1 Quay Street, Town"\n,2 Road\nHill,\n , \nLast,4 Lane`, 500)
    expect(file).toEqual({
      ok: true,
      stores: [
        { name: 'Harbour', address: '1 Quay Street, Town' },
        { name: 'Last', address: '4 Lane' },
      ],
      problems: [
        { row: 3, field: 'store_name', message: 'Required!' },
        { row: 4, field: 'store_address', message: 'Required!' },
      ],
    })
  })

  test('columns may stand in any order, beside others, in any case', () => {
    expect(readStores('id,Store Address,STORE_NAME\n1,Street,Shop', 5)).toMatchObject({
      stores: [{ name: 'Shop', address: 'Street' }],
    })
  })

  test('what is too long or cannot be stored is named', () => {
    const file = readStores(`${storeTemplate}${'x'.repeat(201)},a\u0000b\nok,${'y'.repeat(1001)}`, 5)
    expect(file).toMatchObject({
      stores: [],
      problems: [
        { row: 2, field: 'store_name', message: 'At most 200 characters' },
        { row: 2, field: 'store_address', message: 'Holds characters that cannot be stored' },
        { row: 3, field: 'store_address', message: 'At most 1000 characters' },
      ],
    })
  })

  test.each([
    ['', 'This file is empty.'],
    ['name,address\na,b', 'The first row must name the fields: store_name and store_address missing.'],
    ['store_name\na', 'The first row must name the fields: store_address missing.'],
    ['store_name,store_address\n', 'This file has no stores below its first row.'],
    ['store_name,store_address\na,b\nc,d\ne,f', 'This page has room for 2 more stores; the file has 3.'],
    ['%PDF-1.7 binary', 'The first row must name the fields: store_name and store_address missing.'],
  ])('%j is refused whole: %s', (text, message) => {
    expect(readStores(text, 2)).toEqual({ ok: false, message })
  })
})
