import { Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import type { DesignSummary } from '@vitrine/domain/designs/design.schema'
import { maxDesignTitle } from '@vitrine/domain/designs/design-status.rules'
import { type FormEvent, useState } from 'react'
import { useCall } from '../../../shared/api/use-call.ts'
import { toastSuccess } from '../../../shared/toast.ts'
import { designCalls, refreshDesigns, renameDesign } from './schedules.api.ts'
import { renamedText } from './schedules.text.ts'

interface RenameDialogProps {
  design: DesignSummary
  onClose: () => void
}

export function RenameDialog({ design, onClose }: RenameDialogProps) {
  const [title, setTitle] = useState(design.title)
  const isMissing = title.trim() === ''

  const renaming = useCall({
    mutationFn: (name: string) => renameDesign(design.id, name),
    scope: designCalls(design.appKey),
    onSuccess: () => {
      toastSuccess(renamedText)
      return refreshDesigns(design.appKey)
    },
    onError: () => void refreshDesigns(design.appKey),
  })

  function rename(event: FormEvent): void {
    event.preventDefault()
    if (!isMissing) renaming.start(title.trim(), { onSuccess: onClose })
  }

  return (
    <Modal opened onClose={onClose} title="Rename" size="sm">
      <form onSubmit={rename} noValidate>
        <Stack gap="md">
          <TextInput
            label="Design name"
            withAsterisk
            data-autofocus
            maxLength={maxDesignTitle}
            value={title}
            error={isMissing ? 'Required!' : null}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={renaming.isPending}>
              Rename
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
