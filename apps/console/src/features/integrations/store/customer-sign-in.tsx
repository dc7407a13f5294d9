/** By what the sign-in of a shop's customers knows the app, and where it sends them back to. Both may be left empty. */
import { Fieldset, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import type { IntegrationDetail } from '@vitrine/domain/integrations/integration.schema'
import { m } from '@vitrine/messages/console'
import { CopyTextButton } from '../../../shared/parts/copy-text-button.tsx'

interface CustomerSignInProps {
  urls: NonNullable<IntegrationDetail['signInUrls']>
  inputOf(name: 'customerClient' | 'customerSecret'): object
}

export function CustomerSignIn({ urls, inputOf }: CustomerSignInProps) {
  return (
    <Fieldset legend={m.store_customers()}>
      <Stack gap="md">
        <Text size="sm">{m.store_customers_note()}</Text>
        {[
          { label: m.store_customers_back(), text: urls.back, copy: m.store_customers_copy_back() },
          { label: m.store_customers_out(), text: urls.out, copy: m.store_customers_copy_out() },
        ].map(({ label, text, copy }) => (
          <Group key={label} align="flex-end" gap="xs">
            <TextInput
              flex={1}
              label={label}
              value={text}
              readOnly
              dir="ltr"
              onFocus={(event) => event.currentTarget.select()}
            />
            <CopyTextButton text={text} label={copy} />
          </Group>
        ))}
        <TextInput {...inputOf('customerClient')} label={m.store_customers_client()} dir="ltr" autoComplete="off" />
        <PasswordInput
          {...inputOf('customerSecret')}
          label={m.store_customers_secret()}
          description={m.store_customers_secret_note()}
          dir="ltr"
          autoComplete="new-password"
        />
      </Stack>
    </Fieldset>
  )
}
