/** How tables are exported from this browser: as its spreadsheet expects them, until a person chooses otherwise. */
import { decimalSigns, type TableFormat, tableSeparators } from '@vitrine/domain/formats/table-format.rules'
import { createObservable, type Observable } from '../lib/observable.ts'
import { browserTexts } from '../lib/storage.ts'
import { service, useServiceValue } from '../services.ts'

const storageName = 'tables.format'

/** Where decimals stand behind a comma, spreadsheets separate cells by a semicolon. */
export function formatOf(locale: string): TableFormat {
  const decimal = new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value
  return decimal === ',' ? { separator: 'semicolon', decimal: 'comma' } : { separator: 'comma', decimal: 'point' }
}

function stored(): TableFormat {
  const [first, second] = (browserTexts.getItem(storageName) ?? '').split(' ')
  const separator = tableSeparators.find((known) => known === first)
  const decimal = decimalSigns.find((known) => known === second)
  return separator && decimal ? { separator, decimal } : formatOf(navigator.language)
}

export const tableFormat = service((): Observable<TableFormat> => {
  const format = createObservable(stored())
  return {
    ...format,
    set(next) {
      browserTexts.setItem(storageName, `${next.separator} ${next.decimal}`)
      format.set(next)
    },
  }
})

export const useTableFormat = (): TableFormat => useServiceValue(tableFormat)
