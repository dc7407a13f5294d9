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
