/** An editor that continues in another design: that design's screen takes it over instead of opening a new one. */
import type { DesignDraft } from '@vitrine/domain/pages/pages.routes'
import { createObservable } from '../../../shared/lib/observable.ts'
import { service } from '../../../shared/services.ts'
import type { Editor } from '../editor/editor.ts'
import { withoutInvalid } from '../editor/invalid-inputs.rules.ts'
import type { DocumentValues } from '../editor/saving/design-tree.ts'
import { followSaves } from '../editor/saving/follow-saves.ts'
import { type SavedState, selectionRevisionsOf } from '../editor/saving/saved-state.ts'
import type { DesignScope } from './design.api.ts'

export interface HandedOver {
  scope: DesignScope
  editor: Editor
  /** The document from which the new design was created. */
  sent: DocumentValues
  /** Ids of the pages that were sent. All other pages on the server may be newer than what anybody has seen here. */
  sentPages: ReadonlySet<string>
  isLayoutSent: boolean
}

/**
 * The editor that was handed over. It stays until a screen shows it, or shows another design, and then is forgotten there:
 * React may start the first render of a screen more than once, and a later visit opens the design as it is.
 */
export const handedOver = service(() => createObservable<HandedOver | null>(null))

export const isFor = ({ designId, language }: DesignScope, { scope }: HandedOver): boolean =>
  scope.designId === designId && scope.language === language

/** Returns what the server is known to hold, after the editor has taken over what it had not seen. */
export function goOn({ scope, editor, sent, sentPages, isLayoutSent }: HandedOver, draft: DesignDraft): SavedState {
  const layoutId = draft.layout.id
  const known: SavedState = {
    layoutId,
    values: withoutInvalid(sent),
    revisions: new Map(draft.pages.map(({ id, revision }) => [id, sentPages.has(id) ? revision : ''])),
    layoutRevision: isLayoutSent ? draft.layout.revision : '',
    selectionRevisions: selectionRevisionsOf(draft),
  }
  return followSaves(editor, { saved: known, draft, scope: { layoutId, language: scope.language } })?.saved ?? known
}
