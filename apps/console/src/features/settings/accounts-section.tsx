import { NativeSelect } from '@mantine/core'
import { settingLimits } from '@vitrine/domain/settings/settings.rules'
import { m } from '@vitrine/messages/console'
import { VersionNote } from '../../shared/app-versions/version-note.tsx'
import { TextInput } from '../../shared/fields/text-input.tsx'
import { SettingSection } from './setting-section.tsx'
import type { SettingsForm } from './use-settings-form.ts'

export function AccountsSection({ form }: { form: SettingsForm }) {
  return (
    <SettingSection title={m.settings_accounts()} note={m.settings_accounts_note()}>
      <TextInput
        type="email"
        label={m['settings.field.deleteAccountRequestReceiver']()}
        withAsterisk
        maxLength={settingLimits.email}
        description={
          <>
            {m.settings_receiver_help()}
            <VersionNote feature="accountDeletionEmail" />
          </>
        }
        {...form.getInputProps('deleteAccountRequestReceiver')}
      />
      <NativeSelect
        label={m['settings.field.profileFormSettings']()}
        data={[
          { value: 'short', label: m.settings_profile_short() },
          { value: 'full', label: m.settings_profile_full() },
        ]}
        {...form.getInputProps('profileFormSettings.type')}
      />
      <NativeSelect
        label={m['settings.field.addressFormSettings']()}
        data={[
          { value: 'short', label: m.settings_address_short() },
          { value: 'full', label: m.settings_address_full() },
        ]}
        {...form.getInputProps('addressFormSettings.type')}
      />
    </SettingSection>
  )
}
