/** Blocks on the system's clipboard, by the browser's own events and, from menus, by its API. */
import { copyBlocks, pasteBlocks } from '@vitrine/blocks/page/clipboard'
import { useEffect } from 'react'
import { toastError, toastSuccess } from '../../../shared/toast.ts'
import type { Editor } from '../editor/editor.ts'

const textOf = (editor: Editor, ids: readonly string[]): string => {
  const order = editor.doc.order(editor.place().pageId)
  return copyBlocks(order.filter((id) => ids.includes(id)).flatMap((id) => editor.doc.block(id) ?? []))
}

const said = (count: number) => (count === 1 ? '1 block' : `${count} blocks`)

/** Null when everything came, else what to tell. */
function pasteText(editor: Editor, text: string): string | null {
  const found = pasteBlocks(text)
  if (!found.ok) return found.message
  if (found.blocks.length === 0) return 'None of the copied blocks can be used here.'
  const refusal = editor.run('paste', { blocks: found.blocks })
  if (refusal) return refusal.refused
  return found.refused.length > 0 ? `${said(found.refused.length)} could not be read and were left out.` : null
}

function pasteAndTell(editor: Editor, text: string): void {
  const problem = pasteText(editor, text)
  if (problem !== null) toastError(problem)
}

export async function copyToClipboard(editor: Editor, ids: readonly string[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(textOf(editor, ids))
    toastSuccess(`${said(ids.length)} copied`)
  } catch {
    toastError('The browser did not let the page use the clipboard.')
  }
}

export async function pasteFromClipboard(editor: Editor): Promise<void> {
  try {
    pasteAndTell(editor, await navigator.clipboard.readText())
  } catch {
    toastError('The browser did not let the page read the clipboard. Use Cmd or Ctrl and V.')
  }
}

/** Text in a field or marked on the page is copied as always; the blocks are meant otherwise. */
function isAboutText(): boolean {
  const focused = document.activeElement
  const inField =
    focused instanceof HTMLElement && (focused.isContentEditable || focused.matches('input, textarea, select'))
  return inField || document.querySelector('[role="dialog"]') !== null || (getSelection()?.toString() ?? '') !== ''
}

/** Cmd or Ctrl with C, X and V over the whole screen. */
export function useClipboardEvents(editor: Editor): void {
  useEffect(() => {
    const onCopy = (event: ClipboardEvent) => {
      const { selection } = editor.place()
      if (selection.length === 0 || isAboutText() || !event.clipboardData) return
      event.clipboardData.setData('text/plain', textOf(editor, selection))
      event.preventDefault()
      editor.announce(`${said(selection.length)} ${event.type === 'cut' ? 'cut' : 'copied'}`)
      if (event.type === 'cut') editor.run('remove', { verb: 'Cut' })
    }
    const onPaste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (isAboutText() || !editor.canChange || text === '') return
      event.preventDefault()
      pasteAndTell(editor, text)
    }
    document.addEventListener('copy', onCopy)
    document.addEventListener('cut', onCopy)
    document.addEventListener('paste', onPaste)
    return () => {
      document.removeEventListener('copy', onCopy)
      document.removeEventListener('cut', onCopy)
      document.removeEventListener('paste', onPaste)
    }
  }, [editor])
}
