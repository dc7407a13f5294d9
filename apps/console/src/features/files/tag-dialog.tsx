import { Modal, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { LibraryFile } from '@vitrine/domain/media/library.routes'
import { maxTagLength, maxTags } from '@vitrine/domain/media/tags.rules'
import { m } from '@vitrine/messages/console'
import { TagsInput } from '../../shared/fields/tags-input.tsx'
import { FormFoot } from '../../shared/forms/form-foot.tsx'
import { useCallForm } from '../../shared/forms/use-call-form.ts'
import { toastSuccess } from '../../shared/toast.ts'
import { tagFiles, tagsQuery, useReadFilesAgain } from './files.api.ts'

interface TagDialogProps {
  files: readonly LibraryFile[]
  onClose: () => void
  onTagged: () => void
}

/** Adds tags to several files, and takes some of theirs away. */
export function TagDialog({ files, onClose, onTagged }: TagDialogProps) {
  const readAgain = useReadFilesAgain()
  const known = useQuery(tagsQuery()).data?.map(({ tag }) => tag) ?? []
  const own = [...new Set(files.flatMap(({ tags }) => tags))]
  const { form, isPending, failure, submit } = useCallForm({
    name: 'tags',
    initialValues: { add: [] as string[], remove: [] as string[] },
    validate: (values) => (values.add.length + values.remove.length === 0 ? { add: m.fields_required() } : {}),
    call: {
      mutationFn: (values: Record<'add' | 'remove', string[]>) =>
        tagFiles(
          files.map(({ id }) => id),
          values,
        ),
      onSuccess: () => toastSuccess(m.files_tagged({ count: files.length })),
      onSettled: readAgain,
    },
  })
  const done = () => {
    onClose()
    onTagged()
  }
  const shared = { maxTags, maxLength: maxTagLength, splitChars: [','] }
  return (
    <Modal opened onClose={onClose} title={m.files_tag_title({ count: files.length })} centered>
      <form noValidate onSubmit={submit({ onSuccess: done })}>
        <Stack gap="md">
          <TagsInput
            {...form.getInputProps('add')}
            {...shared}
            label={m.files_tags_add()}
            description={m.files_tags_help()}
            data={known}
            data-autofocus
          />
          {own.length > 0 && (
            <TagsInput {...form.getInputProps('remove')} {...shared} label={m.files_tags_remove()} data={own} />
          )}
          <FormFoot action={m.files_tag()} isPending={isPending} failure={failure} onCancel={onClose} />
        </Stack>
      </form>
    </Modal>
  )
}
