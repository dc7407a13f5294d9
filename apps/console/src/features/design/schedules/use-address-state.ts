/** Values that are kept in the address, so that a link shows the same. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useSearchText } from '../../../shared/lib/use-search-text.ts'

const from = '/signed-in/in-app/design/selecting/schedule'
type Name = 'q' | 'view' | 'day'

export function useAddressState(name: Name, initial: string): [string, (value: string) => void] {
  const search = useSearch({ from })
  const navigate = useNavigate({ from: '/design/schedule' })
  const set = (value: string) =>
    void navigate({
      search: (now) => ({ ...now, [name]: value === initial ? undefined : value }),
      replace: true,
    })
  return [search[name] ?? initial, set]
}

/** Typed text, which comes into the address after a pause. */
export const useAddressText = (name: Name) => useSearchText(...useAddressState(name, ''))
