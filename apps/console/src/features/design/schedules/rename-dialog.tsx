import { Modal, Stack, TextInput } from '@mantine/core'
import type { DesignSummary } from '@vitrine/domain/designs/design.schema'
import { maxDesignTitle } from '@vitrine/domain/designs/design-status.rules'
import { FormFoot } from '../../../shared/forms/form-foot.tsx'
import { useCallForm } from '../../../shared/forms/use-call-form.ts'
import { needed } from '../../../shared/forms/use-checked-form.ts'
import { toastSuccess } from '../../../shared/toast.ts'
import { designCalls, refreshDesigns, renameDesign } from './schedules.api.ts'
import { renamedText } from './schedules.text.ts'

interface RenameDialogProps {
  design: DesignSummary
  onClose: () => void
}

export function RenameDialog({ design: { id, appKey, title }, onClose }: RenameDialogProps) {
  const { form, submit, isPending, failure } = useCallForm({
    name: 'rename-design',
    initialValues: { title },
    validate: { title: needed },
    call: {
      mutationFn: (values) => renameDesign(id, values.title.trim()),
      scope: designCalls(appKey),
      onSuccess: () => {
        toastSuccess(renamedText)
        return refreshDesigns(appKey)
      },
      onError: () => void refreshDesigns(appKey),
    },
  })
  return (
    <Modal opened onClose={onClose} title="Rename" size="sm">
      <form onSubmit={submit({ onSuccess: onClose })} noValidate>
        <Stack gap="md">
          <TextInput
            label="Design name"
            withAsterisk
            data-autofocus
            maxLength={maxDesignTitle}
            {...form.getInputProps('title')}
          />
          <FormFoot action="Rename" isPending={isPending} failure={failure} onCancel={onClose} />
        </Stack>
      </form>
    </Modal>
  )
}
