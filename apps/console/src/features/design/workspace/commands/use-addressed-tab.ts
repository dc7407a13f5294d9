/** `?tab=…` selects a tab of the navigation bar. The findings of the pre-flight check about tabs link here. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { AppError } from '@vitrine/domain/errors'
import { useEffect } from 'react'
import { toastError } from '../../../../shared/toast.ts'
import type { Editor } from '../../editor/editor.ts'

/** Selects the addressed tab and removes the parameter, as with an addressed block. */
export function useAddressedTab(editor: Editor): void {
  const { tab } = useSearch({ from: '/signed-in/in-app/design/selecting' })
  const navigate = useNavigate()
  useEffect(() => {
    if (tab === undefined) return
    if (editor.doc.layout().bottomTabs.some(({ id }) => id === tab)) editor.selectTab(tab)
    else toastError(new AppError('not_found'))
    void navigate({
      to: '.',
      search: ({ tab: _tab, field: _field, ...others }) => others,
      replace: true,
    })
  }, [editor, navigate, tab])
}
