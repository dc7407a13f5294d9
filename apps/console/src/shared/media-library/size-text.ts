import { getLocale } from '@vitrine/messages/console/runtime'
import { browserLanguages } from '../console-language.ts'

/** Arabic writes units out: their short forms are known to few. */
const unitDisplay = { en: 'short', ar: 'long' } as const

const unitText = (count: number, unit: 'kilobyte' | 'megabyte'): string =>
  new Intl.NumberFormat(browserLanguages[getLocale()], {
    style: 'unit',
    unit,
    unitDisplay: unitDisplay[getLocale()],
    maximumFractionDigits: unit === 'megabyte' ? 1 : 0,
  }).format(count)

/** How large a file is, for people to read. */
export const sizeText = (bytes: number): string =>
  bytes >= 1024 * 1024 ? unitText(bytes / 1024 / 1024, 'megabyte') : unitText(Math.max(1, bytes / 1024), 'kilobyte')
