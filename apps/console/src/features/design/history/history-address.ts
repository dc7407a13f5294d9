/** What of the history is looked at, in the address: a link shows the same. */
import { useLocation, useNavigate } from '@tanstack/react-router'

const names = ['design', 'moment', 'from', 'beside', 'show', 'thing', 'person', 'until'] as const
type Name = (typeof names)[number]
export type HistoryAddress = Record<Name, string>

/** The router writes a text that looks like a number in quotes. */
const plain = (value: string): string => value.replace(/^"(.*)"$/, '$1')

export function useHistoryAddress(): [HistoryAddress, (change: Partial<HistoryAddress>) => void] {
  const { pathname, searchStr } = useLocation()
  const navigate = useNavigate()
  const search = new URLSearchParams(searchStr)
  const address = Object.fromEntries(names.map((name) => [name, plain(search.get(name) ?? '')])) as HistoryAddress
  const go = (change: Partial<HistoryAddress>) => {
    const next = Object.entries({ ...address, ...change }).filter(([, value]) => value !== '')
    // Choosing a moment is a step back to the list.
    const replace = change.moment === undefined
    void navigate({ to: pathname, search: Object.fromEntries(next) as never, replace })
  }
  return [address, go]
}
