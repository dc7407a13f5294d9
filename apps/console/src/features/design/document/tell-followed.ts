import { queryClient } from '../../../shared/api/query-client.ts'
import { wordsOf } from '../../../shared/kept-text.tsx'
import { toastSuccess } from '../../../shared/toast.ts'
import type { OpenDocument } from './open-document.ts'
import { followedText } from './savers-words.ts'

/** Says who saved what the open document took over. `me` is the name by which colleagues know the person at this tab. */
export function tellFollowed({ editor, scope }: OpenDocument, savers: readonly string[], me: string): void {
  const said = followedText(savers, me)
  editor.announce(wordsOf(said))
  toastSuccess(said)
  void queryClient.invalidateQueries({ queryKey: ['publish-changes', scope.appKey] })
}
