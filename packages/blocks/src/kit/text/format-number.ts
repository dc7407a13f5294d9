/** Formats numbers in the shop's language. */
import type { BlockHost } from '../host/host.ts'

type Language = Pick<BlockHost, 'language'>

/** At most two decimals: `1,234`, `1.25`; `1,25` in German. */
export const formatNumber = ({ language }: Language, value: number): string =>
  new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(value)

/** Always one decimal, so that average ratings line up. */
export const formatAverage = ({ language }: Language, value: number): string =>
  new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value)
