/** What people write beside an amount, to tell of which currency it is. */
import { currencySymbol } from './money.rules.ts'

/** What people write where the currency has no sign, or besides it. */
const ownWords: Readonly<Record<string, readonly string[]>> = {
  AED: ['د.إ', 'درهم'],
  BGN: ['лв'],
  BHD: ['د.ب', 'دينار'],
  CHF: ['SFr', 'Fr'],
  CNY: ['元', 'RMB', '￥'],
  DZD: ['دينار'],
  EGP: ['ج.م', 'جنيه'],
  EUR: ['Euro', 'Euros'],
  IDR: ['Rp'],
  INR: ['Rs'],
  IQD: ['دينار'],
  IRR: ['﷼', 'ريال'],
  JOD: ['دينار'],
  JPY: ['円', '￥'],
  KRW: ['원'],
  KWD: ['د.ك', 'دينار'],
  LKR: ['Rs'],
  LYD: ['دينار'],
  MAD: ['درهم'],
  MKD: ['ден'],
  MYR: ['RM'],
  NPR: ['Rs'],
  OMR: ['﷼', 'ريال'],
  PEN: ['S/'],
  PKR: ['Rs'],
  QAR: ['ر.ق', 'ريال'],
  RON: ['lei', 'leu'],
  RUB: ['руб', 'р'],
  SAR: ['ر.س', 'ريال', '﷼'],
  THB: ['บาท'],
  TND: ['دينار'],
  TRY: ['TL'],
  TWD: ['元', '圓'],
  UAH: ['грн'],
  USD: ['dollar', 'dollars'],
  VND: ['đ'],
  YER: ['﷼', 'ريال'],
}

/** What stands beside an amount of the currency: its code, `US$`, `$`, `kr`; by its own country also without a full stop. */
export function currencyMarks(currencyCode: string): readonly string[] {
  const format = { style: 'currency', currency: currencyCode, currencyDisplay: 'narrowSymbol' } as const
  const sign = new Intl.NumberFormat('en-US', format).formatToParts(0).find(({ type }) => type === 'currency')?.value
  const country = currencyCode.slice(0, 2)
  const dollars = sign?.endsWith('$') ? [`${country}$`, `${country.slice(0, 1)}$`] : []
  return [currencyCode, currencySymbol(currencyCode), ...dollars, sign ?? '', ...(ownWords[currencyCode] ?? [])].filter(
    (mark) => mark !== '',
  )
}
