/** How an exported table is written, so that the spreadsheet of whoever asked for it reads it right. */

export const tableSeparators = ['comma', 'semicolon', 'tab'] as const
export const decimalSigns = ['point', 'comma'] as const

export interface TableFormat {
  separator: (typeof tableSeparators)[number]
  decimal: (typeof decimalSigns)[number]
}
