/**
 * A release replaces the files of the app while pages are open. What such a page has not fetched yet is gone, and asking
 * again never helps: it is loaded anew, which brings the new version. What does that is fetched behind the first screen.
 */

const listeners = new Set<() => void>()
let due = false

export const renewal = {
  isDue: () => due,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

/** Fetched once; a module that is here stays when its file is gone. */
export const loadRenewal = () => import('./renew-page.tsx')

/** As the shopper asked. */
export const reloadPage = (): Promise<void> =>
  loadRenewal().then(
    ({ renewNow }) => renewNow(),
    () => location.reload(),
  )

/** False where the page stays. */
export const renewPage = (options?: { asked: boolean }): Promise<boolean> =>
  loadRenewal().then(
    ({ renew }) => renew(options),
    () => false,
  )

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
