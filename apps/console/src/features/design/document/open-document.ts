/** What a person edits while others may save it too: a design, the badges of an app. */
import type { OpenDraft } from '../editor/saving/merge-newer.ts'

export interface OpenDocument extends OpenDraft {
  /** `designId` is absent for the live design, and for what belongs to no design. */
  scope: { appKey: string; language: string; designId?: string }
  /** True during a save: what the server holds is unknown until it answers. */
  isSaving: boolean
}
