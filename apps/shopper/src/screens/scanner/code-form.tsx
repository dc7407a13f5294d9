import { longestCode } from '@vitrine/domain/catalog/scanned-code.rules'
import { useState } from 'react'
import { useWords } from '../../app/shop.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import css from './scanner.module.css'

/** Without a camera the shopper types the number below the bars. */
export function CodeForm({ onSubmit }: { onSubmit: (text: string) => void }) {
  const word = useWords()
  const [text, setText] = useState('')
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(text)
      }}
    >
      <Field label={word('typeCode')} problem={undefined}>
        {(control) => (
          <input
            {...control}
            type="text"
            autoComplete="off"
            autoCapitalize="characters"
            enterKeyHint="search"
            maxLength={longestCode}
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
          />
        )}
      </Field>
      <Button type="submit" look="quiet" disabled={text.trim() === ''}>
        {word('findCode')}
      </Button>
    </form>
  )
}
