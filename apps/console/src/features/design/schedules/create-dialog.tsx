import { Modal, Radio, Select, Stack, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { DesignSummary } from '@vitrine/domain/designs/design.schema'
import { maxDesignTitle, statusLabels } from '@vitrine/domain/designs/design-status.rules'
import { FormFoot } from '../../../shared/forms/form-foot.tsx'
import { useCallForm } from '../../../shared/forms/use-call-form.ts'
import { needed } from '../../../shared/forms/use-checked-form.ts'
import { toastSuccess } from '../../../shared/toast.ts'
import { scheduledDesignLink } from '../design-link.ts'
import { createDesign, refreshDesigns } from './schedules.api.ts'
import { createdText } from './schedules.text.ts'

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
        toastSuccess(createdText)
        return refreshDesigns(appKey)
      },
    },
  })
  const leave = ({ id }: DesignSummary) => void navigate(scheduledDesignLink(id))

  return (
    <Modal opened onClose={onClose} title="Create new design" size="md">
      <form onSubmit={submit({ onSuccess: leave })} noValidate>
        <Stack gap="md">
          <TextInput
            label="Design name"
            withAsterisk
            data-autofocus
            maxLength={maxDesignTitle}
            {...form.getInputProps('title')}
          />
          <Radio.Group label="Start from" {...form.getInputProps('start')}>
            <Stack gap="xs" mt={6}>
              <Radio value="blank" label="Blank" description="One empty home page" />
              <Radio value="existing" label="An existing design" description="Copies of its pages" />
            </Stack>
          </Radio.Group>
          {form.values.start === 'existing' ? (
            <Select
              label="Select design"
              withAsterisk
              searchable
              placeholder="Search a design"
              nothingFoundMessage="No design of this name"
              data={designs.map(({ id, title: label, status }) => ({
                value: id,
                label: `${label} (${statusLabels[status]})`,
              }))}
              {...form.getInputProps('from')}
            />
          ) : null}
          <FormFoot action="Create" isPending={isPending} failure={failure} onCancel={onClose} />
        </Stack>
      </form>
    </Modal>
  )
}
