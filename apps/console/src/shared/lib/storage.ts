/**
 * What the browser keeps for this address. Where it refuses, as with site data blocked, or has no room, it is kept until the
 * page is left. Use these and never `localStorage` and `sessionStorage`: naming them may throw already.
 */

export interface KeptTexts extends Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  /** All names under which something is kept. */
  names(): string[]
  /** Whether anything outlives the page. */
  isLasting(): boolean
}

type Opened = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

function attempt<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}

interface Keeping {
  /** Where there is no room for what is newer, what was kept is taken away too, since it is no longer true. */
  dropsOlder?: boolean
}

export function keptTexts(open: () => Opened | undefined, { dropsOlder = false }: Keeping = {}): KeptTexts {
  const memory = new Map<string, string>()
  const write = (name: string, text: string): boolean =>
    attempt(() => {
      const storage = open()
      storage?.setItem(name, text)
      return storage !== undefined
    }) === true
  const removeItem = (name: string) => {
    memory.delete(name)
    attempt(() => open()?.removeItem(name))
  }
  return {
    getItem: (name) => memory.get(name) ?? attempt(() => open()?.getItem(name)) ?? null,
    setItem(name, text) {
      if (write(name, text)) return void memory.delete(name)
      if (dropsOlder) removeItem(name)
      memory.set(name, text)
    },
    removeItem,
    names: () => [...memory.keys(), ...(attempt(() => Object.keys(open() ?? {})) ?? [])],
    isLasting() {
      const name = 'vitrine-lasting'
      const isKept = write(name, 'yes')
      removeItem(name)
      return isKept
    },
  }
}

/** Of this browser. */
export const browserTexts = keptTexts(() => localStorage)

const ofTab = attempt(() => sessionStorage)
/** Of this tab. A handle of the session that another one has replaced would end it in every tab. */
export const tabTexts = keptTexts(() => ofTab, { dropsOlder: true })
