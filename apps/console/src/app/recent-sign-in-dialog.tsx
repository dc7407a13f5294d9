import { Button, Divider, Group, Modal, PasswordInput, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { identityRoutes } from '@vitrine/domain/identity/identity.routes'
import { m } from '@vitrine/messages/console'
import { useEffect, useRef, useState } from 'react'
import { callApi } from '../shared/api/client.ts'
import { securityQuery } from '../shared/api/security.ts'
import { session } from '../shared/api/session.ts'
import { useSignInConfig } from '../shared/api/sign-in-config.ts'
import { useCall } from '../shared/api/use-call.ts'
import { FormFailure, FormFoot } from '../shared/forms/form-foot.tsx'
import { useCallForm } from '../shared/forms/use-call-form.ts'
import { needed } from '../shared/forms/use-checked-form.ts'
import { useObservable } from '../shared/lib/observable.ts'
import { askPasskey, knowsPasskeys } from '../shared/passkey.ts'
import { addressOfConfirmation, waitForHandover } from '../shared/provider-window.ts'
import { recentSignIn } from '../shared/recent-sign-in.ts'
import { useService } from '../shared/services.ts'

interface AskProps {
  onConfirmed: () => void
  onCancel: () => void
}

/** Only for somebody who has one, in a browser that knows them. */
function AskPasskey({ onConfirmed }: Pick<AskProps, 'onConfirmed'>) {
  const security = useQuery(securityQuery())
  const [refusal, setRefusal] = useState<string | null>(null)
  const { start, isPending, failure } = useCall({
    mutationFn: async (): Promise<boolean> => {
      setRefusal(null)
      const { data: request } = await callApi(identityRoutes.beginPasskeyConfirmation, {})
      const used = await askPasskey(request)
      if ('refusal' in used) {
        setRefusal(used.refusal)
        return false
      }
      await callApi(identityRoutes.confirmByPasskey, { body: used.passkey })
      return true
    },
  })
  const has = security.data !== undefined && security.data.passkeys.length > 0 && knowsPasskeys()
  if (!has) return null
  return (
    <Stack gap="md" mt="md">
      <Divider label={m.frame_confirm_or()} />
      <FormFailure text={refusal ?? failure} />
      <Button
        variant="default"
        loading={isPending}
        onClick={() => start(undefined, { onSuccess: (isConfirmed) => isConfirmed && onConfirmed() })}
      >
        {m.frame_confirm_passkey()}
      </Button>
    </Stack>
  )
}

function AskPassword({ onConfirmed, onCancel }: AskProps) {
  const { form, isPending, failure, submit } = useCallForm({
    name: 'recent-sign-in',
    initialValues: { password: '' },
    validate: { password: needed },
    call: { mutationFn: (body: { password: string }) => callApi(identityRoutes.confirmByPassword, { body }) },
  })
  return (
    <>
      <form onSubmit={submit({ onSuccess: onConfirmed })} noValidate>
        <Stack gap="md">
          <Text size="sm">{m.frame_confirm_text()}</Text>
          <PasswordInput
            label={m.frame_confirm_password()}
            autoComplete="current-password"
            data-autofocus
            {...form.getInputProps('password')}
          />
          <FormFoot action={m.frame_confirm_action()} isPending={isPending} failure={failure} onCancel={onCancel} />
        </Stack>
      </form>
      <AskPasskey onConfirmed={onConfirmed} />
    </>
  )
}

/** The external provider asks in a window of its own, so that what stands on this screen stays. */
function AskProvider({ onConfirmed, onCancel }: AskProps) {
  const [isBlocked, setBlocked] = useState(false)
  const stopWaiting = useRef(() => {})
  useEffect(() => () => stopWaiting.current(), [])
  const { start, isPending, failure } = useCall({
    mutationFn: (token: string) => callApi(identityRoutes.confirmByProvider, { body: { token } }),
  })
  const go = () => {
    stopWaiting.current()
    const { id, stop } = waitForHandover((token) => start(token, { onSuccess: onConfirmed }))
    stopWaiting.current = stop
    setBlocked(window.open(addressOfConfirmation(id), '_blank', 'popup,width=520,height=720') === null)
  }
  return (
    <Stack gap="md">
      <Text size="sm">{m.frame_confirm_provider()}</Text>
      <FormFailure text={isBlocked ? m.frame_confirm_blocked() : failure} />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onCancel}>
          {m.frame_cancel()}
        </Button>
        <Button onClick={go} loading={isPending} data-autofocus>
          {m.frame_confirm_go()}
        </Button>
      </Group>
    </Stack>
  )
}

/** Asks for the password again, or for a passkey, above whatever is open. Closing it leaves everything as it was. */
export function RecentSignInDialog() {
  const asked = useObservable(useService(recentSignIn).asked)
  const config = useSignInConfig()
  const isOpen = asked !== null && config !== undefined
  const cancel = () => asked?.answer(false)
  // The session may end meanwhile, in another tab.
  useEffect(() => session.onEnd(() => asked?.answer(false)), [asked])
  const Ask = config?.external === true ? AskProvider : AskPassword
  return (
    <Modal opened={isOpen} onClose={cancel} title={m.frame_confirm_title()} size="sm" zIndex={500}>
      <Ask onConfirmed={() => asked?.answer(true)} onCancel={cancel} />
    </Modal>
  )
}
