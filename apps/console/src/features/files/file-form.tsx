import { Button, Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type LibraryFile, maxAltLength, maxFileNameLength } from '@vitrine/domain/media/library.routes'
import { maxTagLength, maxTags } from '@vitrine/domain/media/tags.rules'
import { m } from '@vitrine/messages/console'
import { useEffect } from 'react'
import { useApp, useCan } from '../../shared/api/use-app.ts'
import { TagsInput } from '../../shared/fields/tags-input.tsx'
import { Textarea, TextInput } from '../../shared/fields/text-input.tsx'
import { FormFailure } from '../../shared/forms/form-foot.tsx'
import { useCallForm } from '../../shared/forms/use-call-form.ts'
import { needed } from '../../shared/forms/use-checked-form.ts'
import { rowWords } from '../../shared/list-words.ts'
import { Changeable } from '../../shared/permissions/changeable.tsx'
import { toastSuccess } from '../../shared/toast.ts'
import { type Description, describeFile, tagsQuery, useReadFilesAgain } from './files.api.ts'

const labels: Record<keyof Description, () => string> = {
  fileName: m.files_name,
  tags: m.files_tags,
  alts: m.files_alt,
}

function say(value: unknown): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return rowWords(value)
  return rowWords(Object.values(value as Description['alts']))
}

interface FileFormProps {
  file: LibraryFile
  onDirty: (isDirty: boolean) => void
}

/** What the owner says of a file: its name, its tags, and what it shows in each language of the app. */
export function FileForm({ file, onDirty }: FileFormProps) {
  const { languages } = useApp()
  const mayChange = useCan('media.change')
  const readAgain = useReadFilesAgain()
  const tags = useQuery(tagsQuery())
  const valuesOf = ({ fileName, tags: own, alts }: LibraryFile): Description => ({
    fileName,
    tags: own,
    alts: { ...alts, ...Object.fromEntries(languages.map(({ code }) => [code, alts[code] ?? ''])) },
  })
  const { form, isPending, failure, submit, standOn } = useCallForm({
    name: 'file',
    initialValues: valuesOf(file),
    read: {
      copy: file,
      valuesOf,
      labelOf: (name) => (Object.hasOwn(labels, name) ? labels[name as keyof Description]() : name),
      say: (_name, value) => say(value),
    },
    validate: { fileName: needed },
    call: {
      mutationFn: async (values: Description, revision) => (await describeFile(file.id, values, revision)).data,
      onSuccess: (saved) => {
        standOn(saved)
        form.setInitialValues(valuesOf(saved))
        form.setValues(valuesOf(saved))
        toastSuccess(m.files_saved())
      },
      onSettled: readAgain,
    },
  })
  const isDirty = form.isDirty()
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  return (
    <form noValidate aria-label={m.files_details()} onSubmit={submit()}>
      <Changeable permission="media.change" note={m.files_look_only()}>
        <Stack gap="md">
          <TextInput
            {...form.getInputProps('fileName')}
            label={labels.fileName()}
            required
            maxLength={maxFileNameLength}
          />
          <TagsInput
            {...form.getInputProps('tags')}
            label={labels.tags()}
            description={m.files_tags_help()}
            data={tags.data?.map(({ tag }) => tag) ?? []}
            maxTags={maxTags}
            maxLength={maxTagLength}
            splitChars={[',']}
            clearable={false}
          />
          {file.type !== 'icon' &&
            languages.map(({ code, label }, at) => (
              <Textarea
                key={code}
                {...form.getInputProps(`alts.${code}`)}
                label={languages.length > 1 ? m.files_alt_in({ language: label }) : labels.alts()}
                {...(at === 0 && { description: m.files_alt_help() })}
                lang={code}
                dir="auto"
                rows={2}
                maxLength={maxAltLength}
              />
            ))}
          <FormFailure text={failure} />
          {mayChange && (
            <Group justify="flex-end">
              <Button type="submit" loading={isPending} disabled={!isDirty}>
                {m.unsaved_save()}
              </Button>
            </Group>
          )}
        </Stack>
      </Changeable>
    </form>
  )
}
