/**
 * A release replaces the files of the app while pages are open. What such a page has not fetched yet is gone, and asking
 * again never helps: it is loaded anew, which brings the new version.
 */
import { minuteMs } from '@vitrine/domain/time'
import { keepFields } from './kept-fields.ts'

const name = 'vitrine:renewed-at'
/** What is still missing then is missing for another reason. */
const onceInMs = minuteMs

const listeners = new Set<() => void>()
let due = false

export const renewal = {
  isDue: () => due,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

/** Past the worker, which answers no HEAD. While the server is away, loading the page anew would lose it. */
const serverAnswers = () =>
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status < 500,
    () => false,
  )

/** Loads the page anew with what stands in its fields, as the shopper asked. */
export function renewNow(): void {
  try {
    keepFields()
  } catch {
    // The browser keeps nothing, and the shopper wants it all the same.
  }
  location.reload()
}

/**
 * Once a minute at most unless the shopper `asked`, and only where something says that it was tried. False where the page
 * stays.
 */
export async function renew({ asked = false } = {}): Promise<boolean> {
  try {
    const last = Number(sessionStorage.getItem(name) ?? 0)
    const isTried = !asked && Math.abs(Date.now() - last) < onceInMs
    if (isTried || !(await serverAnswers())) return false
    keepFields()
    sessionStorage.setItem(name, String(Date.now()))
  } catch {
    return false
  }
  location.reload()
  return true
}

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
