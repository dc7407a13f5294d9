/** Answers that a package shows again without a connection, where browsers have the service worker. The oldest go first. */

export interface KeptAnswers {
  find(url: string): Promise<string | null>
  keep(url: string, text: string): Promise<void>
}

const store = 'answers'
const most = 150

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

async function open(appKey: string): Promise<IDBDatabase> {
  const request = indexedDB.open(`vitrine:${appKey}:kept`, 1)
  request.onupgradeneeded = () => {
    request.result.createObjectStore(store, { keyPath: 'url' }).createIndex('at', 'at')
  }
  return done(request)
}

/** A device that refuses keeps nothing. */
export function openKeptAnswers(appKey: string): KeptAnswers {
  let opening: Promise<IDBDatabase> | null = null
  const reopen = async (): Promise<IDBDatabase> => {
    const database = await open(appKey)
    // The app forgets prices: what is kept goes as a whole (`forgetPrices`), for which nobody may hold it open.
    database.onversionchange = () => {
      database.close()
      opening = null
    }
    return database
  }
  const answers = async (mode: IDBTransactionMode): Promise<IDBObjectStore> => {
    opening ??= reopen()
    return (await opening).transaction(store, mode).objectStore(store)
  }
  return {
    find: async (url) => {
      const row = await answers('readonly')
        .then((all) => done(all.get(url)))
        .catch(() => undefined)
      return (row as { text: string } | undefined)?.text ?? null
    },
    keep: async (url, text) => {
      try {
        const all = await answers('readwrite')
        await done(all.put({ url, text, at: Date.now() }))
        const over = (await done(all.count())) - most
        if (over > 0) for (const key of await done(all.index('at').getAllKeys(null, over))) all.delete(key)
      } catch {
        // It is asked for again.
      }
    },
  }
}
