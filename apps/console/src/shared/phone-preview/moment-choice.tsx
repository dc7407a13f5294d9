/** 'Another time': shows the app as somebody in a zone will see it then, with the designs that are scheduled. */

import { Button, Collapse, Stack, Switch, Text, TextInput } from '@mantine/core'
import { instantOf, wallClockIn } from '@vitrine/domain/designs/zone.rules'
import { type FormEvent, useState } from 'react'
import { m } from '../messages/messages.js'
import { ownZone, ZoneSelect } from '../zone-select.tsx'

export interface Moment {
  /** A wall-clock time of the zone. */
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
    instant === null ? m.preview_choose_time() : instant < Date.now() - 60_000 ? m.preview_time_over() : null

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
        label={m.preview_other_time()}
        checked={open}
        onChange={(event) => toggle(event.currentTarget.checked)}
        aria-expanded={open}
      />
      <Collapse expanded={open}>
        <Stack gap="xs" mt="xs">
          <TextInput
            type="datetime-local"
            label={m.preview_date_time()}
            value={at}
            error={problem}
            onChange={(event) => setAt(event.currentTarget.value)}
          />
          <ZoneSelect isNeeded={open} value={timezone} onChange={setTimezone} />
          <Text size="xs" c="dimmed">
            {m.preview_other_time_note()}
          </Text>
          <Button type="submit" variant="default">
            {m.preview_show()}
          </Button>
        </Stack>
      </Collapse>
    </form>
  )
}
