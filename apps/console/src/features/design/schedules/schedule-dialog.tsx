/** 'Schedule your design': sets when it goes live and ends, for everyone at once or by each user's own clock. */
import { Alert, Button, Modal, Stack, Switch, Text } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { DesignSummary } from '@vitrine/domain/designs/design.schema'
import { zoneName } from '@vitrine/domain/designs/zone-names.rules'
import { m } from '@vitrine/messages/console'
import actionWords from '@vitrine/messages/console/schedules.action'
import { serverNow } from '../../../shared/api/server-clock.ts'
import { useProfile } from '../../../shared/api/use-profile.ts'
import { VersionNote } from '../../../shared/app-versions/version-note.tsx'
import { DateTimeInput, type DateTimeInputProps } from '../../../shared/dates/date-time-input.tsx'
import { formatDateTime } from '../../../shared/dates/date-words.ts'
import { FormFailure } from '../../../shared/forms/form-foot.tsx'
import { useCallForm } from '../../../shared/forms/use-call-form.ts'
import { toastSuccess } from '../../../shared/toast.ts'
import { useInvalidPlaces } from '../../../shared/unsaved-changes/invalid-places.ts'
import { ownZone, ZoneSelect } from '../../../shared/zone-select.tsx'
import { ConfirmFoot } from '../publishing/confirm-foot.tsx'
import { PreflightPanel } from '../publishing/preflight-panel.tsx'
import css from '../publishing/publish-dialog.module.css'
import { isBroken, usePreflight } from '../publishing/use-preflight.ts'
import { errorsOf, formOf, noteOf, type ScheduleForm, valuesOf } from './schedule-form.rules.ts'
import {
  designCalls,
  designPreflightQuery,
  overlapsQuery,
  refreshDesigns,
  refreshPreflight,
  setTime,
} from './schedules.api.ts'

interface ScheduleDialogProps {
  design: Pick<DesignSummary, 'id' | 'appKey' | 'revision' | 'startTime' | 'endTime' | 'timezone' | 'status' | 'pages'>
  onClose: () => void
}

type Form = UseFormReturnType<ScheduleForm>

function ZoneFields({ form }: { form: Form }) {
  const { sameTime } = form.values
  return (
    <>
      <Switch
        label={m.schedules_same_time()}
        description={sameTime ? m.schedules_same_time_note() : m.schedules_own_time_note()}
        {...form.getInputProps('sameTime', { type: 'checkbox' })}
      />
      {sameTime ? (
        <ZoneSelect
          withAsterisk
          clearable
          clearButtonProps={{ 'aria-label': m.schedules_clear_zone() }}
          maxDropdownHeight={260}
          placeholder={m.schedules_search_zone()}
          {...form.getInputProps('timezone')}
        />
      ) : null}
    </>
  )
}

const order: DateTimeInputProps['inputWrapperOrder'] = ['label', 'input', 'description', 'error']

function TimeFields({ form }: { form: Form }) {
  const { startTime, endTime } = form.values
  return (
    <>
      <DateTimeInput
        inputWrapperOrder={order}
        label={m.schedules_start()}
        withAsterisk
        description={noteOf(startTime, form.values)}
        {...form.getInputProps('startTime')}
      />
      <DateTimeInput
        inputWrapperOrder={order}
        label={m.schedules_end()}
        description={noteOf(endTime, form.values) ?? m.schedules_no_end()}
        {...form.getInputProps('endTime')}
      />
    </>
  )
}

/** The times of the form when they are valid; null while something is missing or wrong. */
const timesOf = (form: ScheduleForm) => (Object.keys(errorsOf(form, serverNow())).length === 0 ? valuesOf(form) : null)

