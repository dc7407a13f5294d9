/** Values that are kept in the address, so that a link shows the same. */
import { useNavigate, useSearch } from '@tanstack/react-router'

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
