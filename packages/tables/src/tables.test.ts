import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { cellOfText, longestCellOf, textOfCell } from './cells.ts'
import { isOtherFile } from './detect-encoding.ts'
import { firstRows, readTable, TableError, type TableRow } from './read-table.ts'
import { mostCells } from './rows.ts'
import { layoutOf } from './separators.ts'
import { lineWriter } from './write-table.ts'

const longest = 1_000_000

async function read(raw: string, separator?: ',' | ';'): Promise<TableRow[]> {
  const rows: TableRow[] = []
  await readTable(raw, { separator, longest, take: (some) => rows.push(...some), pause: () => Promise.resolve() })
  return rows
}
const cellsOf = async (raw: string) => (await read(raw)).map(({ cells }) => cells)

describe('reading', () => {
  test.each([
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
      'bars',
      'a|b\n1,2|3',
      [
        ['a', 'b'],
        ['1,2', '3'],
      ],
    ],
    ['a line that names the separator', 'sep=;\r\na;b,c,d,e\r\n', [['a', 'b,c,d,e']]],
    ['a named tab', '\uFEFF"sep=\t"\na\tb', [['a', 'b']]],
    [
      'quotes around separators, line ends and quotes',
      'a,b\n"x, ""y""","1\r\n2"',
      [
        ['a', 'b'],
        ['x, "y"', '1\n2'],
      ],
    ],
    ['a separator inside the quotes of the head', '"a;b",c', [['a;b', 'c']]],
    ['blanks behind a closing quote', '"a" ,"b"\t\n"c"  ', [['a', 'b'], ['c']]],
    [
      'blanks before an opening quote',
      'a, "x,1"\nb,\t"two\nlines" ,"c"\nd, "say ""hi, you"""',
      [
        ['a', 'x,1'],
        ['b', 'two\nlines', 'c'],
        ['d', 'say "hi, you"'],
      ],
    ],
    [
      'a quote behind a blank that is a sign of the text',
      'a, "Best" lamp,b\nc, 5",d\ne, "open,f',
      [
        ['a', ' "Best" lamp', 'b'],
        ['c', ' 5"', 'd'],
        ['e', ' "open', 'f'],
      ],
    ],
    ['a quote inside a word', 'a 5" pipe,b', [['a 5" pipe', 'b']]],
    [
      'blank lines',
      '\n\na,b\n , \n\nc,d\n\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['ragged rows', 'a,b\nc\nd,e,f\n,', [['a', 'b'], ['c'], ['d', 'e', 'f']]],
    ['nothing', '', []],
    [
      'a byte order mark in the middle, of files that were put together',
      '\uFEFFa,b\n\uFEFFc,"\uFEFFd"\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['the end of a file of DOS', 'a,b\r\n\u001a', [['a', 'b']]],
  ])('%s', async (_title, raw, cells) => expect(await cellsOf(raw)).toEqual(cells))

  test('a row says on which line it begins, also below rows of several lines', async () => {
    expect((await read('a,b\r\n"1\r\n2",x\r\n\r\nc,d')).map(({ line }) => line)).toEqual([1, 2, 5])
    expect((await read('sep=,\na,b')).map(({ line }) => line)).toEqual([2])
  })

  test('the separator that a person chose is taken', async () => {
    expect((await read('a;b,c', ','))[0]?.cells).toEqual(['a;b', 'c'])
  })

  test('a quote that stays open is told with its line, and the first rows are shown all the same', async () => {
    await expect(read('a,b\nc,d\n"e,f\ng,h')).rejects.toEqual(new TableError('table_quote_open', 3))
    expect(firstRows('a,b\n"e,f', { most: 5 }).map(({ line }) => line)).toEqual([1, 2])
  })

  test('a row without an end is refused, and does not hold others up', async () => {
    await expect(read(`a,b\n"${'x'.repeat(3_000_000)}`)).rejects.toMatchObject({ reason: 'table_row_long' })
  })

  test.each([
    ['quotation marks alone', '"'.repeat(12_000_000), 2],
    ['empty cells in quotation marks', '"",'.repeat(4_000_000), 2],
    ['blanks and marks that stay open', ' "x,'.repeat(3_000_000), 2],
    ['empty cells', ','.repeat(12_000_000), 2],
    ['marks within a cell, and blanks behind them', `"${'x" '.repeat(5_000_000)}${' '.repeat(500_000)}\n`, 2],
    ['a long row behind others', `${'c,d\n'.repeat(100)}"${'""\n'.repeat(4_000_000)}`, 102],
  ])('a row that is too long is refused without reading on: %s', async (_title, row, line) => {
    let pauses = 0
    const rows: TableRow[] = []
    const take = (some: TableRow[]) => rows.push(...some)
    const reading = readTable(`a,b\n${row}`, { longest, take, pause: async () => void pauses++ })
    await expect(reading).rejects.toEqual(new TableError('table_row_long', line))
    expect(pauses).toBe(1)
  })

  test('a row may be as long as two texts, and as wide as a spreadsheet', async () => {
    const text = `${'<a href=""#"">x</a>\r\n'.repeat(20_000)}`
    const long = `"${text}","${text}"`
    const cell = text.replaceAll('""', '"').replaceAll('\r\n', '\n')
    expect(await read(`a,b\n${long}\nc,d`)).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: [cell, cell] },
      { line: 40_003, cells: ['c', 'd'] },
    ])
    const wide = Array.from({ length: mostCells }, () => 'x').join(',')
    expect((await cellsOf(wide))[0]).toHaveLength(mostCells)
    await expect(read(`${wide},x`)).rejects.toEqual(new TableError('table_row_long', 1))
  })

  test('a mark within a quoted cell is one of its text, and looks at no character again', async () => {
    const reads = vi.spyOn(String.prototype, 'charAt')
    const cell = `${'x" '.repeat(2_000)}y"${' '.repeat(2_000)}z`
    expect(await cellsOf(`"${cell}"  ,b`)).toEqual([[cell, 'b']])
    expect(reads.mock.calls.length).toBeLessThan(3 * cell.length)
    reads.mockRestore()
  })

  test('lines are counted also where all are blank', async () => {
    let next = 0
    const take = (_rows: TableRow[], nextLine: number) => (next = nextLine)
    await readTable('\r\n'.repeat(5), { longest, take, pause: async () => {} })
    expect(next).toBe(6)
  })

  test('a long table is read in pieces', async () => {
    let pauses = 0
    const rows: TableRow[] = []
    await readTable('é,"b ""x"""\r\n'.repeat(100_000), {
      longest,
      take: (some) => rows.push(...some),
      pause: async () => void pauses++,
    })
    expect(rows).toHaveLength(100_000)
    expect(rows.at(-1)).toEqual({ line: 100_000, cells: ['é', 'b "x"'] })
    expect(pauses).toBeGreaterThan(3)
  })

  test('a long row takes a turn of its own', async () => {
    const row = `${'x'.repeat(1_000_000)}\n`
    let pauses = 0
    await readTable(row.repeat(12), { longest, take: () => {}, pause: async () => void pauses++ })
    expect(pauses).toBe(13)
  })

  test('a cell that makes a longer text than is taken is handed over unread', async () => {
    const rows: TableRow[] = []
    const take = (some: TableRow[]) => rows.push(...some)
    const [most, longer] = [`'=${'1'.repeat(19)}`, `'=${'1'.repeat(20)}`]
    await readTable(`${most},${longer}`, { longest: 10, take, pause: async () => {} })
    expect(rows[0]?.cells).toEqual([most.slice(1), longer])
  })

  test('the head decides the separator', () => {
    expect(layoutOf('\n\na;b;c\n1,2,3,4').separator).toBe(';')
  })
})

