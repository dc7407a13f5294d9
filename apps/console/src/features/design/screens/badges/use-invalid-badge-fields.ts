/** Tracks the badge fields that hold invalid input; `?badge=…&field=…` leads to one of them. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useRevealField } from '../../../../shared/fields/reveal-field.ts'
import { useObservable } from '../../../../shared/lib/observable.ts'
import { useLatest } from '../../../../shared/lib/use-latest.ts'
import { putInvalidPlaces } from '../../../../shared/unsaved-changes/invalid-places.ts'
import type { OpenBadges } from './open-badges.ts'

interface InvalidBadgeFields {
  member: string
  /** True when the edits that an earlier visit left are restored, as far as they need no answer from the person. */
  isKnown: boolean
  show: (id: string) => void
}

export function useInvalidBadgeFields({ editor, scope }: OpenBadges, { member, isKnown, show }: InvalidBadgeFields) {
  const { appKey, language } = scope
  const places = useObservable(editor.invalid)
  useEffect(() => {
    if (isKnown)
      putInvalidPlaces({ member, appKey, language, path: '/design/product-badges', title: 'Product badges', places })
  }, [isKnown, member, appKey, language, places])

  const { badge, field } = useSearch({ from: '/signed-in/in-app/design/selecting' })
  const navigate = useNavigate()
  const revealField = useRevealField()
  const latest = useLatest(show)
  useEffect(() => {
    if (badge === undefined || field === undefined) return
    latest.current(badge)
    revealField(`badge-${badge}`, field)
    void navigate({
      to: '.',
      search: ({ badge: _badge, field: _field, ...others }) => others,
      replace: true,
    })
  }, [badge, field, navigate, revealField, latest])
}
