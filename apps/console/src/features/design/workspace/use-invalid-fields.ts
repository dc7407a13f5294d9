/** Tells the save bar and publishing about the fields that hold invalid input; `?field=…` leads to one of them. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useProfile } from '../../../shared/api/use-profile.ts'
import { useRevealField } from '../../../shared/fields/reveal-field.ts'
import { useObservable } from '../../../shared/lib/observable.ts'
import { useLatest } from '../../../shared/lib/use-latest.ts'
import { putInvalidPlaces } from '../../../shared/unsaved-changes/invalid-places.ts'
import type { PlaceSearch } from '../design-link.ts'
import type { OpenDesign } from './open-design.ts'
import { usePageScreen } from './page-screen.ts'

/** The form that the address means: that of a block, of a tab, of a page, otherwise of the whole. */
const formOf = ({ block, tab, page }: PlaceSearch) => block ?? (tab === undefined ? (page ?? 'layout') : `tab_${tab}`)

function useAddressedField(onShow: () => void): void {
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

/** `isKnown` is true when the edits that an earlier visit left are restored, as far as they need no answer. */
export function useInvalidFields(
  { editor, scope: { appKey, language, designId } }: OpenDesign,
  { isKnown, onShow }: { isKnown: boolean; onShow: () => void },
): void {
  const { path, title } = usePageScreen()
  const member = useProfile()?.sub
  const places = useObservable(editor.invalid)
  useEffect(() => {
    if (isKnown && member !== undefined) putInvalidPlaces({ member, appKey, language, designId, path, title, places })
  }, [isKnown, member, appKey, language, designId, path, title, places])
  useAddressedField(onShow)
}
