import { useQueryClient } from '@tanstack/react-query'
import { m } from '@vitrine/messages/console'
import { appQuery } from '../../shared/api/use-app.ts'
import { useMergedForm } from '../../shared/forms/use-merged-form.ts'
import { toastSuccess } from '../../shared/toast.ts'
import { type ReadSettings, settingsQuery, storeSettings } from './settings.api.ts'
import { problemsOf, type SettingsValues, valuesOf } from './settings-values.ts'

const valuesOfRead = ({ settings }: ReadSettings): SettingsValues => valuesOf(settings)

/** The form of the settings with its flag of unsaved changes. */
export function useSettingsForm(read: ReadSettings) {
  const client = useQueryClient()
  const { form, saved, question, answer } = useMergedForm<SettingsValues, ReadSettings>({
    area: 'settings',
    read,
    readAgain: () => client.fetchQuery({ ...settingsQuery(), staleTime: 0 }),
    valuesOf: valuesOfRead,
    problemsOf,
    store: storeSettings,
    onStored(stored) {
      client.setQueryData(settingsQuery().queryKey, stored)
      toastSuccess(m.settings_saved())
      void client.invalidateQueries({ queryKey: appQuery().queryKey })
    },
  })
  return { form, saved: saved.settings, question, answer }
}

export type SettingsForm = ReturnType<typeof useSettingsForm>['form']
