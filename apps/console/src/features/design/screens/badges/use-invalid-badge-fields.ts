/** Tracks the badge fields that hold invalid input; `?badge=…&field=…` leads to one of them. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { revealField } from '../../../../shared/fields/reveal-field.ts'
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

  const { badge, field } = useSearch({ strict: false }) as { badge?: unknown; field?: unknown }
  const navigate = useNavigate()
  const latest = useLatest(show)
  useEffect(() => {
    if (typeof badge !== 'string' || typeof field !== 'string') return
    latest.current(badge)
    revealField(`badge-${badge}`, field)
    void navigate({
      to: '.',
      search: (({ badge: _badge, field: _field, ...others }: Record<string, unknown>) => others) as never,
      replace: true,
    })
  }, [badge, field, navigate, latest])
}
