/** An earlier version of a page as a step of the open editor: it can be undone, and nothing is saved by it. */
import type { PageContent } from '@vitrine/domain/pages/page.schema'
import { pageEntries } from '../editor/design-document.ts'
import { type Change, setBlock } from '../editor/document.ts'
import type { Editor } from '../editor/editor.ts'

/** `label` names the step: 'Restore the version of 3 May, 10:40'. */
export function restoreVersion(editor: Editor, version: PageContent & { id: string }, label: string): void {
  const { doc } = editor
  if (!doc.page(version.id)) return
  const elsewhere = doc
    .pages()
    .filter((id) => id !== version.id)
    .flatMap((id) => doc.order(id))
  const gone = doc.order(version.id).map((id): Change => setBlock(id, undefined))
  const entries = pageEntries(version, new Set(elsewhere)).map(([key, value]): Change => ({ key, value }))
  editor.select([])
  // A later change of a key wins: blocks that both have are removed and set again in one step.
  const changes = new Map([...gone, ...entries].map((change) => [change.key, change]))
  editor.apply(label, [...changes.values()])
  editor.announce(label)
}
