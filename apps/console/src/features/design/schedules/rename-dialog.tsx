import { Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import type { DesignSummary } from '@vitrine/domain/designs/design.schema'
import { maxDesignTitle } from '@vitrine/domain/designs/design-status.rules'
import { type FormEvent, useState } from 'react'
import { toastError, toastSuccess } from '../../../shared/toast.ts'
import { refreshDesigns, renameDesign } from './schedules.api.ts'
import { renamedText } from './schedules.text.ts'

interface RenameDialogProps {
  design: DesignSummary
  onClose: () => void
}

export function RenameDialog({ design, onClose }: RenameDialogProps) {
  const [title, setTitle] = useState(design.title)
  const [busy, setBusy] = useState(false)
  const isMissing = title.trim() === ''

  async function rename(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isMissing || busy) return
    setBusy(true)
    try {
      await renameDesign(design.id, title.trim())
      toastSuccess(renamedText)
      await refreshDesigns(design.appKey)
      onClose()
    } catch (error) {
      toastError(error)
      setBusy(false)
    }
  }

  return (
    <Modal opened onClose={onClose} title="Rename" size="sm">
      <form onSubmit={(event) => void rename(event)} noValidate>
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
            <Button type="submit" loading={busy}>
              Rename
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
