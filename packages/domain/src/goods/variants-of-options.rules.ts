/** The variants of a product whose options are edited: one for each way to choose a value of each. Pure. */

export interface EditedOption {
  id: string
  name: string
  values: readonly string[]
}

interface OfOptions<V> {
  options: readonly EditedOption[]
  variants: readonly V[]
}

/** An option without a value is none yet. */
export const effective = <O extends EditedOption>(options: readonly O[]): O[] =>
  options.filter(({ values }) => values.length > 0)

export const countOfVariants = (options: readonly EditedOption[]): number =>
  effective(options).reduce((count, { values }) => count * values.length, 1)

const choicesOf = (options: readonly EditedOption[]): string[][] =>
  options.reduce<string[][]>(
    (choices, { values }) => choices.flatMap((choice) => values.map((value) => [...choice, value])),
    [[]],
  )

/**
 * Variants that are there stay what they are, also where an option comes or goes: of a new option they get the first value, and
 * of those that differed in nothing else the first one stays. A choice of values that were all there and that had no
 * variant is not sold, and gets none.
 */
export function variantsOf<V extends { values: readonly string[] }>(
  before: OfOptions<V>,
  options: readonly EditedOption[],
  make: (values: string[], like: V | undefined) => V,
): V[] {
  const [were, are] = [effective(before.options), effective(options)]
  const placeOf = new Map(were.map(({ id }, at) => [id, at]))
  const isSame = (variant: V, choice: readonly string[]) =>
    are.every((option, at) => {
      const place = placeOf.get(option.id)
      return choice[at] === (place === undefined ? option.values[0] : variant.values[place])
    })
  const isNew = (option: EditedOption, value: string | undefined): boolean => {
    const place = placeOf.get(option.id)
    return place === undefined ? value !== option.values[0] : were[place]?.values.includes(value ?? '') !== true
  }
  const isLike = (variant: V, choice: readonly string[]) =>
    are.every((option, at) => {
      const place = placeOf.get(option.id)
      return place === undefined || isNew(option, choice[at]) || variant.values[place] === choice[at]
    })
  const choices = choicesOf(are)
  const found = choices.flatMap((choice) => {
    const known = before.variants.find((variant) => isSame(variant, choice))
    if (known) return [{ ...known, values: choice }]
    const like = before.variants.find((variant) => isLike(variant, choice)) ?? before.variants[0]
    return are.some((option, at) => isNew(option, choice[at])) ? [make(choice, like)] : []
  })
  // There is always something to sell.
  return found.length > 0 ? found : choices.slice(0, 1).map((choice) => make(choice, before.variants[0]))
}
