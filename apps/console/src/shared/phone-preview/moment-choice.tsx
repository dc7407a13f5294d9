/** 'Another time': shows the app as somebody in a zone will see it then, with the designs that are scheduled. */

import { Button, Collapse, Skeleton, Stack, Switch, Text } from '@mantine/core'
import { instantOf, wallClockIn } from '@vitrine/domain/designs/zone.rules'
import { minuteMs } from '@vitrine/domain/time'
import { m } from '@vitrine/messages/console'
import { Suspense, useState } from 'react'
import { serverNow } from '../api/server-clock.ts'
import { useCheckedForm } from '../forms/use-checked-form.ts'
import { lazyPart } from '../parts/lazy-part.tsx'
import { ownZone, ZoneSelect } from '../zone-select.tsx'

const DateTimeInput = lazyPart(() => import('../dates/date-time-input.tsx').then((module) => module.DateTimeInput))

export interface Moment {
  /** A wall-clock time of the zone. */
  at: string
  timezone: string
}

interface MomentChoiceProps {
  /** Null shows the draft again. */
  onChoose: (moment: Moment | null) => void
}

function problemOf({ at, timezone }: { at: string; timezone: string | null }): string | null {
  const instant = timezone === null ? null : instantOf(at, timezone)
  if (instant === null) return m.preview_choose_time()
  return instant < serverNow() - minuteMs ? m.preview_time_over() : null
}

export function MomentChoice({ onChoose }: MomentChoiceProps) {
  const [open, setOpen] = useState(false)
  const { form, refuse } = useCheckedForm({
    name: 'moment',
    initialValues: {
      at: wallClockIn(serverNow() + minuteMs, ownZone).slice(0, 16),
      timezone: ownZone as string | null,
    },
    validate: { at: (_, values) => problemOf(values) },
  })

  const toggle = (isOn: boolean) => {
    setOpen(isOn)
    if (!isOn) onChoose(null)
  }
  const show = ({ at, timezone }: typeof form.values) => {
    if (timezone !== null) onChoose({ at, timezone })
  }
  return (
    <form onSubmit={form.onSubmit(show, refuse)} noValidate style={{ width: '100%' }}>
      <Switch
        label={m.preview_other_time()}
        checked={open}
        onChange={(event) => toggle(event.currentTarget.checked)}
        aria-expanded={open}
      />
      <Collapse expanded={open}>
        <Stack gap="xs" mt="xs">
          {open ? (
            <Suspense fallback={<Skeleton height={60} />}>
              <DateTimeInput
                label={m.preview_date_time()}
                withAsterisk
                withSeconds={false}
                {...form.getInputProps('at')}
              />
            </Suspense>
          ) : null}
          <ZoneSelect isNeeded={open} {...form.getInputProps('timezone')} />
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
