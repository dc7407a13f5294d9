/** Selects which part of the catalogue the design shows. This is undone and saved with the page that it belongs to. */
import type { SelectionKind } from '@vitrine/domain/selections/selection-kinds'
import { setSelection } from '../document.ts'
import type { Command } from './command.ts'

/** `ids` is the whole new list. `label` names the step, such as 'Pick Lumen & Oak'. */
export const choose: Command<{ kind: SelectionKind; ids: readonly string[]; label: string; announcement?: string }> = (
  { doc },
  { kind, ids, label, announcement },
) => {
  const before = doc.selection(kind)
  if (before !== null && before.length === ids.length && before.every((id, at) => id === ids[at])) return null
  return { label, changes: [setSelection(kind, ids)], ...(announcement !== undefined && { announcement }) }
}
