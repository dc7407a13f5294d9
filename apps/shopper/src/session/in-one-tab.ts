/**
 * Does it in one tab at a time, in the order in which they ask. Browsers have no locks on plain http, and refuse them where
 * site data is blocked; then it is done at once, and the server decides.
 */
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
