/** Copies blocks to the system's clipboard and pastes them, by the browser's own events or, from menus, by its API. */

import { m } from '@vitrine/messages/console'
import { useEffect } from 'react'
import { later } from '../../../../shared/parts/later.ts'
import { useService } from '../../../../shared/services.ts'
import { toastError, toastSuccess } from '../../../../shared/toast.ts'
import type { Editor } from '../../editor/editor.ts'
import { useSelection } from '../../editor/editor-context.tsx'
import { type PictureGoal, pictureDrops } from '../pictures/picture-drops.ts'
import { sendPictures } from '../pictures/send-pictures.ts'

// Checking a pasted block needs the schemas of every block type, so this code is loaded with the first selection and
// not with the screen.
const blocksText = later(() => import('./blocks-text.ts'))

const copiedText = (count: number) => m.steps_copied({ what: m.steps_blocks({ count }) })

async function pasteAndTell(editor: Editor, text: string): Promise<void> {
  try {
    const { pasteText } = await blocksText.load()
    const problem = await pasteText(editor, text)
    if (problem !== null) toastError(problem)
  } catch (error) {
    toastError(error)
  }
}

/** Shows the result itself, and resolves to whether the blocks are on the clipboard. */
export async function copyToClipboard(editor: Editor, ids: readonly string[]): Promise<boolean> {
  try {
    const { textOf } = await blocksText.load()
    await navigator.clipboard.writeText(textOf(editor, ids))
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
  const loaded = blocksText.state.get()
  if (loaded.kind !== 'here') return copyToClipboard(editor, ids)
  data.setData('text/plain', loaded.module.textOf(editor, ids))
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
    if (hasSelection) blocksText.load().catch(() => {})
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
