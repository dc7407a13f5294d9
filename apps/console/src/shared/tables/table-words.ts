/** What separators are called, and what is wrong with a table. */
import { m } from '@vitrine/messages/console'
import names from '@vitrine/messages/console/tables.separator'
import type { TableError } from '@vitrine/tables/read-table'
import type { Separator } from '@vitrine/tables/separators'

export const separatorWords: Record<Separator, () => string> = {
  ',': names.comma,
  ';': names.semicolon,
  '\t': names.tab,
  '|': names.bar,
}

export const tableErrorText = ({ reason, line }: TableError): string =>
  reason === 'table_quote_open'
    ? m['field_reason.table_quote_open']({ line })
    : m['field_reason.table_row_long']({ line })
