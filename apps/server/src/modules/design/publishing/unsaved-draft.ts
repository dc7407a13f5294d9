/** The live draft with unsaved edits: they are saved in a transaction that is then rolled back. */
import type { unsavedEditsSchema } from '@vitrine/domain/publishing/publishing.routes'
import type { Snapshot } from '@vitrine/domain/publishing/snapshot.schema'
import type { z } from 'zod'
import type { MemberContext } from '../../../http/context.ts'
import { defineService } from '../../../services.ts'
import { saveBadges } from '../badges/save-badge.ts'
import { readSave } from '../draft/read-save.ts'
import { saveDesign } from '../draft/save-design.ts'
import { askLanguage, inLanguage } from '../languages/in-language.ts'
import { readDraftSnapshot } from '../releases/snapshot.queries.ts'
import { createTurns } from './in-turn.ts'

/** Thrown to roll the transaction back. */
class TakenBack extends Error {
  readonly snapshot: Snapshot

  constructor(snapshot: Snapshot) {
    super('The edits were only looked at.')
    this.snapshot = snapshot
  }
}

/**
 * Each look costs as much as a save, and the embedded database runs one transaction at a time: others get their turn
 * between.
 */
const turns = defineService(() => createTurns())

/** Throws what saving the edits would throw. */
export const readUnsavedDraft = (
  context: MemberContext,
  edits: z.output<typeof unsavedEditsSchema>,
): Promise<Snapshot> =>
  turns(context.ports)(`${context.appKey} ${context.session.sub}`, () => saveAndTakeBack(context, edits))

async function saveAndTakeBack(
  context: MemberContext,
  { design, badges }: z.output<typeof unsavedEditsSchema>,
): Promise<Snapshot> {
  const asked = await askLanguage(context)
  const save = design && (await readSave(context, design, 'data.design'))
  return inLanguage(context, asked, async (write): Promise<Snapshot> => {
    const { language, hasMoved } = write
    await saveBadges(write, { badges, path: 'data.badges', language })
    if (save) await saveDesign(write, { ...save, language, hasMoved })
    throw new TakenBack(await readDraftSnapshot(write.trx, write.appKey))
  }).catch((error: unknown) => {
    if (error instanceof TakenBack) return error.snapshot
    throw error
  })
}
