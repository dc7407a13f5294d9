import { keepPastes } from '@vitrine/blocks/kit/text/keep-pastes'
import { type Ref, useEffect } from 'react'
import { useWords } from '../app/shop.ts'
import { Icon } from './icon.tsx'
import css from './search-field.module.css'

interface SearchFieldProps {
  text: string
  /** What the field searches, for screen readers. */
  label: string
  placeholder?: string
  onType(text: string): void
  /** Called on Enter. Without it the list follows the typed text and Enter does nothing. */
  onSubmit?(): void
  onClear?(): void
  inputRef?: Ref<HTMLInputElement>
}

const longestQuery = 200

/** The search field of every screen that has one. */
export function SearchField({
  text,
  label,
  placeholder = label,
  onType,
  onSubmit,
  onClear,
  inputRef,
}: SearchFieldProps) {
  const word = useWords()
  useEffect(() => keepPastes(), [])
  return (
    <search>
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit?.()
        }}
      >
        <Icon name="search" sizePx={20} />
        <input
          {...(inputRef && { ref: inputRef })}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={longestQuery}
          value={text}
          aria-label={label}
          placeholder={placeholder}
          onInput={(event) => onType(event.currentTarget.value)}
        />
        {text === '' ? null : (
          <button type="button" aria-label={word('clear')} onClick={() => (onClear ? onClear() : onType(''))}>
            <Icon name="x" sizePx={20} />
          </button>
        )}
      </form>
    </search>
  )
}
