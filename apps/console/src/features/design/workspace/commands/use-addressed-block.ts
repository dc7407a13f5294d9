/** `?page=…&block=…` opens the page and selects the block. The findings of the pre-flight check link here. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { AppError } from '@vitrine/domain/errors'
import { useEffect } from 'react'
import { toastError } from '../../../../shared/toast.ts'
import { focusSelection } from '../../canvas/use-canvas-keys.ts'
import type { Editor } from '../../editor/editor.ts'

/**
 * Selects the addressed block, or says that there is none, and removes the parameters, so that following the same link again
 * selects it again.
 */
export function useAddressedBlock(editor: Editor): void {
  const { page, block } = useSearch({ from: '/signed-in/in-app/design/selecting' })
  const navigate = useNavigate()
  useEffect(() => {
    if (page === undefined && block === undefined) return
    const pageOfBlock = block === undefined ? undefined : editor.doc.pageOf(block)
    const pageId = pageOfBlock ?? page
    if (pageId !== undefined && editor.doc.page(pageId)) editor.openPage(pageId)
    if (block !== undefined && pageOfBlock !== undefined) {
      editor.select([block])
      requestAnimationFrame(() => focusSelection(editor))
    }
    const isThere = block === undefined ? page !== undefined && editor.doc.page(page) : pageOfBlock
    if (!isThere) toastError(new AppError('not_found'))
    void navigate({
      to: '.',
      search: ({ page: _page, block: _block, field: _field, ...others }) => others,
      replace: true,
    })
  }, [editor, navigate, page, block])
}
