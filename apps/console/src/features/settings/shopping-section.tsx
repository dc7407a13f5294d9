import { TextInput } from '@mantine/core'
import { settingLimits } from '@vitrine/domain/settings/settings.rules'
import { withCounter } from '../../shared/fields/text-counter.tsx'
import { m } from '../../shared/messages/messages.js'
import { ShoppingPicture } from './phone-pictures.tsx'
import { SettingSection } from './setting-section.tsx'
import { SettingSwitch } from './setting-switch.tsx'
import classes from './settings.module.css'
import type { SettingsForm } from './use-settings-form.ts'

export function ShoppingSection({ form }: { form: SettingsForm }) {
  const { enabled, label } = form.values.quickAddSettings
  return (
    <SettingSection
      title={m.settings_shopping()}
      note={m.settings_shopping_note()}
      picture={<ShoppingPicture values={form.values} />}
    >
      <SettingSwitch
        form={form}
        path="allowGuestCheckout"
        label={m.settings_guest_checkout()}
        help={m.settings_guest_checkout_help()}
        feature="guestCheckout"
      />
      <SettingSwitch
        form={form}
        path="showColorIndicator"
        label={m.settings_colors()}
        help={m.settings_colors_help()}
        feature="colorIndicators"
      />
      <SettingSwitch
        form={form}
        path="quickAddSettings.enabled"
        label={m.settings_quick_add()}
        help={m.settings_quick_add_help()}
        feature="quickAdd"
      />
      {enabled && (
        <div className={classes.below}>
          <TextInput
            label={m.settings_quick_add_label()}
            withAsterisk
            maxLength={settingLimits.quickAddLabel}
            inputContainer={withCounter(label.length, settingLimits.quickAddLabel, true)}
            {...form.getInputProps('quickAddSettings.label')}
          />
        </div>
      )}
    </SettingSection>
  )
}
