/** `?badge=…` opens a badge, and with `&field=…` leads to one of its fields, such as one that holds invalid input. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useRevealField } from '../../../../shared/fields/reveal-field.ts'
import { useLatest } from '../../../../shared/lib/use-latest.ts'
import { useEditor, useSelectedBadge } from '../../editor/editor-context.tsx'

/**
 * Shows the addressed badge, undefined for one that there is none of, and removes the parameters, as with an addressed block.
 * Says whether the badge is missing, until another one is selected.
 */
export function useAddressedBadge(show: (id: string | undefined) => void): boolean {
  const { badge, field } = useSearch({ from: '/signed-in/in-app/design/selecting' })
  const editor = useEditor()
  const navigate = useNavigate()
  const revealField = useRevealField()
  const selected = useSelectedBadge()
  const [isMissing, setMissing] = useState(false)
  const latest = useLatest(show)
  useEffect(() => {
    if (badge === undefined) return
    const isThere = editor.doc.badge(badge) !== undefined
    setMissing(!isThere)
    latest.current(isThere ? badge : undefined)
    if (isThere && field !== undefined) revealField(`badge-${badge}`, field)
    void navigate({
      to: '.',
      search: ({ badge: _badge, field: _field, ...others }) => others,
      replace: true,
    })
  }, [badge, field, editor, navigate, revealField, latest])
  if (isMissing && selected !== undefined) setMissing(false)
  return isMissing
}
