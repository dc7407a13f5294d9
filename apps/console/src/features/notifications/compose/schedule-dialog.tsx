import { Button, Group, Modal, Radio, Stack, Text } from '@mantine/core'
import { zoneName } from '@vitrine/domain/designs/zone-names.rules'
import type { MessageTime } from '@vitrine/domain/notifications/message-time.rules'
import { m } from '@vitrine/messages/console'
import modeWords from '@vitrine/messages/console/notifications.mode'
import { useId, useState } from 'react'
import { serverNow } from '../../../shared/api/server-clock.ts'
import { DateTimeInput } from '../../../shared/dates/date-time-input.tsx'
import { FormFailure } from '../../../shared/forms/form-foot.tsx'
import { ownZone, ZoneSelect } from '../../../shared/zone-select.tsx'
import { instantText } from '../message-words.ts'
import { modes, readSchedule, type ScheduleForm, timeOf } from './schedule.rules.ts'
import type { Sending } from './use-sending.ts'

/** The first and the last instant, by the clock of whoever plans it. */
function Instants({ time }: { time: MessageTime }) {
  const zone = zoneName(ownZone)
  // Where clocks are past that time, nobody gets it any more.
  const first = instantText(Math.max(time.firstAt, serverNow()))
  return (
    <Stack gap={4} role="status">
      <Text size="sm">
        {time.firstAt === time.lastAt
          ? m.notifications_goes_out({ time: first, zone })
          : m.notifications_goes_out_between({ first, last: instantText(time.lastAt), zone })}
      </Text>
      {time.shift === 'skipped' && (
        <Text size="sm">
          {m.notifications_time_skipped({ time: instantText(time.firstAt, time.timezone ?? ownZone) })}
        </Text>
      )}
      {time.shift === 'twice' && <Text size="sm">{m.notifications_time_twice()}</Text>}
      {time.timing !== 'zone' && (
        <Text size="sm" c="dimmed">
          {m.notifications_clock_changes()}
        </Text>
      )}
    </Stack>
  )
}

/** Kept by the form of the message: what was chosen stays while the dialog is closed to mend something. */
export function useSchedule() {
  const [form, setForm] = useState<ScheduleForm>({ mode: 'zone', deliveryTime: '', timezone: ownZone })
  return { form, setForm }
}

interface ScheduleDialogProps {
  schedule: ReturnType<typeof useSchedule>
  sending: Sending
  onClose: () => void
}

/** Asks when a message goes out; confirming sends it with its time (I-103). */
export function ScheduleDialog({ schedule, sending, onClose }: ScheduleDialogProps) {
  const { form, setForm } = schedule
  const id = useId()
  const [isTried, setTried] = useState(false)
  const { errors, time } = readSchedule(form, serverNow())
  const set = (values: Partial<ScheduleForm>) => setForm({ ...form, ...values })
  const shown = isTried ? errors : {}
  const [, clock = ''] = form.deliveryTime.split('T')
  return (
    <Modal
      opened
      onClose={onClose}
      title={m.notifications_schedule_title()}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': m.notifications_close() }}
    >
      <form
        noValidate
        aria-label={m.notifications_schedule_title()}
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          const [first] = Object.keys(errors)
          if (time !== null) sending.start(timeOf(form))
          else if (first) document.getElementById(`${id}-${first}`)?.focus()
        }}
      >
        <Stack gap="md">
          <Radio.Group
            label={m.notifications_when()}
            value={form.mode}
            onChange={(chosen) => set({ mode: modes.find((mode) => mode === chosen) ?? 'zone' })}
          >
            <Stack gap="xs" mt="xs">
              {modes.map((mode) => (
                <Radio key={mode} value={mode} label={modeWords[mode]()} />
              ))}
            </Stack>
          </Radio.Group>
          <DateTimeInput
            id={`${id}-deliveryTime`}
            label={form.mode === 'usual' ? m.notifications_from_time() : m.notifications_time()}
            withAsterisk
            withSeconds={false}
            value={form.deliveryTime}
            error={shown.deliveryTime ?? (clock === '' ? undefined : errors.deliveryTime)}
            onChange={(deliveryTime) => set({ deliveryTime })}
          />
          {form.mode === 'zone' && (
            <ZoneSelect
              id={`${id}-timezone`}
              value={form.timezone}
              withAsterisk
              error={shown.timezone}
              onChange={(timezone) => set({ timezone })}
            />
          )}
          {time && <Instants time={time} />}
          <FormFailure text={sending.failure} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {m.frame_cancel()}
            </Button>
            <Button type="submit" loading={sending.isPending}>
              {m.notifications_schedule()}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
