import { TextInput } from '@mantine/core'
import { settingLimits } from '@vitrine/domain/settings/settings.rules'
import { withCounter } from '../../shared/fields/text-counter.tsx'
import { MediaControl } from '../../shared/media-library/media-control.tsx'
import { m } from '../../shared/messages/messages.js'
import { AppPicture } from './phone-pictures.tsx'
import { SettingSection } from './setting-section.tsx'
import type { SettingsForm } from './use-settings-form.ts'

export function AppSection({ form }: { form: SettingsForm }) {
  const { appName, appIcon } = form.values
  return (
    <SettingSection title={m.settings_app()} note={m.settings_app_note()} picture={<AppPicture values={form.values} />}>
      <TextInput
        label={m.settings_app_name()}
        withAsterisk
        maxLength={settingLimits.appName}
        inputContainer={withCounter(appName.length, settingLimits.appName, true)}
        {...form.getInputProps('appName')}
      />
      <MediaControl
        type="image"
        id="app-icon"
        label={m.settings_app_icon()}
        help={m.settings_app_icon_note()}
        value={{ src: appIcon ?? '' }}
        onChoose={({ url }) => form.setFieldValue('appIcon', url)}
        onRemove={() => form.setFieldValue('appIcon', null)}
      />
    </SettingSection>
  )
}
