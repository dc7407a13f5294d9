/** Keeps what the history screen shows in the address, so that a link shows the same. */
import { useNavigate, useSearch } from '@tanstack/react-router'

const names = ['design', 'moment', 'from', 'beside', 'show', 'thing', 'person', 'until'] as const
type Name = (typeof names)[number]
export type HistoryAddress = Record<Name, string>

export function useHistoryAddress(): [HistoryAddress, (change: Partial<HistoryAddress>) => void] {
  const search = useSearch({ from: '/signed-in/in-app/design/selecting/history' })
  const navigate = useNavigate()
  const address = Object.fromEntries(names.map((name) => [name, search[name] ?? ''])) as HistoryAddress
  const go = (change: Partial<HistoryAddress>) => {
    const next = Object.entries({ ...address, ...change }).filter(([, value]) => value !== '')
    // Only choosing a moment adds a browser history entry, so that Back returns to the list.
    const replace = change.moment === undefined
    void navigate({ to: '/design/history', search: Object.fromEntries(next), replace })
  }
  return [address, go]
}
