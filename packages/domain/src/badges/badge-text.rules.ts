/** The variables of a badge's title: `{{sale_percent}} off` reads '20% off' on a product that is reduced by a fifth. */
import { formatMoney } from '../formats/money.rules.ts'
import type { VariableValues } from './badge-product.rules.ts'

type Write = (values: VariableValues, currencyCode: string) => string | null

/** Null when the product has no value for the variable. */
const variables: Record<string, Write> = {
  sale_amount: ({ saleAmount }, currencyCode) =>
    saleAmount === null ? null : formatMoney({ amountMinor: saleAmount, currencyCode }),
  sale_percent: ({ salePercent }) => (salePercent === null ? null : `${salePercent}%`),
  quantity: ({ quantity }) => (quantity === null ? null : String(quantity)),
}

export const badgeVariables = ['sale_amount', 'sale_percent', 'quantity'] as const
export type BadgeVariable = (typeof badgeVariables)[number]

const pattern = /\{\{\s*(\w+)\s*\}\}/g

/**
 * The title with its variables replaced; null when one of them has no value. Other names in braces are left as they
 * are.
 */
export function fillTitle(text: string, values: VariableValues, currencyCode: string): string | null {
  let isComplete = true
  const filled = text.replace(pattern, (whole, name: string) => {
    const write = Object.hasOwn(variables, name) ? variables[name] : undefined
    if (!write) return whole
    const written = write(values, currencyCode)
    isComplete &&= written !== null
    return written ?? ''
  })
  return isComplete ? filled : null
}
