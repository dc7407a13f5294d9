/** Parts of the app that are fetched when they are needed. A release replaces their files while pages are open. */

const listeners = new Set<() => void>()
let due = false

/** Whether a part of this page is gone with a release. */
export const renewal = {
  isDue: () => due,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

/** Past the worker, which answers no HEAD. While the server is away, loading the page anew would lose it. */
export const serverAnswers = () =>
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status < 500,
    () => false,
  )

/**
 * Passes on what fetches a part of the app. Where it does not come although the server is there, the page is due: it says so,
 * and is loaded anew with the next step to another screen.
 */
export async function partOfApp<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    void serverAnswers().then((isThere) => {
      if (!isThere || due) return
      due = true
      for (const listener of listeners) listener()
    })
    throw error
  }
}
