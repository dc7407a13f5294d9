/** A colour in a form: typed or pasted as CSS writes it, or picked. The value is a hex text, or what cannot be read. */
import { ColorInput, type ColorInputProps } from '@mantine/core'
import { useState } from 'react'
import { readColor } from './color-text.rules.ts'
import { colorTextLength, useWholeColor } from './use-whole-color.ts'

interface ColorTextInputProps extends Omit<ColorInputProps, 'value' | 'onChange' | 'defaultValue'> {
  value?: string
  onChange: (color: string) => void
  /** What stands for an empty text, and for one that is no colour when the input is left; without it both stay. */
  fallback?: string
}

/** Six digits, as every place takes them. */
const whole = (color: string): string => (color.length === 4 ? color.replace(/[^#]/g, (digit) => digit + digit) : color)

export function ColorTextInput({ value = '', onChange, fallback, onBlur, description, ...props }: ColorTextInputProps) {
  // A colour may be spelt otherwise: it is shown as typed until the input loses the focus.
  const [typed, setTyped] = useState<string | null>(null)
  const [note, setNote] = useState<string>()
  const type = (text: string) => {
    setNote(undefined)
    setTyped(text)
    const reading = readColor(text, fallback ?? '')
    onChange(reading.ok ? whole(reading.value) : text)
  }
  const input = useWholeColor((text) => {
    type(text)
    const reading = readColor(text, fallback ?? '')
    if (!reading.ok) return
    setTyped(null)
    setNote(reading.note)
  })
  return (
    <ColorInput
      {...props}
      description={note ?? description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      maxLength={colorTextLength}
      ref={input}
      fixOnBlur={false}
      value={typed ?? value}
      onChange={type}
      onBlur={(event) => {
        const reading = readColor(typed ?? value, fallback ?? '')
        setTyped(null)
        if (reading.ok) setNote(reading.note)
        else if (fallback !== undefined) onChange(fallback)
        onBlur?.(event)
      }}
    />
  )
}
