import { Button, Divider, Modal, Stack, Text } from '@mantine/core'
import { AppError } from '@vitrine/domain/errors'
import { identityRoutes } from '@vitrine/domain/identity/identity.routes'
import type { FactorProof } from '@vitrine/domain/identity/second-factor.routes'
import { m } from '@vitrine/messages/console'
import { type ReactNode, useState } from 'react'
import { callApi } from '../../shared/api/client.ts'
import { useCall } from '../../shared/api/use-call.ts'
import { TextInput } from '../../shared/fields/text-input.tsx'
import { FormFailure, FormFoot } from '../../shared/forms/form-foot.tsx'
import { useCallForm } from '../../shared/forms/use-call-form.ts'
import { needed } from '../../shared/forms/use-checked-form.ts'
import { askPasskey, knowsPasskeys } from '../../shared/passkey.ts'

interface ProveDialogProps {
  title: ReactNode
  /** What happens then. */
  text: string
  action: string
  danger?: boolean
  /** Which codes will do. */
  codes: 'any' | 'recovery'
  /** Whether a passkey will do. */
  passkey: boolean
  /** What is said at first, such as why the proof before was refused. */
  refusal?: string | null
  /** Resolves to what follows, which happens also where the dialog was closed meanwhile. */
  call: (proof: FactorProof) => Promise<() => void>
  /** What it is about is not there any more. */
  onGone: (error: Error) => void
  onClose: () => void
}

const isGone = (error: Error): boolean => error instanceof AppError && error.code === 'not_found'

interface UsePasskeyProps extends Pick<ProveDialogProps, 'call'> {
  onError: (error: Error) => void
}

function UsePasskey({ call, onError }: UsePasskeyProps) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const { start, isPending, failure } = useCall({
    mutationFn: async (): Promise<() => void> => {
      setRefusal(null)
      const { data: request } = await callApi(identityRoutes.beginPasskeyConfirmation, {})
      const used = await askPasskey(request)
      if ('passkey' in used) return call({ passkey: used.passkey })
      const { refusal: said } = used
      return () => setRefusal(said)
    },
    onSuccess: (follow) => follow(),
    onError,
  })
  return (
    <Stack gap="md" mt="md">
      <Divider label={m.frame_confirm_or()} />
      <FormFailure text={refusal ?? failure} />
      <Button variant="default" loading={isPending} onClick={() => start()}>
        {m.frame_confirm_passkey()}
      </Button>
    </Stack>
  )
}

/** Asks for a second factor before one is turned off or another is added: whoever has only the password must do neither. */
export function ProveDialog({ onGone, onClose, ...question }: ProveDialogProps) {
  const { title, text, action, danger = false, codes, passkey, refusal = null, call } = question
  const onError = (error: Error) => {
    if (isGone(error)) onGone(error)
  }
  const { form, submit, isPending, failure } = useCallForm({
    name: 'second-factor-proof',
    initialValues: { code: '' },
    validate: { code: needed },
    call: { mutationFn: ({ code }) => call({ code }), onSuccess: (follow) => follow(), onError },
  })
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      closeOnClickOutside={false}
      // Escape belongs to the dialog that asks for the password while the call waits for it.
      closeOnEscape={!isPending}
      closeButtonProps={{ 'aria-label': m.kit_close() }}
    >
      <form onSubmit={submit()} noValidate>
        <Stack gap="md">
          <Text size="sm">{text}</Text>
          <TextInput
            label={codes === 'any' ? m.profile_prove_code() : m.profile_prove_recovery_code()}
            autoComplete="one-time-code"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={40}
            styles={{ input: { direction: 'ltr' } }}
            data-autofocus
            {...form.getInputProps('code')}
          />
          <FormFoot
            action={action}
            danger={danger}
            isPending={isPending}
            failure={failure ?? refusal}
            onCancel={onClose}
          />
        </Stack>
      </form>
      {passkey && knowsPasskeys() && <UsePasskey call={call} onError={onError} />}
    </Modal>
  )
}
