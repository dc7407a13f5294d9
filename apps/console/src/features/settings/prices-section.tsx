import { defaultL2sp, settingLimits } from '@vitrine/domain/settings/settings.rules'
import { m } from '@vitrine/messages/console'
import { withCounter } from '../../shared/fields/text-counter.tsx'
import { Textarea, TextInput } from '../../shared/fields/text-input.tsx'
import { PricePicture } from './phone-pictures.tsx'
import { SettingSection } from './setting-section.tsx'
import { SettingSwitch } from './setting-switch.tsx'
import classes from './settings.module.css'
import type { SettingsForm } from './use-settings-form.ts'

const emptied = (text: string, fallback: string) =>
  text.trim() === '' ? m.settings_default_text({ text: fallback }) : undefined

export function PricesSection({ form }: { form: SettingsForm }) {
  const { enabled, title, description, ctaButton } = form.values.l2sp
  return (
    <SettingSection
      title={m.settings_prices()}
      note={m.settings_prices_note()}
      picture={<PricePicture values={form.values} />}
    >
      <SettingSwitch
        form={form}
        path="l2sp.enabled"
        label={m['settings.field.l2sp.enabled']()}
        help={m.settings_l2sp_help()}
        feature="logInToSeePrice"
      />
      {enabled && (
        <div className={classes.below}>
          <TextInput
            label={m['settings.field.l2sp.title']()}
            description={emptied(title, defaultL2sp.title)}
            maxLength={settingLimits.l2spTitle}
            inputContainer={withCounter(title.length, settingLimits.l2spTitle, true)}
            {...form.getInputProps('l2sp.title')}
          />
          <Textarea
            label={m['settings.field.l2sp.description']()}
            description={emptied(description, defaultL2sp.description)}
            maxLength={settingLimits.l2spDescription}
            autosize
            minRows={2}
            inputContainer={withCounter(description.length, settingLimits.l2spDescription, true)}
            {...form.getInputProps('l2sp.description')}
          />
          <TextInput
            label={m['settings.field.l2sp.ctaButton.text']()}
            description={emptied(ctaButton.text, defaultL2sp.ctaButton.text)}
            maxLength={settingLimits.l2spButton}
            inputContainer={withCounter(ctaButton.text.length, settingLimits.l2spButton, true)}
            {...form.getInputProps('l2sp.ctaButton.text')}
          />
        </div>
      )}
    </SettingSection>
  )
}
