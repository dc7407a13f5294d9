/** What a browser keeps of the pages of one origin. */
import type { Page } from 'playwright-core'

/** Everything that the device keeps of this app, as text. */
export const keptOn = (page: Page) =>
  page.evaluate(async () => {
    const databases = await Promise.all(
      (await indexedDB.databases()).map(
        ({ name = '' }) =>
          new Promise((resolve, reject) => {
            const opening = indexedDB.open(name)
            opening.onerror = () => reject(opening.error)
            opening.onsuccess = async () => {
              const db = opening.result
              const all = [...db.objectStoreNames].map(
                (store) =>
                  new Promise((read) => {
                    const request = db.transaction(store).objectStore(store).getAll()
                    request.onsuccess = () => read(request.result)
                  }),
              )
              const rows = await Promise.all(all)
              db.close()
              resolve(rows)
            }
          }),
      ),
    )
    const answers: string[] = []
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys()) {
        const response = await caches.match(request)
        const isText = /json|html|text/.test(response?.headers.get('content-type') ?? '')
        answers.push(request.url, isText ? ((await response?.text()) ?? '') : '')
      }
    return {
      storage: JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
      databases: JSON.stringify(databases),
      answers: answers.join('\n'),
    }
  })
