import { Modal, Radio, Select, Stack } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { DesignSummary } from '@vitrine/domain/designs/design.schema'
import { maxDesignTitle } from '@vitrine/domain/designs/design-status.rules'
import { m } from '@vitrine/messages/console'
import statusWords from '@vitrine/messages/console/schedules.status'
import { TextInput } from '../../../shared/fields/text-input.tsx'
import { FormFoot } from '../../../shared/forms/form-foot.tsx'
import { useCallForm } from '../../../shared/forms/use-call-form.ts'
import { needed } from '../../../shared/forms/use-checked-form.ts'
import { toastSuccess } from '../../../shared/toast.ts'
import { scheduledDesignLink } from '../design-link.ts'
import { createDesign, refreshDesigns } from './schedules.api.ts'

interface CreateDialogProps {
  appKey: string
  designs: readonly DesignSummary[]
  onClose: () => void
}

interface NewDesign {
  title: string
  start: 'blank' | 'existing'
  /** The id of the design whose pages are copied. */
  from: string | null
}

/** Creates a design from blank, or with copies of another design's pages (D-149). */
export function CreateDialog({ appKey, designs, onClose }: CreateDialogProps) {
  const navigate = useNavigate()
  const { form, submit, isPending, failure } = useCallForm({
    name: 'new-design',
    initialValues: { title: '', start: 'blank', from: null } as NewDesign,
    validate: { title: needed, from: (from, { start }) => (start === 'existing' ? needed(from) : null) },
    call: {
      mutationFn: ({ title, start, from }) =>
        createDesign(title.trim(), start === 'existing' ? (designs.find(({ id }) => id === from) ?? null) : null),
      onSuccess: () => {
        toastSuccess(m.schedules_created())
        return refreshDesigns(appKey)
      },
    },
  })
  const leave = ({ id }: DesignSummary) => void navigate(scheduledDesignLink(id))

  return (
    <Modal opened onClose={onClose} title={m.schedules_create_title()} size="md">
      <form onSubmit={submit({ onSuccess: leave })} noValidate>
        <Stack gap="md">
          <TextInput
            label={m.schedules_name()}
            withAsterisk
            data-autofocus
            maxLength={maxDesignTitle}
            {...form.getInputProps('title')}
          />
          <Radio.Group label={m.schedules_start_from()} {...form.getInputProps('start')}>
            <Stack gap="xs" mt={6}>
              <Radio value="blank" label={m.schedules_blank()} description={m.schedules_blank_note()} />
              <Radio value="existing" label={m.schedules_existing()} description={m.schedules_existing_note()} />
            </Stack>
          </Radio.Group>
          {form.values.start === 'existing' ? (
            <Select
              label={m.schedules_choose_design()}
              withAsterisk
              searchable
              placeholder={m.schedules_find_design()}
              nothingFoundMessage={m.schedules_no_design()}
              data={designs.map(({ id, title, status }) => ({
                value: id,
                label: m.schedules_design_option({ title, status: statusWords[status]() }),
              }))}
              {...form.getInputProps('from')}
            />
          ) : null}
          <FormFoot action={m.schedules_create()} isPending={isPending} failure={failure} onCancel={onClose} />
        </Stack>
      </form>
    </Modal>
  )
}
