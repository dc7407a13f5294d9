/** Copies blocks to the system's clipboard and pastes them, by the browser's own events or, from menus, by its API. */

import type { Block } from '@vitrine/domain/blocks/block.schema'
import { m } from '@vitrine/messages/console'
import { useEffect } from 'react'
import { readAppKey } from '../../../../shared/api/app-key.ts'
import { later } from '../../../../shared/parts/later.ts'
import { useService } from '../../../../shared/services.ts'
import { toastError, toastSuccess } from '../../../../shared/toast.ts'
import { pageIsFull } from '../../editor/commands/block-commands.ts'
import type { Editor } from '../../editor/editor.ts'
import { useSelection } from '../../editor/editor-context.tsx'
import { type PictureGoal, pictureDrops } from '../pictures/picture-drops.ts'
import { sendPictures } from '../pictures/send-pictures.ts'

type Parts = typeof import('@vitrine/blocks/page/clipboard')

// Checking a pasted block needs the schemas of every block type, so this code is loaded with the first selection and
// not with the screen.
const parts = later(() => import('@vitrine/blocks/page/clipboard'))

function textOf(editor: Editor, ids: readonly string[], { copyBlocks }: Parts): string {
  const order = editor.doc.order(editor.place().pageId)
  const blocks = order.filter((id) => ids.includes(id)).flatMap((id) => editor.doc.block(id) ?? [])
  return copyBlocks(blocks, readAppKey() ?? '')
}

const copiedText = (count: number) => m.steps_copied({ what: m.steps_blocks({ count }) })

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
async function pasteText(editor: Editor, text: string): Promise<string | null> {
  const { pasteBlocks } = await parts.load()
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

async function pasteAndTell(editor: Editor, text: string): Promise<void> {
  try {
    const problem = await pasteText(editor, text)
    if (problem !== null) toastError(problem)
  } catch (error) {
    toastError(error)
  }
}

/** Shows the result itself, and resolves to whether the blocks are on the clipboard. */
export async function copyToClipboard(editor: Editor, ids: readonly string[]): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(textOf(editor, ids, await parts.load()))
    toastSuccess(copiedText(ids.length))
    return true
  } catch {
    toastError(m.workspace_clipboard_refused())
    return false
  }
}

export async function pasteFromClipboard(editor: Editor): Promise<void> {
  // A page without a safe address has no clipboard at all.
  const text = await Promise.resolve()
    .then(() => navigator.clipboard.readText())
    .catch(() => null)
  if (text === null) toastError(m.workspace_clipboard_unreadable())
  else await pasteAndTell(editor, text)
}

/** The copied pictures; browsers put a picture's address or markup beside it. */
const picturesIn = (data: DataTransfer | null): File[] =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))

function pastePictures(goal: PictureGoal, files: readonly File[]): void {
  const [blockId, ...others] = goal.editor.place().selection
  if (blockId === undefined || others.length > 0) toastError(m.workspace_paste_pictures())
  else void sendPictures(goal, blockId, files)
}

/**
 * Whether the event concerns text in a field or selected on the page, which is copied as usual; otherwise blocks are
 * meant.
 */
function isAboutText(): boolean {
  const focused = document.activeElement
  const inField =
    focused instanceof HTMLElement && (focused.isContentEditable || focused.matches('input, textarea, select'))
  return inField || document.querySelector('[role="dialog"]') !== null || (getSelection()?.toString() ?? '') !== ''
}

/** Writes during the event when all code is loaded, otherwise by the browser's API. */
async function putOnClipboard(editor: Editor, data: DataTransfer, ids: readonly string[]): Promise<boolean> {
  const loaded = parts.state.get()
  if (loaded.kind !== 'here') return copyToClipboard(editor, ids)
  data.setData('text/plain', textOf(editor, ids, loaded.module))
  return true
}

/** Deletes nothing, and reports nothing, before the blocks are on the clipboard. */
async function copyOrCut(editor: Editor, data: DataTransfer, verb: 'cut' | 'copy'): Promise<void> {
  const ids = editor.place().selection
  if (!(await putOnClipboard(editor, data, ids))) return
  if (verb === 'cut') editor.run('remove', { ids, say: 'cut' })
  else editor.announce(copiedText(ids.length))
}

/** Handles Cmd or Ctrl with C, X and V on the whole screen. */
export function useClipboardEvents(editor: Editor): void {
  const hasSelection = useSelection().length > 0
  const drops = useService(pictureDrops)
  useEffect(() => {
    if (hasSelection) parts.load().catch(() => {})
  }, [hasSelection])
  useEffect(() => {
    const onCopy = (event: ClipboardEvent) => {
      if (editor.place().selection.length === 0 || isAboutText() || !event.clipboardData) return
      event.preventDefault()
      void copyOrCut(editor, event.clipboardData, event.type === 'cut' ? 'cut' : 'copy')
    }
    const onPaste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain') ?? ''
      const pictures = picturesIn(event.clipboardData)
      if (pictures.length > 0 && !isAboutText() && editor.canChange) {
        event.preventDefault()
        pastePictures({ editor, drops }, pictures)
        return
      }
      if (isAboutText() || !editor.canChange || text === '') return
      event.preventDefault()
      void pasteAndTell(editor, text)
    }
    document.addEventListener('copy', onCopy)
    document.addEventListener('cut', onCopy)
    document.addEventListener('paste', onPaste)
    return () => {
      document.removeEventListener('copy', onCopy)
      document.removeEventListener('cut', onCopy)
      document.removeEventListener('paste', onPaste)
    }
  }, [editor, drops])
}
