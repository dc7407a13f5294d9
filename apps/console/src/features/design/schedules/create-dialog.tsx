import { Button, Group, Modal, Radio, Select, Stack, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { DesignSummary } from '@vitrine/domain/designs/design.schema'
import { maxDesignTitle, statusLabels } from '@vitrine/domain/designs/design-status.rules'
import { type FormEvent, useRef, useState } from 'react'
import { useCall } from '../../../shared/api/use-call.ts'
import { toastSuccess } from '../../../shared/toast.ts'
import { scheduledDesignLink } from '../design-link.ts'
import { createDesign, refreshDesigns } from './schedules.api.ts'
import { createdText } from './schedules.text.ts'

const required = 'Required!'

interface CreateDialogProps {
  appKey: string
  designs: readonly DesignSummary[]
  onClose: () => void
}

/** Creates a design from blank, or with copies of another design's pages (D-149). */
export function CreateDialog({ appKey, designs, onClose }: CreateDialogProps) {
  const navigate = useNavigate()
  const [title, setTitle] = useState('')
  const [start, setStart] = useState('blank')
  const [from, setFrom] = useState<string | null>(null)
  const [asked, setAsked] = useState(false)
  const titleInput = useRef<HTMLInputElement>(null)
  const fromInput = useRef<HTMLInputElement>(null)
  const isTitleMissing = title.trim() === ''
  const isFromMissing = start === 'existing' && from === null
  const creation = useCall({
    mutationFn: (source: DesignSummary | null) => createDesign(title.trim(), source),
    onSuccess: () => {
      toastSuccess(createdText)
      return refreshDesigns(appKey)
    },
  })

  function create(event: FormEvent): void {
    event.preventDefault()
    setAsked(true)
    if (isTitleMissing) titleInput.current?.focus()
    else if (isFromMissing) fromInput.current?.focus()
    if (isTitleMissing || isFromMissing) return
    const source = start === 'existing' ? (designs.find(({ id }) => id === from) ?? null) : null
    creation.start(source, {
      onSuccess: ({ id }) => navigate(scheduledDesignLink(id)),
    })
  }

  return (
    <Modal opened onClose={onClose} title="Create new design" size="md">
      <form onSubmit={create} noValidate>
        <Stack gap="md">
          <TextInput
            ref={titleInput}
            label="Design name"
            withAsterisk
            data-autofocus
            maxLength={maxDesignTitle}
            value={title}
            error={asked && isTitleMissing ? required : null}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
          <Radio.Group label="Start from" value={start} onChange={setStart}>
            <Stack gap="xs" mt={6}>
              <Radio value="blank" label="Blank" description="One empty home page" />
              <Radio value="existing" label="An existing design" description="Copies of its pages" />
            </Stack>
          </Radio.Group>
          {start === 'existing' ? (
            <Select
              ref={fromInput}
              label="Select design"
              withAsterisk
              searchable
              placeholder="Search a design"
              nothingFoundMessage="No design of this name"
              data={designs.map(({ id, title: label, status }) => ({
                value: id,
                label: `${label} (${statusLabels[status]})`,
              }))}
              value={from}
              error={asked && isFromMissing ? required : null}
              onChange={setFrom}
            />
          ) : null}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={creation.isPending}>
              Create
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
