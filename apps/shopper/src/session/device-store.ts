/** What this device remembers of one app. Without storage (private mode) it remembers until the tab closes. */

export interface DeviceStore {
  get<T>(name: string): T | null
  set(name: string, value: unknown): void
  remove(name: string): void
  /** Calls back when another tab wrote something of this app, and when the store opens. */
  follow(listener: () => void): void
  /**
   * The page that the server drew does not contain what a device remembers. While the app takes over that page, the
   * store is closed and as empty as the server's; otherwise differing attributes would stay as they were drawn.
   */
  open(): void
}

type KeyValue = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Calls back with the full name of what another tab wrote; null when it cleared everything. */
type FollowStorage = (listener: (fullName: string | null) => void) => void

/** Names contain the app's key, so that two apps on one origin do not share data. */
export function createDeviceStore(
  appKey: string,
  storage: KeyValue | null,
  { followStorage = () => {}, isOpen = true }: { followStorage?: FollowStorage; isOpen?: boolean } = {},
): DeviceStore {
  const listeners: (() => void)[] = []
  let opened = isOpen
  const memory = new Map<string, string>()
  const full = (name: string) => `vitrine:${appKey}:${name}`
  const attempt = <T>(act: () => T): T | null => {
    try {
      return act()
    } catch {
      return null
    }
  }
  return {
    get: <T>(name: string) => {
      if (!opened) return null
      const text = memory.get(name) ?? attempt(() => storage?.getItem(full(name)) ?? null)
      return text === null || text === undefined ? null : attempt(() => JSON.parse(text) as T)
    },
    set: (name, value) => {
      const text = JSON.stringify(value)
      const kept = attempt(() => {
        storage?.setItem(full(name), text)
        return storage !== null
      })
      if (kept) memory.delete(name)
      else memory.set(name, text)
    },
    remove: (name) => {
      memory.delete(name)
      attempt(() => storage?.removeItem(full(name)))
    },
    follow: (listener) => {
      listeners.push(listener)
      followStorage((name) => {
        if (name === null || name.startsWith(full(''))) listener()
      })
    },
    open: () => {
      opened = true
      for (const listener of listeners) listener()
    },
  }
}
