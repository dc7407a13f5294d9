/** The loop of every save: what others saved meanwhile is joined with it, or a person is asked. */

/** Something that the server saves as a whole: a design, or one of the badges. */
interface JointSave<Newer, Sent> {
  /** Resolves to what was sent. Rejects when the server refuses it. */
  send(): Promise<Sent>
  /** The newer copies, when they are the reason for the refusal. */
  newerIn(error: unknown): Newer | undefined
  /** Reads more about the newer copies, if that is needed. Null when nothing of them is left to join. */
  look?(newer: Newer): Promise<Newer | null>
  /** Returns false when both changed the same thing and a person must choose. */
  join(newer: Newer): boolean
  saversOf(newer: Newer): readonly string[]
}

export interface JointOutcome<Newer, Sent> {
  /** What a person must be asked about; null when it was saved. */
  conflict: Newer | null
  /** Who saved what was joined with it. */
  savers: string[]
  /** Null when a person is asked first. */
  sent: Sent | null
}

/** When others save more often than this during one save, the person is asked. */
const mostJoins = 3

export async function saveJoined<Newer, Sent>(saved: JointSave<Newer, Sent>): Promise<JointOutcome<Newer, Sent>> {
  const savers: string[] = []
  for (let joins = 0; ; joins++) {
    try {
      return { conflict: null, savers, sent: await saved.send() }
    } catch (error) {
      const refused = saved.newerIn(error)
      if (refused === undefined) throw error
      const newer = saved.look ? await saved.look(refused) : refused
      if (newer !== null && (joins === mostJoins || !saved.join(newer))) return { conflict: newer, savers, sent: null }
      savers.push(...saved.saversOf(newer ?? refused))
    }
  }
}
