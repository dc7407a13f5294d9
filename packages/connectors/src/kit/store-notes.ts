/**
 * What a store elsewhere cannot keep for us: which session a cart has, who may open an order, whose address is proven. A
 * connector names each note and writes it on the version it has read, so that of two at once one is told to read again.
 */
export type NoteKind = 'cart' | 'order' | 'customer' | 'lease'

export interface StoredNote<T = unknown> {
  /** Of the first writing 1, and one more with each. */
  version: number
  body: T
  /** Kept sealed: whoever reads it could act in somebody's place. */
  secret: string | null
}

export interface StoreNotes {
  find(kind: NoteKind, ids: readonly string[]): Promise<Map<string, StoredNote>>
  /** `version` is the one that was read, 0 for a note that there was not. False, and nothing happened, where it is another. */
  write(kind: NoteKind, id: string, note: StoredNote): Promise<boolean>
  /** With a version nothing happens where it is another. */
  remove(kind: NoteKind, id: string, version?: number): Promise<void>
}

/** For tests: the notes of one store, in memory. */
export function createMemoryNotes(): StoreNotes {
  const notes = new Map<string, StoredNote>()
  const nameOf = (kind: NoteKind, id: string) => `${kind} ${id}`
  return {
    find: async (kind, ids) =>
      new Map(
        ids.flatMap((id) => {
          const note = notes.get(nameOf(kind, id))
          return note ? [[id, structuredClone(note)] as const] : []
        }),
      ),
    write: async (kind, id, { version, body, secret }) => {
      if ((notes.get(nameOf(kind, id))?.version ?? 0) !== version) return false
      notes.set(nameOf(kind, id), { version: version + 1, body: structuredClone(body), secret })
      return true
    },
    remove: async (kind, id, version) => {
      const name = nameOf(kind, id)
      if (version === undefined || notes.get(name)?.version === version) notes.delete(name)
    },
  }
}
