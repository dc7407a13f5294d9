/**
 * What this device remembers of one app. Without storage (private mode) it remembers until the tab closes. What belongs
 * to a customer who is signed in is kept apart from what belongs to the device, and goes with the sign-out.
 */

export interface DeviceStore {
  get<T>(name: string): T | null
  set(name: string, value: unknown): void
  remove(name: string): void
  /** Calls back when another tab wrote something of this app, when the store opens, and when it gets another owner. */
  follow(listener: () => void): void
  /** The customer to whom everything belongs that is read and written; null for the device itself. */
  owner(): string | null
  /** From now on everything belongs to `owner`, beginning with the device's own values of the names in `taking`. */
  handOver(owner: string, taking: readonly string[]): void
  /**
   * Forgets everything of every customer. The values named in `leaving` go on as the device's own: a cart is not lost
   * because a session ended.
   */
  forgetCustomers(leaving?: readonly string[]): void
  /** What concerns the device, whoever is signed in. */
  shared: Pick<DeviceStore, 'get' | 'set' | 'remove'>
  /**
   * The page that the server drew does not contain what a device remembers. While the app takes over that page, the
   * store is closed and as empty as the server's; otherwise differing attributes would stay as they were drawn.
   */
  open(): void
}

type KeyValue = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & Partial<Pick<Storage, 'key' | 'length'>>

/** Calls back with the full name of what another tab wrote; null when it cleared everything. */
type FollowStorage = (listener: (fullName: string | null) => void) => void

interface StoreOptions {
  followStorage?: FollowStorage
  isOpen?: boolean
}

const attempt = <T>(act: () => T): T | null => {
  try {
    return act()
  } catch {
    return null
  }
}

/** Texts by their full name, in the storage, or in memory where the storage takes none. */
function createTexts(storage: KeyValue | null) {
  const memory = new Map<string, string>()
  const stored = () =>
    attempt(() => Array.from({ length: storage?.length ?? 0 }, (_, at) => storage?.key?.(at) ?? '')) ?? []
  return {
    read: (name: string): string | null => memory.get(name) ?? attempt(() => storage?.getItem(name) ?? null),
    write: (name: string, text: string): void => {
      const kept = attempt(() => {
        storage?.setItem(name, text)
        return storage !== null
      })
      if (kept) memory.delete(name)
      else memory.set(name, text)
    },
    remove: (name: string): void => {
      memory.delete(name)
      attempt(() => storage?.removeItem(name))
    },
    startingWith: (start: string): string[] => [...memory.keys(), ...stored()].filter((name) => name.startsWith(start)),
  }
}

/** Names contain the app's key, so that two apps on one origin do not share data. */
export function createDeviceStore(
  appKey: string,
  storage: KeyValue | null,
  { followStorage = () => {}, isOpen = true }: StoreOptions = {},
): DeviceStore {
  const listeners: (() => void)[] = []
  const texts = createTexts(storage)
  const prefix = `vitrine:${appKey}:`
  const customers = `${prefix}@`
  const ownerName = `${prefix}owner`
  let opened = isOpen
  let owner = isOpen ? texts.read(ownerName) : null
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const full = (name: string) => (owner === null ? prefix : `${customers}${owner}:`) + name

  const valuesUnder = (prefixOf: (name: string) => string): Pick<DeviceStore, 'get' | 'set' | 'remove'> => ({
    get: <T>(name: string) => {
      const text = opened ? texts.read(prefixOf(name)) : null
      return text === null ? null : attempt(() => JSON.parse(text) as T)
    },
    set: (name, value) => texts.write(prefixOf(name), JSON.stringify(value)),
    remove: (name) => texts.remove(prefixOf(name)),
  })
  const become = (next: string | null) => {
    owner = next
    if (next === null) texts.remove(ownerName)
    else texts.write(ownerName, next)
  }
  followStorage((name) => {
    if (name !== null && !name.startsWith(prefix)) return
    if (opened) owner = texts.read(ownerName)
    tell()
  })

  return {
    ...valuesUnder(full),
    shared: valuesUnder((name) => prefix + name),
    owner: () => owner,
    handOver: (next, taking) => {
      const taken = taking.map((name) => [name, texts.read(prefix + name)] as const)
      become(next)
      for (const [name, text] of taken) {
        if (text !== null) texts.write(full(name), text)
        texts.remove(prefix + name)
      }
      tell()
    },
    forgetCustomers: (leaving = []) => {
      const left = owner === null ? [] : leaving.map((name) => [name, texts.read(full(name))] as const)
      for (const name of texts.startingWith(customers)) texts.remove(name)
      for (const [name, text] of left) if (text !== null) texts.write(prefix + name, text)
      become(null)
      tell()
    },
    follow: (listener) => void listeners.push(listener),
    open: () => {
      opened = true
      owner = texts.read(ownerName)
      tell()
    },
  }
}
