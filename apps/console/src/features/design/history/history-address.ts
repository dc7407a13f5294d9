/** Keeps what the history screen shows in the address, so that a link shows the same. */
import { useLocation, useNavigate } from '@tanstack/react-router'

const names = ['design', 'moment', 'from', 'beside', 'show', 'thing', 'person', 'until'] as const
type Name = (typeof names)[number]
export type HistoryAddress = Record<Name, string>

/** Removes the quotes that the router puts around a text that looks like a number. */
const plain = (value: string): string => value.replace(/^"(.*)"$/, '$1')

export function useHistoryAddress(): [HistoryAddress, (change: Partial<HistoryAddress>) => void] {
  const { pathname, searchStr } = useLocation()
  const navigate = useNavigate()
  const search = new URLSearchParams(searchStr)
  const address = Object.fromEntries(names.map((name) => [name, plain(search.get(name) ?? '')])) as HistoryAddress
  const go = (change: Partial<HistoryAddress>) => {
    const next = Object.entries({ ...address, ...change }).filter(([, value]) => value !== '')
    // Only choosing a moment adds a browser history entry, so that Back returns to the list.
    const replace = change.moment === undefined
    void navigate({ to: pathname, search: Object.fromEntries(next) as never, replace })
  }
  return [address, go]
}
