/** Says where somebody is, in the words of this screen. */
import type { PresenceEntry } from '@vitrine/domain/presence/presence.schema'
import { m } from '@vitrine/messages/console'
import { menuEntryOf } from '../design-link.ts'
import { blockName } from '../editor/commands/block-rules.ts'
import type { Editor } from '../editor/editor.ts'

const labelOf = ({ screen, designId, designTitle }: PresenceEntry): string =>
  designId === null ? (menuEntryOf(screen)?.label() ?? m.menu_design()) : designTitle || m.presence_scheduled()

/** A text such as 'Home · Home 2 · Image banner'. Pages and blocks are named if this tab knows them. */
export function whereWords(place: PresenceEntry, editor: Editor | undefined): string {
  const { page, blockId } = place
  const title = page && editor?.doc.page(page.id)?.title.text
  const block = blockId === null ? undefined : editor?.doc.block(blockId)
  const parts = [
    labelOf(place),
    ...(title ? [title] : []),
    ...(editor && block ? [blockName(block, editor.labelOf(block.type))] : []),
  ]
  return [...new Set(parts), ...(place.away ? [m.presence_away()] : [])].join(' · ')
}
