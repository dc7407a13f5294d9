/** 'Another time': the app as somebody in a zone will see it then, with what is scheduled. */
import { Button, Collapse, Stack, Switch, Text, TextInput } from '@mantine/core'
import { instantOf, wallClockIn } from '@vitrine/domain/designs/zone.rules'
import { type FormEvent, useState } from 'react'
import { ownZone, ZoneSelect } from '../zone-select.tsx'

export interface Moment {
  /** A wall clock of the zone. */
  at: string
  timezone: string
}

interface MomentChoiceProps {
  /** Null shows the draft again. */
  onChoose: (moment: Moment | null) => void
}

export function MomentChoice({ onChoose }: MomentChoiceProps) {
  const [open, setOpen] = useState(false)
  const [at, setAt] = useState(() => wallClockIn(Date.now() + 60_000, ownZone).slice(0, 16))
  const [timezone, setTimezone] = useState<string | null>(ownZone)
  const instant = timezone === null ? null : instantOf(at, timezone)
  const problem =
    instant === null
      ? 'Choose a date and time.'
      : instant < Date.now() - 60_000
        ? 'Choose a time that is not over yet.'
        : null

  const toggle = (isOn: boolean) => {
    setOpen(isOn)
    if (!isOn) onChoose(null)
  }
  const show = (event: FormEvent) => {
    event.preventDefault()
    if (problem === null && timezone !== null) onChoose({ at, timezone })
  }
  return (
    <form onSubmit={show} noValidate style={{ width: '100%' }}>
      <Switch
        label="At another time"
        checked={open}
        onChange={(event) => toggle(event.currentTarget.checked)}
        aria-expanded={open}
      />
      <Collapse expanded={open}>
        <Stack gap="xs" mt="xs">
          <TextInput
            type="datetime-local"
            label="Date and time"
            value={at}
            error={problem}
            onChange={(event) => setAt(event.currentTarget.value)}
          />
          <ZoneSelect isNeeded={open} value={timezone} onChange={setTimezone} />
          <Text size="xs" c="dimmed">
            What shoppers there will see then: published content and scheduled designs, not the draft.
          </Text>
          <Button type="submit" variant="default">
            Show
          </Button>
        </Stack>
      </Collapse>
    </form>
  )
}