/** Shows overlaps while the times are being chosen: after 'Schedule' it would be too late. */
function Overlaps({ design: { appKey, id }, form }: Pick<ScheduleDialogProps, 'design'> & { form: ScheduleForm }) {
  const [settled] = useDebouncedValue(form, 400)
  const times = timesOf(settled)
  const { data = [] } = useQuery(overlapsQuery(appKey, id, times))
  if (data.length === 0 || times === null) return null
  return (
    // The library's title colour is an orange that is too light to read on its yellow.
    <Alert
      color="yellow"
      title={m.schedules_overlap()}
      role="status"
      styles={{ title: { color: 'var(--mantine-color-text)' } }}
    >
      <Stack gap={6}>
        {data.map((overlap) => (
          <Text key={overlap} size="sm">
            {overlap}
          </Text>
        ))}
      </Stack>
    </Alert>
  )
}

const fieldsOf = (design: ScheduleDialogProps['design']): ScheduleForm => formOf(design, ownZone)

const labels: Record<string, () => string> = {
  sameTime: m.schedules_same_time,
  timezone: m.schedules_zone,
  startTime: m.schedules_start,
  endTime: m.schedules_end,
}
/** Times are wall clocks, as '2026-12-01T09:00'. */
function say(name: string, value: unknown): string {
  if (typeof value !== 'string' || value === '') return ''
  return name === 'timezone' ? zoneName(value) : formatDateTime(value)
}

/** Checks the times, asks the server, and keeps its answer. */
const useScheduling = (design: ScheduleDialogProps['design']) =>
  useCallForm({
    name: 'schedule',
    initialValues: fieldsOf(design),
    read: { copy: design, valuesOf: fieldsOf, labelOf: (name) => labels[name]?.() ?? name, say },
    validate: (form) => errorsOf(form, serverNow()),
    call: {
      mutationFn: (form, revision) => setTime(design.id, valuesOf(form), revision),
      scope: designCalls(design.appKey),
      onSuccess: () => {
        toastSuccess(m.schedules_scheduled())
        return refreshDesigns(design.appKey)
      },
      onError: () => void refreshDesigns(design.appKey),
    },
  })

type Scheduling = ReturnType<typeof useScheduling>

/** The times, and beside them the problems that shoppers would then meet. */
function PlanForm({ design, onClose, scheduling }: ScheduleDialogProps & { scheduling: Scheduling }) {
  const { form, isPending, failure, submit } = scheduling
  const navigate = useNavigate()
  const { appKey, id } = design
  const preflight = usePreflight(designPreflightQuery(appKey, id), () => refreshPreflight(appKey))
  const invalid = useInvalidPlaces({ member: useProfile()?.sub, appKey, designId: id })
  const blocked = invalid.length > 0 || isBroken(preflight)
  const leave = () => {
    onClose()
    void navigate({ to: '/design/schedule' })
  }
  return (
    <form className={css.form} onSubmit={submit({ onSuccess: leave })} noValidate>
      <div className={css.columns}>
        <div className={css.column}>
          <Stack gap="md">
            <ZoneFields form={form} />
            <TimeFields form={form} />
            <VersionNote feature="scheduling" />
            <Overlaps design={design} form={form.values} />
            <FormFailure text={failure} />
          </Stack>
        </div>
        <PreflightPanel state={preflight} invalid={invalid} design={design} onFollow={onClose} />
      </div>
      <ConfirmFoot note={blocked ? m.publishing_fix_first() : ''} busy={isPending} onClose={onClose}>
        <Button type="submit" loading={isPending} disabled={blocked}>
          {actionWords.schedule()}
        </Button>
      </ConfirmFoot>
    </form>
  )
}

export function ScheduleDialog(props: ScheduleDialogProps) {
  const isPhone = useMediaQuery('(max-width: 47.99em)') ?? false
  const scheduling = useScheduling(props.design)
  const { isPending: busy } = scheduling
  return (
    <Modal
      opened
      onClose={props.onClose}
      closeOnClickOutside={!busy}
      closeOnEscape={!busy}
      withCloseButton={!busy}
      title={m.schedules_plan_title()}
      size={860}
      fullScreen={isPhone}
      classNames={{ content: css.content, body: css.body }}
    >
      <PlanForm {...props} scheduling={scheduling} />
    </Modal>
  )
}
