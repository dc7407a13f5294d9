import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { customPageTypes, findCreationProblem } from '@vitrine/domain/pages/custom-page.rules'
import { useRef, useState } from 'react'
import { m } from '../../../../shared/messages/messages.js'
import { integrationsQuery } from '../../../../shared/pickers/pickers.api.ts'
import { messageOf, toastError, toastSuccess } from '../../../../shared/toast.ts'
import type { Editor } from '../../editor/editor.ts'

interface CreatePageFormProps {
  editor: Editor
  onDone: () => void
}

/** The page types. Those whose integration is not active are listed with a note on what they need (D-041). */
function useTypes() {
  const integrations = useQuery(integrationsQuery())
  const options = customPageTypes.map(({ type, label }) => {
    const problem = findCreationProblem(type, integrations.data ?? [])
    return { type, label, problem }
  })
  return { options, error: integrations.error, isSuccess: integrations.isSuccess }
}

export function CreatePageForm({ editor, onDone }: CreatePageFormProps) {
  const { options, error, isSuccess } = useTypes()
  const [type, setType] = useState('')
  const [name, setName] = useState('')
  const [tried, setTried] = useState(false)
  const typeInput = useRef<HTMLSelectElement>(null)
  const nameInput = useRef<HTMLInputElement>(null)
  const chosen = options.find((option) => option.type === type && option.problem === null)
  const create = () => {
    setTried(true)
    if (!chosen) typeInput.current?.focus()
    else if (name.trim() === '') nameInput.current?.focus()
    else {
      const refusal = editor.run('addPage', { type: chosen.type, title: name.trim() })
      if (refusal) return toastError(refusal.refused)
      toastSuccess('Create page successfully', 'The page is saved with the draft.')
      onDone()
    }
  }
  const closed = options.filter(({ problem }) => problem !== null)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        create()
      }}
    >
      <Stack gap="md">
        <NativeSelect
          ref={typeInput}
          label="Page type"
          withAsterisk
          data-autofocus
          value={type}
          error={error ? messageOf(error) : tried && !chosen ? m.fields_required() : null}
          description={isSuccess && closed.length > 0 ? closed.map(({ problem }) => problem).join(' ') : undefined}
          data={[
            { value: '', label: 'Choose a page type…', disabled: true },
            ...options.map((option) => ({
              value: option.type,
              label: option.problem === null ? option.label : `${option.label} (not available)`,
              disabled: option.problem !== null,
            })),
          ]}
          onChange={(event) => setType(event.currentTarget.value)}
        />
        <TextInput
          ref={nameInput}
          label="Page name"
          withAsterisk
          maxLength={100}
          value={name}
          error={tried && name.trim() === '' ? m.fields_required() : null}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onDone}>
            Cancel
          </Button>
          <Button type="submit">Create page</Button>
        </Group>
      </Stack>
    </form>
  )
}
