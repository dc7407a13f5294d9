/**
 * Events that the server has not accepted yet, in IndexedDB: they outlive the tab and wait while the device is offline.
 * One transaction numbers and writes an event, so that tabs that write at the same time never use a number twice.
 */
import type { EventName } from '@vitrine/domain/events/events.routes'
import { type EventProps, type Ledger, type RecordedEvent, record, type SessionSource } from './ledger.rules.ts'

export interface NewEvent {
  name: EventName
  props: EventProps
  now: number
  source: SessionSource
  counts: (name: EventName) => boolean
}

export interface EventQueue {
  /** Numbers and stores the event if it counts; returns the stored events. */
  append(event: NewEvent): Promise<RecordedEvent[]>
  /** The oldest waiting events, in order, and the install that they are of, as of one moment. */
  oldest(limit: number): Promise<{ installId: string | null; events: RecordedEvent[] }>
  /** Removes everything of this install up to this number, because the server accepted it. */
  removeUpTo(installId: string, seq: number): Promise<void>
  /** Null before the first event. */
  installId(): Promise<string | null>
  /** From now on this is another install, with nothing waiting. Nobody installed the app, so nothing says so. */
  forget(): Promise<void>
}

/** 128 random bits. `randomUUID` does not exist on plain http in a local network. */
const newId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

const otherInstall = (): Ledger => ({ installId: newId(), seq: 0, session: null })

/** Keeps events until the tab closes, for browsers without IndexedDB. */
export function createMemoryQueue(): EventQueue {
  let ledger: Ledger | null = null
  let waiting: RecordedEvent[] = []
  return {
    append: async (event) => {
      const recorded = record(ledger, { ...event, newId })
      ledger = recorded.ledger
      waiting.push(...recorded.events)
      return recorded.events
    },
    oldest: async (limit) => ({ installId: ledger?.installId ?? null, events: waiting.slice(0, limit) }),
    removeUpTo: async (installId, seq) => {
      if (ledger?.installId === installId) waiting = waiting.filter((event) => event.seq > seq)
    },
    installId: async () => ledger?.installId ?? null,
    forget: async () => {
      waiting = []
      ledger = ledger && otherInstall()
    },
  }
}

function promised<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

function committed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
    transaction.onerror = () => reject(transaction.error)
  })
}

function openStore(appKey: string): Promise<IDBDatabase> {
  const request = indexedDB.open(`vitrine:${appKey}:events`, 1)
  request.onupgradeneeded = () => {
    request.result.createObjectStore('events', { keyPath: 'seq' })
    request.result.createObjectStore('ledger')
  }
  return promised(request)
}

/** The queue of an app on this device. Throws when there is no IndexedDB. */
export async function openEventQueue(appKey: string): Promise<EventQueue> {
  const db = await openStore(appKey)
  const readLedger = (transaction: IDBTransaction) =>
    promised<Ledger | undefined>(transaction.objectStore('ledger').get('ledger'))

  return {
    append: async (event) => {
      const transaction = db.transaction(['events', 'ledger'], 'readwrite', { durability: 'strict' })
      const done = committed(transaction)
      const recorded = record((await readLedger(transaction)) ?? null, { ...event, newId })
      for (const one of recorded.events) transaction.objectStore('events').put(one)
      if (recorded.ledger) transaction.objectStore('ledger').put(recorded.ledger, 'ledger')
      await done
      return recorded.events
    },
    oldest: async (limit) => {
      const transaction = db.transaction(['events', 'ledger'])
      const waiting = promised<RecordedEvent[]>(transaction.objectStore('events').getAll(null, limit))
      const ledger = await readLedger(transaction)
      return { installId: ledger?.installId ?? null, events: await waiting }
    },
    removeUpTo: async (installId, seq) => {
      const transaction = db.transaction(['events', 'ledger'], 'readwrite')
      const done = committed(transaction)
      // Numbers begin anew with another install.
      if ((await readLedger(transaction))?.installId === installId)
        transaction.objectStore('events').delete(IDBKeyRange.upperBound(seq))
      await done
    },
    installId: async () => (await readLedger(db.transaction('ledger')))?.installId ?? null,
    forget: async () => {
      const transaction = db.transaction(['events', 'ledger'], 'readwrite', { durability: 'strict' })
      const done = committed(transaction)
      transaction.objectStore('events').clear()
      if (await readLedger(transaction)) transaction.objectStore('ledger').put(otherInstall(), 'ledger')
      await done
    },
  }
}
