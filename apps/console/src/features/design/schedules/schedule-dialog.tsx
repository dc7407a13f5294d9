/** 'Schedule your design': sets when it goes live and ends, for everyone at once or by each user's own clock. */
import { Alert, Button, Modal, Stack, Switch, Text, TextInput } from '@mantine/core'
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { DesignSummary } from '@vitrine/domain/designs/design.schema'
import { type FormEvent, useState } from 'react'
import { useCall } from '../../../shared/api/use-call.ts'
import { useProfile } from '../../../shared/api/use-profile.ts'
import { toastSuccess } from '../../../shared/toast.ts'
import { useInvalidPlaces } from '../../../shared/unsaved-changes/invalid-places.ts'
import { ownZone, ZoneSelect } from '../../../shared/zone-select.tsx'
import { ConfirmFoot } from '../publishing/confirm-foot.tsx'
import { PreflightPanel } from '../publishing/preflight-panel.tsx'
import css from '../publishing/publish-dialog.module.css'
import { isBroken, usePreflight } from '../publishing/use-preflight.ts'
import { errorsOf, type FormErrors, formOf, noteOf, type ScheduleForm, valuesOf } from './schedule-form.rules.ts'
import {
  designCalls,
  designPreflightQuery,
  overlapsQuery,
  refreshDesigns,
  refreshPreflight,
  type ScheduleValues,
  setTime,
} from './schedules.api.ts'
import { fixFirstText, scheduledText } from './schedules.text.ts'

interface ScheduleDialogProps {
  design: Pick<DesignSummary, 'id' | 'appKey' | 'startTime' | 'endTime' | 'timezone' | 'status' | 'pages'>
  onClose: () => void
}

const noEndText = 'Optional. When it ends, the design that was live before is live again.'

interface FieldsProps {
  form: ScheduleForm
  errors: FormErrors
  onChange: (part: Partial<ScheduleForm>) => void
}

function ZoneFields({ form, errors, onChange }: FieldsProps) {
  return (
    <>
      <Switch
        label="Same time for everyone"
        description={
          form.sameTime ? 'One time zone is chosen.' : "Each user sees it at this time of the user's own time zone."
        }
        checked={form.sameTime}
        onChange={(event) => onChange({ sameTime: event.currentTarget.checked })}
      />
      {form.sameTime ? (
        <ZoneSelect
          data-field="timezone"
          withAsterisk
          clearable
          clearButtonProps={{ 'aria-label': 'Clear the time zone' }}
          maxDropdownHeight={260}
          placeholder="Search a time zone"
          value={form.timezone}
          error={errors.timezone}
          onChange={(timezone) => onChange({ timezone })}
        />
      ) : null}
    </>
  )
}

function TimeFields({ form, errors, onChange }: FieldsProps) {
  const common = {
    type: 'datetime-local',
    step: 1,
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[],
  }
  return (
    <>
      <TextInput
        {...common}
        data-field="start"
        label="Start time"
        withAsterisk
        value={form.start}
        error={errors.start}
        description={noteOf(form.start, form)}
        onChange={(event) => onChange({ start: event.currentTarget.value })}
      />
      <TextInput
        {...common}
        data-field="end"
        label="End time"
        value={form.end}
        error={errors.end}
        description={noteOf(form.end, form) ?? noEndText}
        onChange={(event) => onChange({ end: event.currentTarget.value })}
      />
    </>
  )
}

/** The times of the form when they are valid; null while something is missing or wrong. */
const timesOf = (form: ScheduleForm) => (Object.keys(errorsOf(form, Date.now())).length === 0 ? valuesOf(form) : null)

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
      title="Planned for the same time"
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

/** Checks the times, asks the server, and keeps its answer. */
function useScheduling({ design, onClose }: ScheduleDialogProps) {
  const navigate = useNavigate()
  const [form, setForm] = useState(() => formOf(design, ownZone))
  const [asked, setAsked] = useState(false)
  const call = useCall({
    mutationFn: (times: ScheduleValues) => setTime(design.id, times),
    scope: designCalls(design.appKey),
    onSuccess: () => {
      toastSuccess(scheduledText)
      return refreshDesigns(design.appKey)
    },
    onError: () => void refreshDesigns(design.appKey),
    showsFailure: true,
  })

  function leave(): void {
    onClose()
    void navigate({ to: '/design/schedule' })
  }

  function schedule(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    setAsked(true)
    call.reset()
    const [first] = Object.keys(errorsOf(form, Date.now()))
    if (first === undefined) call.start(valuesOf(form), { onSuccess: leave })
    else event.currentTarget.querySelector<HTMLElement>(`[data-field="${first}"]`)?.focus()
  }
  const onChange = (part: Partial<ScheduleForm>) => setForm((before) => ({ ...before, ...part }))
  const fields: FieldsProps = { form, errors: asked ? errorsOf(form, Date.now()) : {}, onChange }
  return { fields, busy: call.isPending, failure: call.failure, schedule }
}

type Scheduling = ReturnType<typeof useScheduling>

/** The times, and beside them the problems that shoppers would then meet. */
function PlanForm({ design, onClose, scheduling }: ScheduleDialogProps & { scheduling: Scheduling }) {
  const { fields, busy, failure, schedule } = scheduling
  const { appKey, id } = design
  const preflight = usePreflight(designPreflightQuery(appKey, id), () => refreshPreflight(appKey))
  const invalid = useInvalidPlaces({ member: useProfile()?.sub, appKey, designId: id })
  const blocked = invalid.length > 0 || isBroken(preflight)
  return (
    <form className={css.form} onSubmit={schedule} noValidate>
      <div className={css.columns}>
        <div className={css.column}>
          <Stack gap="md">
            <ZoneFields {...fields} />
            <TimeFields {...fields} />
            <Overlaps design={design} form={fields.form} />
            {failure !== null ? (
              <Text role="alert" size="sm" c="red" style={{ whiteSpace: 'pre-line' }}>
                {failure}
              </Text>
            ) : null}
          </Stack>
        </div>
        <PreflightPanel state={preflight} invalid={invalid} design={design} onFollow={onClose} />
      </div>
      <ConfirmFoot note={blocked ? fixFirstText : ''} busy={busy} onClose={onClose}>
        <Button type="submit" loading={busy} disabled={blocked}>
          Schedule
        </Button>
      </ConfirmFoot>
    </form>
  )
}

export function ScheduleDialog(props: ScheduleDialogProps) {
  const isPhone = useMediaQuery('(max-width: 47.99em)') ?? false
  const scheduling = useScheduling(props)
  const { busy } = scheduling
  return (
    <Modal
      opened
      onClose={props.onClose}
      closeOnClickOutside={!busy}
      closeOnEscape={!busy}
      withCloseButton={!busy}
      title="Schedule your design"
      size={860}
      fullScreen={isPhone}
      classNames={{ content: css.content, body: css.body }}
    >
      <PlanForm {...props} scheduling={scheduling} />
    </Modal>
  )
}
