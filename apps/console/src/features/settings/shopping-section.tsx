import { settingLimits } from '@vitrine/domain/settings/settings.rules'
import { m } from '@vitrine/messages/console'
import { withCounter } from '../../shared/fields/text-counter.tsx'
import { TextInput } from '../../shared/fields/text-input.tsx'
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
        label={m['settings.field.allowGuestCheckout']()}
        help={m.settings_guest_checkout_help()}
        feature="guestCheckout"
      />
      <SettingSwitch
        form={form}
        path="showColorIndicator"
        label={m['settings.field.showColorIndicator']()}
        help={m.settings_colors_help()}
        feature="colorIndicators"
      />
      <SettingSwitch
        form={form}
        path="quickAddSettings.enabled"
        label={m['settings.field.quickAddSettings.enabled']()}
        help={m.settings_quick_add_help()}
        feature="quickAdd"
      />
      {enabled && (
        <div className={classes.below}>
          <TextInput
            label={m['settings.field.quickAddSettings.label']()}
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
