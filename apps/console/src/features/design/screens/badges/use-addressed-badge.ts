/** `?badge=…&field=…` leads to a badge's field, such as one that holds invalid input. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useRevealField } from '../../../../shared/fields/reveal-field.ts'
import { useLatest } from '../../../../shared/lib/use-latest.ts'

export function useAddressedBadge(show: (id: string) => void) {
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
