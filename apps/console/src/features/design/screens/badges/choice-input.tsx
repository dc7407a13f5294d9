/**
 * A text input that suggests the store's own values. A failed search shows no error, and typing goes on (document 2,
 * section 7).
 */
import { Combobox, Loader, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { m } from '@vitrine/messages/console'
import { useState } from 'react'
import { TextInput } from '../../../../shared/fields/text-input.tsx'
import { pickerPageSize, searchQuery } from '../../../../shared/pickers/pickers.api.ts'
import css from './badges.module.css'
import { conditionChoices } from './condition-choices.ts'

/** D-217. */
const searchDelayMs = 500
const more = '\u0000more'

interface ChoiceInputProps {
  operand: string
  label: string
  value: string
  error?: string | undefined
  disabled: boolean
  onChange: (value: string) => void
}

const nothing = async () => ({ items: [], total: 0 })

export function ChoiceInput({ operand, label, value, error, disabled, onChange }: ChoiceInputProps) {
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  /** Null until somebody types: until then the list shows every value. */
  const [typed, setTyped] = useState<string | null>(null)
  const [query] = useDebouncedValue((typed ?? '').trim(), searchDelayMs)
  const open = combobox.dropdownOpened
  const search = conditionChoices[operand] ?? nothing
  const list = useInfiniteQuery({
    ...searchQuery(`badge-choice ${operand}`, { query, size: pickerPageSize }, search),
    meta: { isSilent: true },
    enabled: open && !disabled,
    retry: false,
  })
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  const close = () => {
    combobox.closeDropdown()
    setTyped(null)
  }
  const submit = (chosen: string) => {
    if (chosen === more) return void list.fetchNextPage()
    onChange(chosen)
    close()
  }
  return (
    <Combobox store={combobox} onOptionSubmit={submit} withinPortal width={220} position="bottom-end">
      <Combobox.Target withExpandedAttribute>
        <TextInput
          aria-label={label}
          role="combobox"
          autoComplete="off"
          maxLength={200}
          placeholder={m.badges_choose_or_type()}
          value={value}
          error={error}
          disabled={disabled}
          rightSection={
            open && list.isFetching ? (
              <Loader size={14} aria-label={m.pickers_searching_label()} />
            ) : (
              <Combobox.Chevron />
            )
          }
          rightSectionPointerEvents="none"
          onChange={(event) => {
            onChange(event.currentTarget.value)
            setTyped(event.currentTarget.value)
            combobox.openDropdown()
            combobox.resetSelectedOption()
          }}
          onClick={() => combobox.openDropdown()}
          onBlur={close}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={items.length === 0}>
        <Combobox.Options className={css.choices} aria-label={m.pickers_choices_for({ name: label })}>
          {items.map((item) => (
            <Combobox.Option key={item} value={item}>
              {item}
            </Combobox.Option>
          ))}
          {list.hasNextPage ? <Combobox.Option value={more}>{m.pickers_show_more()}</Combobox.Option> : null}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
