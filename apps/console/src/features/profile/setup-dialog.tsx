import { Box, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { AppError } from '@vitrine/domain/errors'
import type { FactorProof } from '@vitrine/domain/identity/second-factor.routes'
import { m } from '@vitrine/messages/console'
import { useState } from 'react'
import { TextInput } from '../../shared/fields/text-input.tsx'
import { FormFoot } from '../../shared/forms/form-foot.tsx'
import { useCallForm } from '../../shared/forms/use-call-form.ts'
import { needed } from '../../shared/forms/use-checked-form.ts'
import { CopyTextButton } from '../../shared/parts/copy-text-button.tsx'
import { QrCode } from '../../shared/parts/qr-code.tsx'
import { confirmAuthenticator, isProofRefused, type Setup } from './security.api.ts'

const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret

const AppKey = ({ secret, uri }: Setup) => (
  <>
    <Text size="sm">{m.profile_security_scan()}</Text>
    <Box ta="center">
      <QrCode text={uri} label={m.profile_security_qr()} sizePx={192} />
    </Box>
    <Group gap="xs" align="flex-end" wrap="nowrap">
      <TextInput
        flex={1}
        label={m.profile_security_secret()}
        value={inGroups(secret)}
        readOnly
        styles={{ input: { direction: 'ltr' } }}
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyTextButton variant="default" flex="none" text={secret} label={m.profile_security_copy_secret()} />
    </Group>
  </>
)

interface StoppedProps {
  text: string
  action: string
  onAction: () => void
}

/** Takes the place of the form, and the focus that the form had. */
const Stopped = ({ text, action, onAction }: StoppedProps) => (
  <Stack gap="md">
    <Text role="alert" size="sm">
      {text}
    </Text>
    <Group justify="flex-end">
      <Button onClick={onAction} ref={(button) => button?.focus()}>
        {action}
      </Button>
    </Group>
  </Stack>
)

interface SetupDialogProps {
  setup: Setup
  /** Of another factor; null for a first one. */
  proof: FactorProof | null
  onProofRefused: (error: Error) => void
  /** Another tab was faster. */
  isLate: boolean
  onTurnedOn: (recoveryCodes: string[]) => void
  /** The state may be another one than the section shows. */
  onRefused: () => void
  onBeginAgain: () => void
  onClose: () => void
}

export function SetupDialog({ setup, proof, isLate, onTurnedOn, ...rest }: SetupDialogProps) {
  const { onProofRefused, onRefused, onBeginAgain, onClose } = rest
  const [isExpired, setExpired] = useState(false)
  const { form, submit, isPending, failure } = useCallForm({
    name: 'authenticator',
    initialValues: { code: '' },
    validate: { code: needed },
    call: {
      mutationFn: ({ code }) => confirmAuthenticator({ setup: setup.setup, code, proof }),
      // Nobody can read the codes later, so they are shown even where this dialog was closed meanwhile.
      onSuccess: onTurnedOn,
      onError: (error) => {
        if (error instanceof AppError && error.code === 'setup_expired') setExpired(true)
        onRefused()
      },
    },
  })
  return (
    <Modal
      opened
      onClose={onClose}
      title={m.profile_security_set_up_title()}
      closeOnClickOutside={false}
      // Escape belongs to the dialog that asks for the password while the call waits for it.
      closeOnEscape={!isPending}
      closeButtonProps={{ 'aria-label': m.kit_close() }}
    >
      {isLate && <Stopped text={m.profile_security_on_meanwhile()} action={m.kit_close()} onAction={onClose} />}
      {!isLate && isExpired && (
        <Stopped
          text={typeof failure === 'string' ? failure : ''}
          action={m.profile_security_begin_again()}
          onAction={onBeginAgain}
        />
      )}
      {!(isLate || isExpired) && (
        <form onSubmit={submit({ onError: (error) => isProofRefused(error) && onProofRefused(error) })} noValidate>
          <Stack gap="md">
            <AppKey {...setup} />
            <TextInput
              label={m.profile_security_code()}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={40}
              data-autofocus
              {...form.getInputProps('code')}
            />
            <FormFoot
              action={m.profile_security_turn_on()}
              isPending={isPending}
              failure={failure}
              onCancel={onClose}
            />
          </Stack>
        </form>
      )}
    </Modal>
  )
}
