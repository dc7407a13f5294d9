import { TextInput, type TextInputProps } from '@mantine/core'
import { m } from '@vitrine/messages/console'
import { useState } from 'react'
import { sayReason } from './invalid-reason.ts'
import { NumberNote } from './number-note.tsx'
import { decimalsIn, type NumberLimits, numberText, ownLocale, readTypedNumber } from './typed-number.rules.ts'
import { numberReason } from './typed-text.rules.ts'

interface NumberTextProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** Null while there is none: nothing is typed, or it is no number of the field. */
  value: number | null
  limits: Omit<NumberLimits, 'unit'>
  /** `isRefused` where something was typed that is no number of the field. */
  onChange: (value: number | null, isRefused: boolean) => void
}

/** A number in a form, in the digits and with the signs that a person is used to. */
export function NumberText({ value, limits, onChange, error, ...input }: NumberTextProps) {
  const [typed, setTyped] = useState<{ text: string; value: number | null } | null>(null)
  const stored =
    value === null ? '' : numberText(value, ownLocale(), { useGrouping: false, currencyCode: limits.currencyCode })
  const text = typed && typed.value === value ? typed.text : stored
  // What is stored means one number, however it is written.
  const own = text === stored ? '' : text.trim()
  const type = (next: string) => {
    const reading = readTypedNumber(next, limits, ownLocale())
    const read = reading.kind === 'number' ? reading.value : null
    setTyped({ text: next, value: read })
    onChange(read, read === null && next.trim() !== '')
  }
  const choose = (chosen: number) => {
    setTyped(null)
    onChange(chosen, false)
  }
  const decimals = decimalsIn(limits)
  const reading = readTypedNumber(text, limits, ownLocale())
  const refusal = () => {
    if (reading.kind === 'choice') return m.fields_number_ask()
    if (reading.kind === 'currency') return m['goods.fault.price_currency']({ detail: own })
    return sayReason(numberReason({ ...limits, step: decimals === 0 ? 1 : 0.1 }))
  }
  return (
    <div>
      <TextInput
        inputMode={decimals === 0 && (limits.min ?? -1) >= 0 ? 'numeric' : 'decimal'}
        autoComplete="off"
        {...input}
        value={text}
        error={own !== '' && reading.kind !== 'number' ? refusal() : error}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <NumberNote typed={own} limits={limits} onChoose={choose} />
    </div>
  )
}
