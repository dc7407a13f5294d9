import { NativeSelect, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { customPageTypes } from '@vitrine/domain/pages/custom-page.rules'
import { findCreationProblem } from '@vitrine/domain/pages/refused-screens.rules'
import { m } from '@vitrine/messages/console'
import typeWords from '@vitrine/messages/console/custom_pages.type'
import { wordsOfField } from '../../../../shared/field-words.ts'
import { TextInput } from '../../../../shared/fields/text-input.tsx'
import { FormFoot } from '../../../../shared/forms/form-foot.tsx'
import { needed, useCheckedForm } from '../../../../shared/forms/use-checked-form.ts'
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
  const options = customPageTypes.map((type) => {
    const problem = findCreationProblem(type, integrations.data ?? [])
    return { type, label: typeWords[type](), problem: problem && wordsOfField(problem) }
  })
  return { options, error: integrations.error, isSuccess: integrations.isSuccess }
}

export function CreatePageForm({ editor, onDone }: CreatePageFormProps) {
  const { options, error, isSuccess } = useTypes()
  const isOffered = (type: string) => options.some((option) => option.type === type && option.problem === null)
  const { form, refuse } = useCheckedForm({
    name: 'new-page',
    initialValues: { type: '', title: '' },
    validate: { type: (type) => (isOffered(type) ? null : m.fields_required()), title: needed },
  })
  const create = ({ type, title }: typeof form.values) => {
    const chosen = options.find((option) => option.type === type)
    if (!chosen) return
    const refusal = editor.run('addPage', { type: chosen.type, title: title.trim() })
    if (refusal) return toastError(refusal.refused)
    toastSuccess(m.custom_pages_created(), m.custom_pages_created_help())
    onDone()
  }
  const closed = options.filter(({ problem }) => problem !== null)
  const ofType = form.getInputProps('type')
  return (
    <form noValidate onSubmit={form.onSubmit(create, refuse)}>
      <Stack gap="md">
        <NativeSelect
          label={m.custom_pages_kind()}
          withAsterisk
          data-autofocus
          description={isSuccess && closed.length > 0 ? closed.map(({ problem }) => problem).join(' ') : undefined}
          data={[
            { value: '', label: m.custom_pages_choose_kind(), disabled: true },
            ...options.map((option) => ({
              value: option.type,
              label: option.problem === null ? option.label : m.pickers_not_available({ name: option.label }),
              disabled: option.problem !== null,
            })),
          ]}
          {...ofType}
          error={error ? messageOf(error) : ofType.error}
        />
        <TextInput label={m.custom_pages_name()} withAsterisk maxLength={100} {...form.getInputProps('title')} />
        <FormFoot action={m.custom_pages_create()} onCancel={onDone} />
      </Stack>
    </form>
  )
}
