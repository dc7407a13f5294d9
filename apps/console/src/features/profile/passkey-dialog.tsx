import { Modal, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FactorProof, maxPasskeyName, type Passkey } from '@vitrine/domain/identity/second-factor.routes'
import { m } from '@vitrine/messages/console'
import { useState } from 'react'
import { securityQuery } from '../../shared/api/security.ts'
import { TextInput } from '../../shared/fields/text-input.tsx'
import { FormFoot } from '../../shared/forms/form-foot.tsx'
import { useCallForm } from '../../shared/forms/use-call-form.ts'
import { needed } from '../../shared/forms/use-checked-form.ts'
import { addPasskey, isProofRefused, renamePasskey } from './security.api.ts'

interface PasskeyDialogProps {
  /** The one that gets another name; null for a new one. */
  passkey: Passkey | null
  /** The name that a new one begins with. */
  name: string
  /** Of another factor; null for a first one. */
  proof: FactorProof | null
  onProofRefused: (error: Error, name: string) => void
  onAdded: (recoveryCodes: readonly string[]) => void
  /** What the section shows may no longer be true. */
  onChanged: () => void
  onClose: () => void
}

export function PasskeyDialog({ passkey, name: begun, proof, onProofRefused, ...rest }: PasskeyDialogProps) {
  const { onAdded, onChanged, onClose } = rest
  const client = useQueryClient()
  const [refusal, setRefusal] = useState<string | null>(null)
  const { form, submit, isPending, failure } = useCallForm({
    name: 'passkey',
    initialValues: { name: passkey?.name ?? begun },
    read: passkey && { copy: passkey, valuesOf: ({ name }) => ({ name }), labelOf: () => m.profile_passkey_name() },
    validate: { name: needed },
    call: {
      mutationFn: async ({ name }, revision) => {
        setRefusal(null)
        if (passkey === null) return addPasskey({ name, proof })
        client.setQueryData(securityQuery().queryKey, await renamePasskey({ id: passkey.id, name, revision }))
        return null
      },
      onSuccess: (added) => {
        if (added === null) return
        if ('refusal' in added) setRefusal(added.refusal)
        // Nobody can read the codes later, so they are shown even where this dialog was closed meanwhile.
        else onAdded(added.codes)
      },
      onError: onChanged,
    },
  })
  return (
    <Modal
      opened
      onClose={onClose}
      title={passkey === null ? m.profile_passkey_add() : m.profile_passkey_rename_title()}
      closeOnClickOutside={false}
      // Escape belongs to the browser's own dialog, and to the one that asks for the password.
      closeOnEscape={!isPending}
      closeButtonProps={{ 'aria-label': m.kit_close() }}
    >
      <form
        onSubmit={submit({
          onSuccess: (added) => (added === null || 'codes' in added) && onClose(),
          onError: (error, { name }) => isProofRefused(error) && onProofRefused(error, name),
        })}
        noValidate
      >
        <Stack gap="md">
          {passkey === null && <Text size="sm">{m.profile_passkey_add_text()}</Text>}
          <TextInput
            label={m.profile_passkey_name()}
            description={m.profile_passkey_name_help()}
            maxLength={maxPasskeyName}
            data-autofocus
            {...form.getInputProps('name')}
          />
          <FormFoot
            action={passkey === null ? m.profile_passkey_go() : m.profile_passkey_rename()}
            isPending={isPending}
            failure={refusal ?? failure}
            onCancel={onClose}
          />
        </Stack>
      </form>
    </Modal>
  )
}
