/** 'Schedule your design': sets when it goes live and ends, for everyone at once or by each user's own clock. */
import { Alert, Button, Modal, Stack, Switch, Text } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { DesignSummary } from '@vitrine/domain/designs/design.schema'
import { useProfile } from '../../../shared/api/use-profile.ts'
import { DateTimeInput, type DateTimeInputProps } from '../../../shared/dates/date-time-input.tsx'
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
import { fixFirstText, scheduledText } from './schedules.text.ts'

interface ScheduleDialogProps {
  design: Pick<DesignSummary, 'id' | 'appKey' | 'startTime' | 'endTime' | 'timezone' | 'status' | 'pages'>
  onClose: () => void
}

const noEndText = 'Optional. When it ends, the design that was live before is live again.'

type Form = UseFormReturnType<ScheduleForm>

function ZoneFields({ form }: { form: Form }) {
  const { sameTime } = form.values
  return (
    <>
      <Switch
        label="Same time for everyone"
        description={
          sameTime ? 'One time zone is chosen.' : "Each user sees it at this time of the user's own time zone."
        }
        {...form.getInputProps('sameTime', { type: 'checkbox' })}
      />
      {sameTime ? (
        <ZoneSelect
          withAsterisk
          clearable
          clearButtonProps={{ 'aria-label': 'Clear the time zone' }}
          maxDropdownHeight={260}
          placeholder="Search a time zone"
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
        label="Start time"
        withAsterisk
        description={noteOf(startTime, form.values)}
        {...form.getInputProps('startTime')}
      />
      <DateTimeInput
        inputWrapperOrder={order}
        label="End time"
        description={noteOf(endTime, form.values) ?? noEndText}
        {...form.getInputProps('endTime')}
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
const useScheduling = ({ id, appKey, ...design }: ScheduleDialogProps['design']) =>
  useCallForm({
    name: 'schedule',
    initialValues: formOf(design, ownZone),
    validate: (form) => errorsOf(form, Date.now()),
    call: {
      mutationFn: (form) => setTime(id, valuesOf(form)),
      scope: designCalls(appKey),
      onSuccess: () => {
        toastSuccess(scheduledText)
        return refreshDesigns(appKey)
      },
      onError: () => void refreshDesigns(appKey),
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
            <Overlaps design={design} form={form.values} />
            <FormFailure text={failure} />
          </Stack>
        </div>
        <PreflightPanel state={preflight} invalid={invalid} design={design} onFollow={onClose} />
      </div>
      <ConfirmFoot note={blocked ? fixFirstText : ''} busy={isPending} onClose={onClose}>
        <Button type="submit" loading={isPending} disabled={blocked}>
          Schedule
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
      title="Schedule your design"
      size={860}
      fullScreen={isPhone}
      classNames={{ content: css.content, body: css.body }}
    >
      <PlanForm {...props} scheduling={scheduling} />
    </Modal>
  )
}
