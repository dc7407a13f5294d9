import { Button, Group, Modal, PasswordInput, Stack, Text } from '@mantine/core'
import { identityRoutes } from '@vitrine/domain/identity/identity.routes'
import { useEffect, useRef, useState } from 'react'
import { callApi } from '../shared/api/client.ts'
import { session } from '../shared/api/session.ts'
import { useSignInConfig } from '../shared/api/sign-in-config.ts'
import { useCall } from '../shared/api/use-call.ts'
import { FormFailure, FormFoot } from '../shared/forms/form-foot.tsx'
import { useCallForm } from '../shared/forms/use-call-form.ts'
import { needed } from '../shared/forms/use-checked-form.ts'
import { useObservable } from '../shared/lib/observable.ts'
import { m } from '../shared/messages/messages.js'
import { addressOfConfirmation, waitForHandover } from '../shared/provider-window.ts'
import { recentSignIn } from '../shared/recent-sign-in.ts'
import { useService } from '../shared/services.ts'

interface AskProps {
  onConfirmed: () => void
  onCancel: () => void
}

function AskPassword({ onConfirmed, onCancel }: AskProps) {
  const { form, isPending, failure, submit } = useCallForm({
    name: 'recent-sign-in',
    initialValues: { password: '' },
    validate: { password: needed },
    call: { mutationFn: (body: { password: string }) => callApi(identityRoutes.confirmByPassword, { body }) },
  })
  return (
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
  )
}

/** The external provider asks in a window of its own, so that what stands on this screen stays. */
function AskProvider({ onConfirmed, onCancel }: AskProps) {
  const [isBlocked, setBlocked] = useState(false)
  const stopWaiting = useRef(() => {})
  useEffect(() => () => stopWaiting.current(), [])
  const { start, isPending, failure } = useCall({
    mutationFn: (token: string) => callApi(identityRoutes.confirmByProvider, { body: { token } }),
    showsFailure: true,
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

/** Asks for the password again, above whatever is open. Closing it leaves everything as it was. */
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
