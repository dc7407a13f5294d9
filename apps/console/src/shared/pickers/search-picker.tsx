/**
 * A combobox over a list that the server searches and pages. Arrows, Enter and Escape work, and more items are loaded
 * at the end of the list.
 */

import { CloseButton, Combobox, Loader, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { m } from '@vitrine/messages/console'
import { type UIEvent, useState } from 'react'
import { kept } from '../kept-text.tsx'
import { messageOf } from '../toast.ts'
import { PickerOption, type PickerOptionProps } from './picker-option.tsx'
import { type PickerPage, pickerPageSize, searchQuery } from './pickers.api.ts'
import classes from './pickers.module.css'

/** One query is sent this long after the last key press (D-217). */
const searchDelayMs = 500
const more = '\u0000more'

export interface SearchPickerProps<T extends { id: string }> {
  id: string
  label: string
  help?: string
  placeholder: string
  required?: boolean
  error?: string | null
  /** Name of the chosen item; null when nothing is chosen. */
  chosen: string | null
  /** Name of the list in the cache. */
  kind: string
  search(input: { query: string; page: number; size: number; signal: AbortSignal }): Promise<PickerPage<T>>
  describe(item: T): PickerOptionProps
  isOffered?: (item: T) => boolean
  /** How many items are asked for at once; those of the design tool's lists by default. */
  firstItems?: number
  /** When true, a list that cannot be fetched shows no error (document 2, section 7, on conditions). */
  quiet?: boolean
  onPick(item: T): void
  onClear?: () => void
}

export function SearchPicker<T extends { id: string }>(props: SearchPickerProps<T>) {
  const { chosen, onPick, onClear } = props
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const [typed, setTyped] = useState<string | null>(null)
  const [query] = useDebouncedValue((typed ?? '').trim(), searchDelayMs)
  const open = combobox.dropdownOpened
  const list = useInfiniteQuery({
    ...searchQuery(props.kind, { query, size: props.firstItems ?? pickerPageSize }, props.search),
    enabled: open,
  })
  const items = (list.data?.pages.flatMap((page) => page.items) ?? []).filter(props.isOffered ?? (() => true))

  const close = () => {
    combobox.closeDropdown()
    setTyped(null)
  }
  const submit = (value: string) => {
    if (value === more) return void list.fetchNextPage()
    const item = items.find(({ id }) => id === value)
    if (item) onPick(item)
    close()
  }
  const loadAtEnd = ({ currentTarget: box }: UIEvent<HTMLElement>) => {
    const isNearEnd = box.scrollHeight - box.scrollTop - box.clientHeight < 80
    if (isNearEnd && list.hasNextPage && !list.isFetchingNextPage) void list.fetchNextPage()
  }
  return (
    <Combobox store={combobox} onOptionSubmit={submit} withinPortal>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          id={props.id}
          label={props.label}
          description={props.help}
          placeholder={props.placeholder}
          withAsterisk={props.required}
          error={props.error}
          role="combobox"
          autoComplete="off"
          value={typed ?? chosen ?? ''}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            combobox.openDropdown()
            combobox.resetSelectedOption()
          }}
          onClick={() => combobox.openDropdown()}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={close}
          rightSection={
            open && list.isFetching ? (
              <Loader size={14} aria-label={m.pickers_searching_label()} />
            ) : chosen !== null && onClear ? (
              <CloseButton
                size="sm"
                aria-label={m.pickers_clear_named({ name: props.label })}
                onMouseDown={(event) => event.preventDefault()}
                onClick={onClear}
              />
            ) : (
              <Combobox.Chevron />
            )
          }
          rightSectionPointerEvents={chosen !== null && onClear ? 'all' : 'none'}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options
          className={classes.options}
          onScroll={loadAtEnd}
          aria-label={m.pickers_choices_for({ name: props.label })}
        >
          {items.map((item) => (
            <Combobox.Option key={item.id} value={item.id}>
              <PickerOption {...props.describe(item)} />
            </Combobox.Option>
          ))}
          {list.hasNextPage && (
            <Combobox.Option value={more}>
              {list.isFetchingNextPage ? m.fields_loading() : m.pickers_show_more()}
            </Combobox.Option>
          )}
          <ListState
            isPending={list.isPending}
            isSilent={props.quiet === true && list.isError}
            error={props.quiet ? null : list.error}
            isEmpty={items.length === 0}
            query={query}
            onRetry={() => void list.refetch()}
          />
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

interface ListStateProps {
  isPending: boolean
  isSilent: boolean
  error: Error | null
  isEmpty: boolean
  query: string
  onRetry(): void
}

function ListState({ isPending, isSilent, error, isEmpty, query, onRetry }: ListStateProps) {
  if (error)
    return (
      <Combobox.Empty role="alert">
        {messageOf(error)}{' '}
        <button
          type="button"
          className={classes.retry}
          onMouseDown={(event) => event.preventDefault()}
          onClick={onRetry}
        >
          {m.pickers_try_again()}
        </button>
      </Combobox.Empty>
    )
  if (isSilent) return null
  if (isPending) return <Combobox.Empty>{m.fields_loading()}</Combobox.Empty>
  if (!isEmpty) return null
  return (
    <Combobox.Empty>
      {query === '' ? m.pickers_nothing_yet() : kept(m.pickers_nothing_matches, { query })}
    </Combobox.Empty>
  )
}
