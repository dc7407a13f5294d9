/** What the app keeps as cookies of its page (language and currency): pages of a package have none on iPhones. */

const name = 'vitrine:cookies'

export const valueOfCookie = (cookies: string, wanted: string): string | null => {
  const found = cookies.split('; ').find((one) => one.startsWith(`${wanted}=`))
  return found === undefined ? null : decodeURIComponent(found.slice(wanted.length + 1))
}

type Store = Pick<Storage, 'getItem' | 'setItem'>

export function cookiesInStorage(page: object, storage: Store): void {
  const all = (): Record<string, string> => JSON.parse(storage.getItem(name) ?? '{}')
  Object.defineProperty(page, 'cookie', {
    configurable: true,
    get: () =>
      Object.entries(all())
        .map((pair) => pair.join('='))
        .join('; '),
    set: (text: string) => {
      const [pair = '', ...attributes] = text.split(';')
      const at = pair.indexOf('=')
      const { [pair.slice(0, at)]: _before, ...others } = all()
      const isOver = attributes.some((one) => one.trim().toLowerCase() === 'max-age=0')
      storage.setItem(name, JSON.stringify(isOver ? others : { ...others, [pair.slice(0, at)]: pair.slice(at + 1) }))
    },
  })
}
