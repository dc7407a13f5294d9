import { Switch } from '@mantine/core'
import type { VersionedFeature } from '@vitrine/domain/app-versions/app-versions.rules'
import { VersionNote } from '../../shared/app-versions/version-note.tsx'
import type { SettingsForm } from './use-settings-form.ts'

interface SettingSwitchProps {
  form: SettingsForm
  path: 'l2sp.enabled' | 'allowGuestCheckout' | 'showColorIndicator' | 'quickAddSettings.enabled'
  label: string
  help: string
  feature: VersionedFeature
}

export function SettingSwitch({ form, path, label, help, feature }: SettingSwitchProps) {
  return (
    <Switch
      label={label}
      description={
        <>
          {help}
          <VersionNote feature={feature} />
        </>
      }
      {...form.getInputProps(path, { type: 'checkbox' })}
    />
  )
}