const cell = fc
  .array(
    fc.oneof(
      fc.constantFrom(...[...'=+-@＝＋－＠,;\t|\n\'" a1é']),
      fc.constantFrom('=1+1', ';=1', "'", '\u200b', '\u00a0'),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''))

describe('cells', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['  =HYPERLINK("http://x")', '\'  =HYPERLINK("http://x")'],
    ['＝1+1', "'＝1+1"],
    ['\t=1', "'\t'=1"],
    ['a;=cmd|/C', "a;'=cmd|/C"],
    ['a|+1', "a|'+1"],
    ['a\n@SUM(A1)', "a\n'@SUM(A1)"],
    ['a,"-1', 'a,\'"-1'],
    ["'=1", "''=1"],
    ['2026-01-01', '2026-01-01'],
    ['a - b', 'a - b'],
  ])('%j stands as %j', (text, written) => {
    expect(cellOfText(text)).toBe(written)
    expect(textOfCell(written)).toBe(text)
  })

  test('what a spreadsheet gives back without the apostrophe is the same text', () => {
    expect(textOfCell('=1+1')).toBe('=1+1')
  })

  test('every text comes back as it was, and begins no formula under any separator', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 4 }),
        fc.constantFrom('comma', 'semicolon', 'tab'),
        async (rows, separator) => {
          const head = ['head', 'of', 'it']
          const text = [head, ...rows].map(lineWriter({ separator, decimal: 'comma' })).join('')
          const kept = rows.filter((cells) => cells.some((one) => one.trim() !== ''))
          const back = (await cellsOf(text)).slice(1)
          expect(back).toEqual(kept)
          for (const one of kept.flat()) expect(cellOfText(one).length).toBeLessThanOrEqual(longestCellOf(one.length))
          for (const part of text.split(/[,;\t|\r\n]/)) expect(part).not.toMatch(/^[\s"\u200b]*[=+\-@＝＋－＠]/)
        },
      ),
      { numRuns: 300 },
    )
  })

  test('numbers have the decimal sign of the reader, and a minus is no formula', () => {
    expect(lineWriter({ separator: 'semicolon', decimal: 'comma' })(['A', { number: '-1299.50' }])).toBe(
      'A;-1299,50\r\n',
    )
    expect(lineWriter({ separator: 'comma', decimal: 'comma' })([{ number: '12.5' }])).toBe('"12,5"\r\n')
  })
})

test.each([
  ['an Excel file', 'PK\x03\x04\x14\x00', true],
  ['an old Excel file', '\xd0\xcf\x11\xe0\xa1\xb1', true],
  ['a PDF', '%PDF-1.7', true],
  ['rich text', '{\\rtf1', true],
  ['a table', 'PK;Name\r\n', false],
  ['nothing', '', false],
])('%s is told by its beginning', (_, begin, isOther) =>
  expect(isOtherFile(Uint8Array.from(begin, (sign) => sign.charCodeAt(0)))).toBe(isOther),
)
