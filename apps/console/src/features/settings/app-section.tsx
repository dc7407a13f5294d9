import { longestAppName } from '@vitrine/domain/apps/app-name.rules'
import { m } from '@vitrine/messages/console'
import { withCounter } from '../../shared/fields/text-counter.tsx'
import { TextInput } from '../../shared/fields/text-input.tsx'
import { MediaControl } from '../../shared/media-library/media-control.tsx'
import { AppPicture } from './phone-pictures.tsx'
import { SettingSection } from './setting-section.tsx'
import type { SettingsForm } from './use-settings-form.ts'

export function AppSection({ form }: { form: SettingsForm }) {
  const { appName, appIcon } = form.values
  return (
    <SettingSection title={m.settings_app()} note={m.settings_app_note()} picture={<AppPicture values={form.values} />}>
      <TextInput
        label={m['settings.field.appName']()}
        withAsterisk
        maxLength={longestAppName}
        inputContainer={withCounter(appName.length, longestAppName, true)}
        {...form.getInputProps('appName')}
      />
      <MediaControl
        type="image"
        id="app-icon"
        label={m['settings.field.appIcon']()}
        help={m.settings_app_icon_note()}
        value={{ src: appIcon ?? '' }}
        onChoose={({ url }) => form.setFieldValue('appIcon', url)}
        onRemove={() => form.setFieldValue('appIcon', null)}
      />
    </SettingSection>
  )
}
