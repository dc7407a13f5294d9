import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useAppLanguage } from '../../../../shared/api/app-language.ts'
import { useApp } from '../../../../shared/api/use-app.ts'
import { designQuery } from '../../document/design.api.ts'
import { usePageScreen } from '../../document/page-screen.ts'
import { useChosen } from '../../editor/editor-context.tsx'

const none: readonly string[] = []

/**
 * The picked brands, and those of them that the store did not have when the draft was last read or saved. What is picked
 * here or by others meanwhile came from the store.
 */
export function usePickedBrands(): { picked: readonly string[]; missing: ReadonlySet<string> } {
  const { appKey } = useApp()
  const language = useAppLanguage()
  const { pageTypes: types, designId } = usePageScreen()
  const { data } = useQuery({ ...designQuery({ appKey, language, types, designId }), enabled: false })
  const picked = useChosen('brands') ?? none
  const told = data?.selections?.brands?.missing
  const missing = useMemo(() => new Set(picked.filter((id) => told?.includes(id))), [picked, told])
  return { picked, missing }
}
