import { Modal, Stack } from '@mantine/core'
import type { DesignSummary } from '@vitrine/domain/designs/design.schema'
import { maxDesignTitle } from '@vitrine/domain/designs/design-status.rules'
import { m } from '@vitrine/messages/console'
import actionWords from '@vitrine/messages/console/schedules.action'
import { TextInput } from '../../../shared/fields/text-input.tsx'
import { FormFoot } from '../../../shared/forms/form-foot.tsx'
import { useCallForm } from '../../../shared/forms/use-call-form.ts'
import { needed } from '../../../shared/forms/use-checked-form.ts'
import { toastSuccess } from '../../../shared/toast.ts'
import { designCalls, refreshDesigns, renameDesign } from './schedules.api.ts'

interface RenameDialogProps {
  design: DesignSummary
  onClose: () => void
}

const valuesOf = ({ title }: DesignSummary) => ({ title })

export function RenameDialog({ design, onClose }: RenameDialogProps) {
  const { id, appKey } = design
  const { form, submit, isPending, failure } = useCallForm({
    name: 'rename-design',
    initialValues: valuesOf(design),
    read: { copy: design, valuesOf, labelOf: m.schedules_name },
    validate: { title: needed },
    call: {
      mutationFn: (values, revision) => renameDesign(id, values.title.trim(), revision),
      scope: designCalls(appKey),
      onSuccess: () => {
        toastSuccess(m.schedules_renamed())
        return refreshDesigns(appKey)
      },
      onError: () => void refreshDesigns(appKey),
    },
  })
  return (
    <Modal opened onClose={onClose} title={m.schedules_rename_title()} size="sm">
      <form onSubmit={submit({ onSuccess: onClose })} noValidate>
        <Stack gap="md">
          <TextInput
            label={m.schedules_name()}
            withAsterisk
            data-autofocus
            maxLength={maxDesignTitle}
            {...form.getInputProps('title')}
          />
          <FormFoot action={actionWords.rename()} isPending={isPending} failure={failure} onCancel={onClose} />
        </Stack>
      </form>
    </Modal>
  )
}
