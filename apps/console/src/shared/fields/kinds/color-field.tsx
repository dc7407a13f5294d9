/** A colour as CSS writes it, stored as a hex text, and a picker. An empty text means the fallback. */

import { Popover, Skeleton, Text, TextInput, UnstyledButton } from '@mantine/core'
import { contrastRatio, hexColorPattern } from '@vitrine/domain/formats/color.rules'
import { m } from '@vitrine/messages/console'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../parts/lazy-part.tsx'
import { readColor } from '../color-text.rules.ts'
import { inputId } from '../field-binding.ts'
import { asText, type FieldProps } from '../field-props.ts'
import { useTypedText } from '../use-typed-text.ts'
import { colorTextLength, useWholeColor } from '../use-whole-color.ts'
import classes from './color-field.module.css'

const ColorPicker = lazyPart(() => import('./color-picker.tsx').then((module) => module.ColorPicker))

/** The contrast that WCAG 2.2 requires for small text (1.4.3), and for icons (1.4.11). */
const leasts = { text: 4.5, icon: 3 } as const
const lowWords = { text: m.fields_contrast_low, icon: m.fields_contrast_low_icon } as const

interface ContrastProps {
  color: string
  against: unknown
  draws: keyof typeof leasts
}

function Contrast({ color, against, draws }: ContrastProps) {
  if (typeof against !== 'string' || !hexColorPattern.test(against) || !hexColorPattern.test(color)) return null
  const ratio = contrastRatio(color, against)
  const shown = (Math.floor(ratio * 10) / 10).toFixed(1)
  const least = leasts[draws]
  return ratio >= least ? (
    <Text size="xs" c="dimmed" mt={4}>
      {m.fields_contrast({ ratio: shown })}
    </Text>
  ) : (
    <Text size="xs" mt={4} className={classes.low}>
      {lowWords[draws]({ ratio: shown, least })}
    </Text>
  )
}

export function ColorField({ field, binding }: FieldProps<'color'>) {
  const color = asText(binding.useValue(field.path)) || field.fallback
  const against = binding.useValue(field.against ?? field.path)
  const { path, label, showWhen, fallback } = field
  const read = (text: string) => readColor(text, fallback)
  // What was left out of a typed text is said when the input is left: it may be on its way to more digits.
  const [note, setNote] = useState<string | null>(null)
  const typed = useTypedText({ binding, path, label, showWhen, stored: color, read })
  const input = useWholeColor((text) => {
    const reading = read(text)
    setNote((reading.ok && reading.note) || null)
    if (reading.ok) typed.take(reading.value)
    else typed.type(text)
  })
  return (
    <div>
      <TextInput
        id={inputId(binding, field.path)}
        label={field.label}
        description={field.help}
        ref={input}
        maxLength={colorTextLength}
        classNames={{ input: classes.text }}
        autoComplete="off"
        spellCheck={false}
        value={typed.text}
        error={typed.error}
        placeholder={field.fallback}
        onChange={(event) => {
          setNote(null)
          typed.type(event.currentTarget.value)
        }}
        onBlur={() => {
          const reading = read(typed.text)
          if (reading.ok && reading.note !== undefined) setNote(reading.note)
          typed.leave()
        }}
        leftSection={
          <Popover position="bottom-start" withinPortal trapFocus>
            <Popover.Target>
              <UnstyledButton
                className={classes.swatch}
                style={{ background: color }}
                aria-label={m.fields_pick_named({ name: field.label })}
              />
            </Popover.Target>
            <Popover.Dropdown>
              <Suspense fallback={<Skeleton width={200} height={180} />}>
                <ColorPicker binding={binding} path={field.path} color={color} label={field.label} />
              </Suspense>
            </Popover.Dropdown>
          </Popover>
        }
      />
      <div role="status">
        {note !== null && (
          <Text size="xs" mt={4}>
            {note}
          </Text>
        )}
      </div>
      {field.against !== undefined && <Contrast color={color} against={against} draws={field.draws ?? 'text'} />}
    </div>
  )
}
