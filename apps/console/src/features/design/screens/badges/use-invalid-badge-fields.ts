/** The fields of badges that hold what cannot be saved; `?badge=…&field=…` leads to one of them. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Badge } from '@vitrine/domain/badges/badge.schema'
import { useEffect, useMemo } from 'react'
import { revealField } from '../../../../shared/fields/reveal-field.ts'
import { useObservable } from '../../../../shared/lib/observable.ts'
import { useLatest } from '../../../../shared/lib/use-latest.ts'
import { type InvalidPlace, putInvalidPlaces } from '../../../../shared/unsaved-changes/invalid-places.ts'
import type { BadgeEditor } from './badge-editor.ts'
import type { InvalidOfBadges } from './badge-typing.ts'

export const invalidBadgePlaces = (invalid: InvalidOfBadges, badges: readonly Badge[]): InvalidPlace[] =>
  badges.flatMap(({ id, title }) =>
    Object.entries(invalid.get(id) ?? {}).map(([field, { label, message }]) => ({
      label,
      message,
      where: title.text || 'No title',
      search: { badge: id, field },
    })),
  )

interface BadgeScope {
  member: string
  appKey: string
  language: string
  badges: readonly Badge[]
}

export function useInvalidBadgeFields(editor: BadgeEditor, scope: BadgeScope, show: (id: string) => void) {
  const { member, appKey, language, badges } = scope
  const invalid = useObservable(editor.invalid)
  const places = useMemo(() => invalidBadgePlaces(invalid, badges), [invalid, badges])
  useEffect(() => {
    putInvalidPlaces({ member, appKey, language, path: '/design/product-badges', title: 'Product badges', places })
  }, [member, appKey, language, places])

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
