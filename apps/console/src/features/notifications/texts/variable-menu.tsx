import { Button, NativeSelect, Popover, Stack } from '@mantine/core'
import { IconVariable } from '@tabler/icons-react'
import { type Variable, type VariablePart, variables } from '@vitrine/domain/notifications/message-text.rules'
import { m } from '@vitrine/messages/console'
import variableWords from '@vitrine/messages/console/notifications.variable'
import { useState } from 'react'
import { TextInput } from '../../../shared/fields/text-input.tsx'

const maxFallback = 40
/** They end a default where it stands in a text. */
const reserved = /[{}|]/

interface VariableFormProps {
  /** What it begins with; without a variable one has to be chosen (I-120). */
  part?: VariablePart
  action: string
  onDone: (part: VariablePart) => void
}

/** A variable, and what is said to whoever has no value for it. */
export function VariableForm({ part, action, onDone }: VariableFormProps) {
  const [chosen, setChosen] = useState<Variable | ''>(part?.variable ?? '')
  const [fallback, setFallback] = useState(part?.fallback ?? '')
  const [isAsked, setAsked] = useState(false)
  const submit = () => {
    if (chosen === '') setAsked(true)
    else if (fallback.length <= maxFallback && !reserved.test(fallback)) onDone({ variable: chosen, fallback })
  }
  return (
    // No form: it stands within that of the message, and in a portal that passes its events on.
    <Stack
      gap="sm"
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
        event.preventDefault()
        submit()
      }}
    >
      <NativeSelect
        label={m.notifications_variable()}
        withAsterisk
        data-autofocus
        value={chosen}
        error={isAsked && chosen === '' ? m.fields_required() : null}
        data={[
          { value: '', label: m.fields_choose_one() },
          ...variables.map((variable) => ({ value: variable, label: variableWords[variable]() })),
        ]}
        onChange={(event) => setChosen(variables.find((known) => known === event.currentTarget.value) ?? '')}
      />
      <TextInput
        label={m.notifications_variable_default()}
        description={m.notifications_variable_default_help()}
        maxLength={maxFallback}
        dir="auto"
        value={fallback}
        error={reserved.test(fallback) ? m.notifications_variable_reserved() : null}
        onChange={(event) => setFallback(event.currentTarget.value)}
      />
      <Button size="xs" onClick={submit}>
        {action}
      </Button>
    </Stack>
  )
}

interface VariableMenuProps {
  /** Of the field that gets it. */
  field: string
  onInsert: (part: VariablePart) => void
}

/** Inserts a variable into the field that is being written (I-169). */
export function VariableMenu({ field, onInsert }: VariableMenuProps) {
  const [isOpen, setOpen] = useState(false)
  /** After that the text has the focus. */
  const [isInserted, setInserted] = useState(false)
  return (
    <Popover opened={isOpen} onChange={setOpen} trapFocus returnFocus={!isInserted} width={280} position="bottom-start">
      <Popover.Target>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconVariable size={16} aria-hidden />}
          onClick={() => {
            setInserted(false)
            setOpen(!isOpen)
          }}
        >
          {m.notifications_variable_into({ field })}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={m.notifications_variable_into({ field })}>
        <VariableForm
          action={m.notifications_variable_insert()}
          onDone={(part) => {
            setInserted(true)
            setOpen(false)
            onInsert(part)
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
