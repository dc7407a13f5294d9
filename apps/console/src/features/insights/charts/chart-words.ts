import columnWords from '@vitrine/messages/console/charts.column'
import valueWords from '@vitrine/messages/console/charts.value'
import { knownWord } from '../../../shared/known-word.ts'

export const columnWord = (name: string): string => knownWord(columnWords, name, name)

/** Columns whose texts are of a few that the server knows: all others hold what people wrote. */
const fixedColumns = ['OS', 'Source', 'Carts']
export const valueWord = (column: string, value: string): string =>
  fixedColumns.includes(column) ? knownWord(valueWords, value, value) : value
