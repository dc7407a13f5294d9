import { type ComboboxItem, Modal, type OptionsFilter, Select, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { m } from '@vitrine/messages/console'
import { getLocale } from '@vitrine/messages/console/runtime'
import { FormFoot } from '../../shared/forms/form-foot.tsx'
import { useCallForm } from '../../shared/forms/use-call-form.ts'
import { LoadError } from '../../shared/parts/load-error.tsx'
import { toastSuccess } from '../../shared/toast.ts'
import { addLanguage, availableLanguagesQuery, forgetLanguages } from './languages.api.ts'

/** By its own name, by its name in the console's language and in English, and by its code. */
const filterByNames: OptionsFilter = ({ options, search }) => {
  const names = ['en', getLocale()].map((locale) => new Intl.DisplayNames(locale, { type: 'language' }))
  const wanted = search.trim().toLocaleLowerCase()
  return (options as ComboboxItem[]).filter(({ value, label }) =>
    [label, ...names.map((name) => name.of(value) ?? '')].some((name) => name.toLocaleLowerCase().includes(wanted)),
  )
}

interface AddLanguageDialogProps {
  /** Codes that the app has. */
  taken: ReadonlySet<string>
  onClose: () => void
}

export function AddLanguageDialog({ taken, onClose }: AddLanguageDialogProps) {
  const available = useQuery(availableLanguagesQuery())
  const offered = available.data?.filter(({ isoCode }) => !taken.has(isoCode)) ?? []
  const { form, isPending, failure, submit } = useCallForm({
    name: 'language',
    initialValues: { code: '' },
    validate: { code: (code: string) => (code === '' ? m.languages_needed() : null) },
    call: {
      mutationFn: ({ code }: { code: string }) =>
        addLanguage({ code, label: offered.find(({ isoCode }) => isoCode === code)?.endonymName ?? code }),
      onSuccess: () => toastSuccess(m.languages_created()),
      onSettled: forgetLanguages,
    },
  })
  return (
    <Modal opened onClose={onClose} title={m.languages_add()} closeButtonProps={{ 'aria-label': m.texts_close() }}>
      {available.error && !available.data ? (
        <LoadError error={available.error} onRetry={() => void available.refetch()} />
      ) : (
        <form noValidate onSubmit={submit({ onSuccess: onClose })} aria-label={m.languages_add()}>
          <Stack gap="md">
            <Select
              {...form.getInputProps('code')}
              label={m.languages_language()}
              placeholder={m.languages_choose()}
              required
              searchable
              filter={filterByNames}
              nothingFoundMessage={
                available.data
                  ? offered.length === 0
                    ? m.languages_none_left()
                    : m.languages_none_found()
                  : m.languages_loading()
              }
              data={offered.map(({ isoCode, endonymName }) => ({
                value: isoCode,
                label: `${endonymName} (${isoCode})`,
              }))}
              data-autofocus
            />
            <FormFoot action={m.languages_add()} isPending={isPending} failure={failure} onCancel={onClose} />
          </Stack>
        </form>
      )}
    </Modal>
  )
}
