/** A design in the editor, together with what the server is known to hold of it. */
import type { DesignDraft } from '@vitrine/domain/pages/pages.routes'
import { blockLabelOf } from '../editor/block-look.ts'
import { designEntries } from '../editor/design-document.ts'
import { createEditor } from '../editor/editor.ts'
import { savedStateOf } from '../editor/saving/saved-state.ts'
import type { DesignScope } from './design.api.ts'
import { goOn, type HandedOver, isFor } from './handed-over.ts'
import type { OpenDocument } from './open-document.ts'

export interface OpenDesign extends OpenDocument {
  scope: DesignScope
}

interface Opening {
  canChange: boolean
  /** The editor that another screen handed over, if any. */
  handed: HandedOver | null
}

export function openDesign(scope: DesignScope, draft: DesignDraft, { canChange, handed }: Opening): OpenDesign {
  if (handed && isFor(scope, handed))
    return { scope, editor: handed.editor, saved: goOn(handed, draft), isSaving: false }
  const entries = designEntries(draft)
  return {
    scope,
    editor: createEditor({ entries, labelOf: blockLabelOf, canChange }),
    saved: savedStateOf(draft, new Map(entries)),
    isSaving: false,
  }
}
