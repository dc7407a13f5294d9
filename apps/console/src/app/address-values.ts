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

const numbers = reading((value) => (typeof value === 'number' ? value : undefined))

const insightsTexts = texts(
  ...(['tab', 'range', 'from', 'until', 'zone', 'products', 'push', 'split'] as const),
  ...(['q', 'status', 'device', 'sort', 'direction', 'order'] as const),
)
const insightsNumbers = numbers('page', 'size', 'release')
/** Of both dashboards. */
export const insightsSearch = (search: Record<string, unknown>) => ({
  ...insightsTexts(search),
  ...insightsNumbers(search),
})

const listTexts = texts('q', 'sort', 'direction')
const listNumbers = numbers('page', 'size')

/** Of a screen with a list, and what else it keeps in the address. */
export const listSearch = <Name extends string>(...others: Name[]) => {
  const otherTexts = texts(...others)
  return (search: Record<string, unknown>) => ({ ...listTexts(search), ...listNumbers(search), ...otherTexts(search) })
}
