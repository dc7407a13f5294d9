/** `?field=…` leads to a field, such as one that holds invalid input. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useRevealField } from '../../../shared/fields/reveal-field.ts'
import { useLatest } from '../../../shared/lib/use-latest.ts'
import type { PlaceSearch } from '../design-link.ts'

/** The form that the address means: that of a block, of a tab, of a page, otherwise of the whole. */
const formOf = ({ block, tab, page }: PlaceSearch) => block ?? (tab === undefined ? (page ?? 'layout') : `tab_${tab}`)

/** `onShow` runs before the field is revealed. */
export function useAddressedField(onShow: () => void): void {
  const search = useSearch({ from: '/signed-in/in-app/design/selecting' })
  const navigate = useNavigate()
  const revealField = useRevealField()
  const path = search.field
  const form = formOf(search)
  const show = useLatest(onShow)
  useEffect(() => {
    if (path === undefined) return
    show.current()
    revealField(form, path)
    // The code that selects the block, the page or the tab removes the parameters from the address.
    if (form !== 'layout') return
    void navigate({
      to: '.',
      search: ({ field: _field, ...others }) => others,
      replace: true,
    })
  }, [navigate, revealField, path, form, show])
}
