import { Button, Group, Text } from '@mantine/core'
import { m } from '@vitrine/messages/console'
import { type NumberLimits, numberText, ownLocale, readTypedNumber } from './typed-number.rules.ts'

interface NumberNoteProps {
  typed: string
  limits: NumberLimits
  onChoose: (value: number) => void
}

/** Below a field: what was understood where it was typed in another way, and a question where it could mean two things. */
export function NumberNote({ typed, limits, onChoose }: NumberNoteProps) {
  const locale = ownLocale()
  const { currencyCode } = limits
  const reading = readTypedNumber(typed, limits, locale)
  if (reading.kind === 'choice')
    return (
      <Group gap={6} mt={6} role="group" aria-label={m.fields_number_ask()}>
        {reading.values.map((value) => (
          <Button key={value} variant="default" size="compact-xs" onClick={() => onChoose(value)}>
            {numberText(value, locale, { currencyCode })}
          </Button>
        ))}
      </Group>
    )
  const read = reading.kind === 'number' ? reading.value : null
  const isPlain =
    read === null ||
    String(read) === typed.trim() ||
    [true, false].some((useGrouping) =>
      [undefined, currencyCode].some(
        (code) => numberText(read, locale, { useGrouping, currencyCode: code }) === typed.trim(),
      ),
    )
  return (
    <Text size="xs" c="dimmed" mt={isPlain ? 0 : 4} role="status">
      {isPlain ? '' : m.fields_number_read_as({ number: numberText(read, locale, { currencyCode }) })}
    </Text>
  )
}
