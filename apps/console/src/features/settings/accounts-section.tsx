import { NativeSelect, TextInput } from '@mantine/core'
import { settingLimits } from '@vitrine/domain/settings/settings.rules'
import { m } from '../../shared/messages/messages.js'
import { SettingSection } from './setting-section.tsx'
import type { SettingsForm } from './use-settings-form.ts'
import { VersionNote } from './version-note.tsx'

export function AccountsSection({ form }: { form: SettingsForm }) {
  return (
    <SettingSection title={m.settings_accounts()} note={m.settings_accounts_note()}>
      <TextInput
        type="email"
        label={m.settings_receiver()}
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
        label={m.settings_profile_form()}
        data={[
          { value: 'short', label: m.settings_profile_short() },
          { value: 'full', label: m.settings_profile_full() },
        ]}
        {...form.getInputProps('profileFormSettings.type')}
      />
      <NativeSelect
        label={m.settings_address_form()}
        data={[
          { value: 'short', label: m.settings_address_short() },
          { value: 'full', label: m.settings_address_full() },
        ]}
        {...form.getInputProps('addressFormSettings.type')}
      />
    </SettingSection>
  )
}
