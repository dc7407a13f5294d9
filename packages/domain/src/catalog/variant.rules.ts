/** Finds the variant for the chosen options, and the choices that are still possible. Pure. */
import type { Product } from './catalog.schema.ts'

export type Variant = Product['variants'][number]
/** Option name to value. */
export type Choice = Readonly<Record<string, string>>

export const choiceOf = (variant: Variant): Choice =>
  Object.fromEntries(variant.selectedOptions.map(({ name, value }) => [name, value]))

const matches = (variant: Variant, choice: Choice): boolean => {
  const own = choiceOf(variant)
  return Object.entries(choice).every(([name, value]) => own[name] === value)
}

/** The variant that the link names, otherwise the first that can be bought, otherwise the first. */
export function firstVariant(product: Product, askedId: string | undefined): Variant | undefined {
  const { variants } = product
  return (
    variants.find(({ id }) => id === askedId) ??
    variants.find(({ availableForSale }) => availableForSale) ??
    variants[0]
  )
}

export const variantOf = (product: Product, choice: Choice): Variant | undefined =>
  product.variants.find((variant) => matches(variant, choice))

export type ValueState = 'available' | 'soldOut' | 'impossible'

/** The variant that choosing this value leads to when the other choices stay the same. */
export function stateOfValue(product: Product, choice: Choice, option: string, value: string): ValueState {
  const fitting = product.variants.filter((variant) => matches(variant, { ...choice, [option]: value }))
  if (fitting.length === 0) return 'impossible'
  return fitting.some(({ availableForSale }) => availableForSale) ? 'available' : 'soldOut'
}

/** When the other choices rule the value out, they give way to a variant that has it. */
export function choose(product: Product, choice: Choice, option: string, value: string): Choice {
  const wanted = { ...choice, [option]: value }
  if (variantOf(product, wanted)) return wanted
  const having = product.variants.filter((variant) => matches(variant, { [option]: value }))
  const other = having.find(({ availableForSale }) => availableForSale) ?? having[0]
  return other ? choiceOf(other) : wanted
}

/** Several values chosen, one after the other. */
export const chooseAll = (product: Product, before: Choice, wanted: Choice): Choice =>
  Object.entries(wanted).reduce(
    (choice, [option, value]) => (choice[option] === value ? choice : choose(product, choice, option, value)),
    before,
  )

/** How many more may be added to the cart; null when the store does not track the stock. */
export function mayAdd(variant: Variant, inCart: number): number | null {
  if (!variant.availableForSale) return 0
  return variant.quantityAvailable === null ? null : Math.max(0, variant.quantityAvailable - inCart)
}
