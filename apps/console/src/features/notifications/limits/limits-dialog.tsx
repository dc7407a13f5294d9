/** Quiet hours and how often marketing reaches a device, for all that has not gone out yet. */
import { Group, Modal, NativeSelect, Stack, Switch, Text } from '@mantine/core'
import type { StoredMessageLimits } from '@vitrine/domain/notifications/message-limits.routes'
import {
  type MessageLimits,
  mostPerDay,
  mostPerWeek,
  usualLimits,
} from '@vitrine/domain/notifications/message-limits.rules'
import { m } from '@vitrine/messages/console'
import { NumberText } from '../../../shared/fields/number-text.tsx'
import { FormFoot } from '../../../shared/forms/form-foot.tsx'
import { useCallForm } from '../../../shared/forms/use-call-form.ts'
import { LoadError } from '../../../shared/parts/load-error.tsx'
import { SkeletonLines } from '../../../shared/parts/skeleton-lines.tsx'
import { toastSuccess } from '../../../shared/toast.ts'
import { countText } from '../message-words.ts'
import { saveLimits, useLimits, usePutLimits } from './limits.api.ts'

const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`
const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourText(hour) }))

interface Values {
  quiet: MessageLimits['quiet']
  /** Null while no number is typed. */
  perDay: number | null
  perWeek: number | null
}

const labels: Readonly<Record<string, () => string>> = {
  quiet: m.limits_quiet,
  perDay: m.limits_per_day,
  perWeek: m.limits_per_week,
}

const valuesOf = ({ quiet, perDay, perWeek }: StoredMessageLimits): Values => ({ quiet, perDay, perWeek })

function sayValue(name: string, value: unknown): string {
  if (name !== 'quiet') return countText(Number(value))
  const quiet = value as Values['quiet']
  return quiet === null
    ? m.forms_meanwhile_off()
    : m.limits_span({ from: hourText(quiet.from), to: hourText(quiet.to) })
}

const whole = ({ quiet, perDay, perWeek }: Values): MessageLimits => ({
  quiet,
  perDay: perDay ?? usualLimits.perDay,
  perWeek: perWeek ?? usualLimits.perWeek,
})

function LimitsForm({ limits, onClose }: { limits: StoredMessageLimits; onClose: () => void }) {
  const put = usePutLimits()
  const { form, submit, isPending, failure } = useCallForm<Values, StoredMessageLimits, StoredMessageLimits>({
    name: 'message-limits',
    initialValues: valuesOf(limits),
    read: { copy: limits, valuesOf, labelOf: (name) => labels[name]?.() ?? name, say: sayValue },
    validate: {
      quiet: (quiet) => (quiet !== null && quiet.from === quiet.to ? m['field_reason.quiet_hours_empty']() : null),
      perDay: (perDay) => (perDay === null ? m.fields_required() : null),
      perWeek: (perWeek, { perDay }) => {
        if (perWeek === null) return m.fields_required()
        return perDay !== null && perWeek < perDay ? m['field_reason.week_below_day']() : null
      },
    },
    call: {
      mutationFn: (values, revision) => saveLimits(whole(values), revision),
      onSuccess: (stored) => {
        put(stored)
        toastSuccess(m.limits_saved())
      },
    },
  })
  const { quiet, perDay, perWeek } = form.values
  const setQuiet = (next: Values['quiet']) => form.setFieldValue('quiet', next)
  return (
    <form onSubmit={submit({ onSuccess: onClose })} noValidate>
      <Stack gap="md">
        <Text size="sm">{m.limits_note()}</Text>
        <Switch
          label={m.limits_quiet()}
          description={m.limits_quiet_help()}
          checked={quiet !== null}
          onChange={(event) => setQuiet(event.currentTarget.checked ? usualLimits.quiet : null)}
        />
        {quiet !== null && (
          <Group grow align="flex-start">
            <NativeSelect
              label={m.limits_from()}
              data={hours}
              value={String(quiet.from)}
              onChange={(event) => setQuiet({ ...quiet, from: Number(event.currentTarget.value) })}
            />
            <NativeSelect
              label={m.limits_to()}
              data={hours}
              value={String(quiet.to)}
              error={form.errors['quiet']}
              onChange={(event) => setQuiet({ ...quiet, to: Number(event.currentTarget.value) })}
            />
          </Group>
        )}
        <Group grow align="flex-start">
          <NumberText
            label={m.limits_per_day()}
            value={perDay}
            limits={{ min: 1, max: mostPerDay }}
            error={form.errors['perDay']}
            onChange={(value) => form.setFieldValue('perDay', value)}
          />
          <NumberText
            label={m.limits_per_week()}
            value={perWeek}
            limits={{ min: 1, max: mostPerWeek }}
            error={form.errors['perWeek']}
            onChange={(value) => form.setFieldValue('perWeek', value)}
          />
        </Group>
        <FormFoot action={m.limits_save()} isPending={isPending} failure={failure} onCancel={onClose} />
      </Stack>
    </form>
  )
}

export function LimitsDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useLimits()
  return (
    <Modal
      opened
      onClose={onClose}
      title={m.limits_title()}
      closeButtonProps={{ 'aria-label': m.notifications_close() }}
    >
      {data ? (
        <LimitsForm limits={data} onClose={onClose} />
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonLines count={5} height={36} />
      )}
    </Modal>
  )
}
