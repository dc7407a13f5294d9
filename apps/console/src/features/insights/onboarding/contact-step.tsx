import { Button, Select, SimpleGrid, Stack, Text } from '@mantine/core'
import { isMailAddress, stripSpaces } from '@vitrine/domain/formats/mail-address.rules'
import type { IdentityInfo } from '@vitrine/domain/identity/identity.routes'
import { annualRevenues } from '@vitrine/domain/leads/annual-revenue'
import { m } from '@vitrine/messages/console'
import type { ReactNode } from 'react'
import { TextInput } from '../../../shared/fields/text-input.tsx'
import { FormFailure } from '../../../shared/forms/form-foot.tsx'
import { useCallForm } from '../../../shared/forms/use-call-form.ts'
import { needed } from '../../../shared/forms/use-checked-form.ts'
import { sendContactRequest } from './onboarding.api.ts'
import css from './onboarding.module.css'
import { namesOf } from './profile-names.rules.ts'

const emailProblem = (email: string) =>
  needed(email) ?? (isMailAddress(stripSpaces(email)) ? null : m.onboarding_email_invalid())

/** The two without a range of money are words; the rest is read alike everywhere. */
const labelOf = ({ value, dollars }: (typeof annualRevenues)[number]): string => {
  if (dollars !== null) return `${value} (${dollars})`
  return value === "I'm not sure" ? m.onboarding_revenue_unsure() : m.onboarding_revenue_started()
}

interface ContactStepProps {
  profile: IdentityInfo | undefined
  /** Stands beside the button. */
  progress: ReactNode
  onSent: () => void
}

/** How the person can be reached. What they entered stays when it could not be sent. */
export function ContactStep({ profile, progress, onSent }: ContactStepProps) {
  const knownEmail = profile?.email ?? ''
  const { form, isPending, failure, submit } = useCallForm({
    name: 'contact',
    initialValues: {
      email: knownEmail,
      phone: '',
      ...namesOf(profile),
      annualOnlineRevenue: '',
    },
    validate: { email: emailProblem, firstName: needed, lastName: needed, annualOnlineRevenue: needed },
    call: { mutationFn: sendContactRequest },
  })
  return (
    <form noValidate onSubmit={submit({ onSuccess: onSent })} aria-label={m.onboarding_contact()}>
      <Stack gap="md">
        <Text size="sm">{m.onboarding_contact_note()}</Text>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <TextInput
            {...form.getInputProps('email')}
            type="email"
            label={m.onboarding_email()}
            required
            maxLength={254}
            dir="ltr"
            disabled={knownEmail !== ''}
            classNames={{ input: css.known }}
            description={knownEmail === '' ? undefined : m.onboarding_email_fixed()}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
          />
          <TextInput
            {...form.getInputProps('phone')}
            type="tel"
            label={m.onboarding_phone()}
            maxLength={40}
            dir="ltr"
            autoComplete="tel"
          />
          <TextInput
            {...form.getInputProps('firstName')}
            label={m.onboarding_first_name()}
            required
            maxLength={100}
            autoComplete="given-name"
          />
          <TextInput
            {...form.getInputProps('lastName')}
            label={m.onboarding_last_name()}
            required
            maxLength={100}
            autoComplete="family-name"
          />
        </SimpleGrid>
        <Select
          {...form.getInputProps('annualOnlineRevenue')}
          value={form.values.annualOnlineRevenue || null}
          label={m.onboarding_revenue()}
          placeholder={m.onboarding_revenue_choose()}
          required
          data={annualRevenues.map((range) => ({ value: range.value, label: labelOf(range) }))}
          onChange={(chosen) => form.setFieldValue('annualOnlineRevenue', chosen ?? '')}
        />
        <FormFailure text={failure} />
        <div className={css.foot}>
          {progress}
          <Button type="submit" loading={isPending}>
            {m.onboarding_send()}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
