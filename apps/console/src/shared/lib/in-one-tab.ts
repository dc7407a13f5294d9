/**
 * Does it in one tab of this browser at a time, and tells it whether it had to wait for another. Where there are no
 * locks, or the browser refuses them, it does it at once.
 */
export async function inOneTab<T>(name: string, act: (hasWaited: boolean) => Promise<T>): Promise<T> {
  let hasBegun = false
  const begin = (hasWaited: boolean) => {
    hasBegun = true
    return act(hasWaited)
  }
  try {
    const { locks } = navigator
    const first = await locks.request(name, { ifAvailable: true }, async (lock) =>
      lock ? { done: await begin(false) } : null,
    )
    return first ? first.done : await locks.request(name, () => begin(true))
  } catch (error) {
    if (hasBegun) throw error
    return act(false)
  }
}

/**
 * Holds the name in this tab until `over` resolves; answers false where another holder has it. Where there are no locks,
 * or the browser refuses them, every tab has every name.
 */
export const holdInTab = (name: string, over: Promise<void>): Promise<boolean> =>
  new Promise((answer) => {
    const hold = async (lock: Lock | null) => {
      answer(lock !== null)
      if (lock) await over
    }
    const ask = async () => navigator.locks.request(name, { ifAvailable: true }, hold)
    ask().catch(() => answer(true))
  })

/** The names that tabs of this browser hold; none where there are no locks. */
export async function heldInTabs(): Promise<ReadonlySet<string | undefined>> {
  try {
    const { held } = await navigator.locks.query()
    return new Set(held?.map(({ name }) => name))
  } catch {
    return new Set()
  }
}
