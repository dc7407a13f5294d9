import { ActionIcon } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { settingLimits } from '@vitrine/domain/settings/settings.rules'
import type { Coupon } from '@vitrine/domain/settings/settings.schema'
import { m } from '@vitrine/messages/console'
import { withCounter } from '../../shared/fields/text-counter.tsx'
import { TextInput } from '../../shared/fields/text-input.tsx'
import { copyText } from '../../shared/lib/copy-text.ts'
import { toastError, toastSuccess } from '../../shared/toast.ts'
import { SettingSection } from './setting-section.tsx'
import type { SettingsForm } from './use-settings-form.ts'

const copy = (code: string) =>
  copyText(code).then(
    () => toastSuccess(m.settings_copied()),
    () => toastError(m.settings_copy_refused()),
  )

/** The generated code can be copied also by those who may only look. */
function GeneratedCode({ entered, saved }: { entered: string; saved: Coupon }) {
  const isSaved = entered !== '' && entered === saved.appCode
  const later = entered === '' ? m.settings_generated_none() : m.settings_generated_later()
  return (
    <TextInput
      readOnly
      label={m.settings_generated()}
      description={isSaved ? m.settings_generated_help() : later}
      value={isSaved ? saved.generatedCode : entered === '' ? '' : `${entered}_…`}
      rightSection={
        isSaved && (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={m.settings_copy()}
            onClick={() => void copy(saved.generatedCode)}
          >
            <IconCopy size={16} />
          </ActionIcon>
        )
      }
    />
  )
}

interface CouponSectionProps {
  form: SettingsForm
  saved: Coupon
  mayChange: boolean
}

export function CouponSection({ form, saved, mayChange }: CouponSectionProps) {
  const { appCode } = form.values.coupon
  return (
    <SettingSection title={m.settings_coupon()} note={m.settings_coupon_note()}>
      <TextInput
        label={m['settings.field.coupon.appCode']()}
        description={m.settings_coupon_code_help()}
        maxLength={settingLimits.couponCode}
        disabled={!mayChange}
        inputContainer={withCounter(appCode.length, settingLimits.couponCode, true)}
        {...form.getInputProps('coupon.appCode')}
      />
      <GeneratedCode entered={appCode.trim()} saved={saved} />
    </SettingSection>
  )
}
