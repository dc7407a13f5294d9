/** Blocks as text on the clipboard: what is copied, and what becomes of a text that is pasted. */
import { copyBlocks, pasteBlocks } from '@vitrine/blocks/page/clipboard'
import type { Block } from '@vitrine/domain/blocks/block.schema'
import { m } from '@vitrine/messages/console'
import { readAppKey } from '../../../../shared/api/app-key.ts'
import { toastError } from '../../../../shared/toast.ts'
import { pageIsFull } from '../../editor/commands/block-commands.ts'
import type { Editor } from '../../editor/editor.ts'

/** The blocks of the open page, in their order there. */
export function textOf(editor: Editor, ids: readonly string[]): string {
  const order = editor.doc.order(editor.place().pageId)
  const blocks = order.filter((id) => ids.includes(id)).flatMap((id) => editor.doc.block(id) ?? [])
  return copyBlocks(blocks, readAppKey() ?? '')
}

/**
 * The blocks with files of this app alone, for the place that was chosen when they were pasted: copying takes a while. Null
 * where its page is gone by then.
 */
async function bringFiles(editor: Editor, found: readonly Block[]) {
  if (!JSON.stringify(found).includes('/media/')) return { blocks: found, left: 0 }
  const { pageId, selection } = editor.place()
  const { withOwnFiles } = await import('./paste-files.ts')
  const { blocks, left } = await withOwnFiles(found)
  if (!editor.doc.page(pageId)) return null
  const after = editor.doc.order(pageId).findLastIndex((id) => selection.includes(id))
  return { blocks, left, pageId, ...(after >= 0 && { index: after + 1 }) }
}

/** What the blocks of another app refer to in vain here. */
async function tellDeadReferences(blocks: readonly Block[]): Promise<void> {
  const { wordsOfDeadReferences } = await import('./dead-references.ts')
  const words = await wordsOfDeadReferences(blocks)
  if (words !== null) toastError(words)
}

/** Resolves to null when everything was pasted, otherwise to a message. */
export async function pasteText(editor: Editor, text: string): Promise<string | null> {
  const found = pasteBlocks(text)
  if (!found.ok) return found.problem === 'page-full' ? pageIsFull() : m.design_clipboard_empty()
  if (found.blocks.length === 0) return m.design_clipboard_unusable()
  const ready = await bringFiles(editor, found.blocks)
  if (ready === null) return m.design_clipboard_page_gone()
  const refusal = editor.run('paste', ready)
  if (refusal) return refusal.refused
  const left = [
    ready.left > 0 ? m.design_clipboard_files_left({ count: ready.left }) : null,
    found.refused.length > 0 ? m.design_clipboard_left_out({ count: found.refused.length }) : null,
  ].filter((text) => text !== null)
  if (found.app !== readAppKey()) void tellDeadReferences(ready.blocks).catch(toastError)
  return left.length > 0 ? left.join(' ') : null
}
