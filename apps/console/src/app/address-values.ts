/** What screens read of their address. */

/** Reads these from an address, as far as it has them and `read` takes them. */
const reading =
  <T>(read: (value: unknown) => T | undefined) =>
  <K extends string>(...names: K[]) =>
  (search: Record<string, unknown>): { [N in K]?: T } =>
    Object.fromEntries(
      names.flatMap((name) => {
        const value = read(search[name])
        return value === undefined ? [] : [[name, value]]
      }),
    ) as { [N in K]?: T }
export const strings = reading((value) => (typeof value === 'string' && value !== '' ? value : undefined))
/** The router reads `?slug=123` as a number. */
export const texts = reading((value) => (['string', 'number'].includes(typeof value) ? String(value) : undefined))

export const numbers = reading((value) => (typeof value === 'number' ? value : undefined))

const insightsTexts = texts(
  ...(['tab', 'range', 'from', 'until', 'products', 'push', 'split'] as const),
  ...(['q', 'status', 'device', 'sort', 'direction', 'order'] as const),
)
const insightsNumbers = numbers('page', 'size', 'release')
/** Of both dashboards. */
export const insightsSearch = (search: Record<string, unknown>) => ({
  ...insightsTexts(search),
  ...insightsNumbers(search),
})

const customersTexts = texts('q', 'sort', 'direction', 'customer')
const customersNumbers = numbers('page')
export const customersSearch = (search: Record<string, unknown>) => ({
  ...customersTexts(search),
  ...customersNumbers(search),
})

const translationTexts = texts('part', 'state', 'q')
const translationNumbers = numbers('page')
export const translationSearch = (search: Record<string, unknown>) => ({
  ...translationTexts(search),
  ...translationNumbers(search),
})
