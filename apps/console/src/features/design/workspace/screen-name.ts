/** The page whose screen name is missing: a save is refused for it, and the refusal alone does not say where. */
import { lacksScreenName } from '@vitrine/domain/pages/screen-name.rules'
import { inputId } from '../../../shared/fields/field-binding.ts'
import { bindPage } from '../editor/bindings.ts'
import type { Editor } from '../editor/editor.ts'

export const findNameless = ({ doc }: Editor): string | undefined =>
  doc.pages().find((id) => {
    const page = doc.page(id)
    return page !== undefined && lacksScreenName(page)
  })

/** About two seconds: the settings may have to be loaded. */
const mostFrames = 120

function focusWhenThere(id: string, frames = mostFrames): void {
  const input = document.getElementById(id)
  if (input) input.focus()
  else if (frames > 0) requestAnimationFrame(() => focusWhenThere(id, frames - 1))
}

/** Opens its settings with the empty field focused; the side they stand on must be open. */
export function showScreenName(editor: Editor, pageId: string): void {
  editor.openPage(pageId)
  focusWhenThere(inputId(bindPage(editor, pageId), 'title.text'))
}
