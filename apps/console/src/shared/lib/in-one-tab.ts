/** Does it in one tab of this browser at a time. Where there are no locks, or the browser refuses them, it does it at once. */
export async function inOneTab<T>(name: string, act: () => Promise<T>): Promise<T> {
  let hasBegun = false
  try {
    return await navigator.locks.request(name, () => {
      hasBegun = true
      return act()
    })
  } catch (error) {
    if (hasBegun) throw error
    return act()
  }
}
