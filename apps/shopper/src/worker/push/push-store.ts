/** The worker's own memory of pushes: one record in IndexedDB, since a worker is ended between two of them. */
import { setup } from '../worker-scope.ts'
import { emptyState, type PushState } from './kept-messages.rules.ts'

const storeName = 'state'

const promised = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

let opening: Promise<IDBDatabase> | null = null

function open(): Promise<IDBDatabase> {
  opening ??= (async () => {
    const request = indexedDB.open(`vitrine:${setup.appKey}:push`, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(storeName)
    return await promised(request)
  })().catch((error: unknown) => {
    opening = null
    throw error
  })
  return opening
}

/** Where there is no IndexedDB: until the worker is ended. */
let memory = emptyState()

/** Reads and changes it in one transaction. It never rejects, because a push must be shown whatever is kept. */
export async function changeState(act: (state: PushState) => PushState): Promise<PushState> {
  try {
    const db = await open()
    const transaction = db.transaction(storeName, 'readwrite')
    const store = transaction.objectStore(storeName)
    const before = (await promised<PushState | undefined>(store.get(storeName))) ?? emptyState()
    memory = act(before)
    if (memory !== before) await promised(store.put(memory, storeName))
  } catch {
    memory = act(memory)
  }
  return memory
}

export const readState = (): Promise<PushState> => changeState((state) => state)
