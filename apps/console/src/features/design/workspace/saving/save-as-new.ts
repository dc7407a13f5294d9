/**
 * Saves edits that can no longer be saved in their design as a new one: a duplicate of the design with the edits in it.
 * The editor continues there with its whole history.
 */
import { titleOfCopy } from '@vitrine/domain/designs/design-status.rules'
import { designsRoutes } from '@vitrine/domain/designs/designs.routes'
import type { DesignSave } from '@vitrine/domain/pages/pages.routes'
import { callApi } from '../../../../shared/api/client.ts'
import type { HandedOver } from '../../document/handed-over.ts'
import type { OpenDesign } from '../../document/open-design.ts'
import type { StrandedDraft } from '../../document/recovery-drafts.ts'
import { copyEditor } from '../../editor/copy-editor.ts'
import { sidesOfEdits } from '../../editor/saving/restore-draft.ts'
import { buildSave, type SavedState } from '../../editor/saving/saved-state.ts'

const withoutSelections = ({ selections: _, ...edits }: DesignSave) => edits

/** Saves the kept edits of a design that is not open. Resolves to the id of the new design. */
export async function saveStranded(
  appKey: string,
  { id, title }: { id: string; title: string },
  { draft, layoutId }: StrandedDraft,
): Promise<string> {
  const nothing: SavedState = {
    layoutId,
    values: new Map(),
    revisions: new Map(),
    layoutRevision: '',
    selectionRevisions: new Map(),
  }
  const { then, mine } = sidesOfEdits(nothing, draft)
  const edits = withoutSelections(buildSave(mine, then) ?? { pages: [], deleted: [] })
  const body = { scheduleId: id, appKey, title: titleOfCopy(title), edits }
  return (await callApi(designsRoutes.cloneDesign, { body })).data.id
}

/**
 * Resolves to the id of the new design. It opens with the edits that were made here, unless their original design is no
 * longer open.
 */
export async function saveAsNew(
  { scope, editor, saved }: OpenDesign,
  title: string,
  { isOpen, handOver }: { isOpen: () => boolean; handOver(handed: HandedOver): void },
): Promise<string> {
  const { appKey, designId = '' } = scope
  // Typing continues during the request: what the request does not contain is an unsaved edit of the new design.
  const sent = new Map(editor.document.entries())
  const copied = { checkpoint: editor.checkpoint(), wasAtStart: editor.steps().position === 0 }
  const save: DesignSave = buildSave(sent, saved) ?? { pages: [], deleted: [] }
  const edits = withoutSelections(save)
  const { data } = await callApi(designsRoutes.cloneDesign, {
    body: { scheduleId: designId, appKey, title: titleOfCopy(title), edits },
  })
  if (!isOpen()) return data.id
  const ids = new Map(Object.entries(data.copies))
  const { copy, rename } = copyEditor(editor, ids, copied)
  handOver({
    scope: { ...scope, designId: data.id },
    editor: copy,
    sent: rename(sent),
    sentPages: new Set(edits.pages.map(({ id }) => ids.get(id) ?? id)),
    isLayoutSent: edits.layout !== undefined,
  })
  return data.id
}
