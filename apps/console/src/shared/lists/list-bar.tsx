/** What stands over the rows of a list: its search, its filters and further actions. */
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { m } from '@vitrine/messages/console'
import type { ReactNode } from 'react'
import { useSearchText } from '../lib/use-search-text.ts'
import css from './list.module.css'
import type { ListAddress } from './list-address.ts'

export interface SearchWords {
  label: string
  placeholder: string
  pauseMs?: number
}

/** Shows at once what is typed, and keeps it after a pause. */
export function SearchField({
  label,
  placeholder,
  pauseMs,
  kept,
  keep,
}: SearchWords & { kept: string; keep: (text: string) => void }) {
  const [typed, setTyped] = useSearchText(kept, keep, pauseMs)
  return (
    <TextInput
      className={css.search ?? ''}
      type="search"
      aria-label={label}
      placeholder={placeholder}
      leftSection={<IconSearch size={16} aria-hidden />}
      maxLength={200}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  )
}

interface FilterSelectProps {
  label: string
  /** Of the first choice, which leaves no row out. */
  all: string
  options: readonly { value: string; label: string }[]
  value: string | undefined
  onChoose: (value: string | undefined) => void
}

/** One of the filters of a list, for its `tools`. */
export const FilterSelect = ({ label, all, options, value = '', onChoose }: FilterSelectProps) => (
  <NativeSelect
    className={css.filter ?? ''}
    label={label}
    value={value}
    data={[{ value: '', label: all }, ...options]}
    onChange={(event) => onChoose(event.currentTarget.value || undefined)}
  />
)

interface ListBarProps {
  search: SearchWords | undefined
  address: Pick<ListAddress<never>, 'query' | 'searchFor' | 'showAll'> | undefined
  children: ReactNode
}

export const ListBar = ({ search, address, children }: ListBarProps) => (
  <search className={css.bar}>
    {search && address && <SearchField {...search} kept={address.query} keep={address.searchFor} />}
    {children}
    {address?.showAll && (
      <Button variant="subtle" onClick={address.showAll}>
        {m.lists_clear()}
      </Button>
    )}
  </search>
)
