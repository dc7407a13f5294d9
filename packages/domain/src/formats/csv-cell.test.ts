import { expect, test } from 'vitest'
import { readCsv } from '../stores/csv.rules.ts'
import { csvLine } from './csv-cell.rules.ts'

test.each(['=1+1', '+49 30', '-2', '@SUM(A1)', '\t=1', '  =HYPERLINK("http://x")', '\r=1', '\n=1'])(
  'a cell that begins like a formula is a text: %j',
  (value) => {
    const cell = readCsv(csvLine(['first', value]))[0]?.cells[1]
    expect(cell).toBe(`'${value}`)
  },
)

test('quotes, separators and line ends come back as they were', () => {
  const cells = ['a "word"', 'one, two', 'line\nline', 'plain', '', ' edge ']
  expect(readCsv(csvLine(cells))[0]?.cells).toEqual(cells)
})
