/** A value that stands in the address, so that a link shows the same. */
import { useLocation, useNavigate } from '@tanstack/react-router'

export function useAddressState(name: string, initial: string): [string, (value: string) => void] {
  const { pathname, searchStr } = useLocation()
  const navigate = useNavigate()
  const search = new URLSearchParams(searchStr)
  const set = (value: string) => {
    const next = new URLSearchParams(searchStr)
    if (value === initial) next.delete(name)
    else next.set(name, value)
    void navigate({ to: pathname, search: Object.fromEntries(next) as never, replace: true })
  }
  return [search.get(name) ?? initial, set]
}
