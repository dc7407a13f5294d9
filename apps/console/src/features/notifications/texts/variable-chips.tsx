import { Button, Group, Popover, Stack } from '@mantine/core'
import type { VariablePart } from '@vitrine/domain/notifications/message-text.rules'
import { m } from '@vitrine/messages/console'
import variableWords from '@vitrine/messages/console/notifications.variable'
import { useState } from 'react'
import css from '../notifications.module.css'
import { VariableForm } from './variable-menu.tsx'
import { replaceVariable, variablesIn } from './variables.rules.ts'

interface ChipProps {
  part: VariablePart
  onChange: (part: VariablePart | null) => void
}

const chipText = ({ variable, fallback }: VariablePart): string =>
  fallback === ''
    ? m.notifications_chip_bare({ name: variableWords[variable]() })
    : m.notifications_chip({ name: variableWords[variable](), fallback })

function Chip({ part, onChange }: ChipProps) {
  const [isOpen, setOpen] = useState(false)
  const text = chipText(part)
  const done = (next: VariablePart | null) => {
    setOpen(false)
    onChange(next)
  }
  return (
    <Popover opened={isOpen} onChange={setOpen} trapFocus returnFocus width={280} position="bottom-start">
      <Popover.Target>
        <button
          type="button"
          className={css.chip}
          aria-label={m.notifications_chip_change({ text })}
          onClick={() => setOpen(!isOpen)}
        >
          <bdi translate="no">{text}</bdi>
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={text}>
        <Stack gap="xs">
          <VariableForm part={part} action={m.notifications_variable_change()} onDone={done} />
          <Button size="xs" variant="subtle" color="red" onClick={() => done(null)}>
            {m.notifications_variable_remove()}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

interface VariableChipsProps {
  /** What the text is, for screen readers. */
  label: string
  text: string
  onChange: (text: string) => void
}

/** The variables of a text, each with its default, to be changed and taken out. */
export function VariableChips({ label, text, onChange }: VariableChipsProps) {
  const placed = variablesIn(text)
  if (placed.length === 0) return null
  return (
    <Group gap={6} role="group" aria-label={m.notifications_variables_of({ field: label })}>
      {placed.map((one) => (
        <Chip key={one.from} part={one} onChange={(next) => onChange(replaceVariable(text, one, next))} />
      ))}
    </Group>
  )
}
