import { useNavigate } from '@tanstack/react-router'
import { m } from '@vitrine/messages/console'
import { useEffect, useState } from 'react'
import { session } from '../../shared/api/session.ts'
import { handOver } from '../../shared/provider-window.ts'
import { useService } from '../../shared/services.ts'
import { dismissToasts } from '../../shared/toast.ts'
import { waitBeforeRedirect } from './after-sign-in.ts'
import { ConfirmationEnd } from './confirmation-end.tsx'
import { completeSignIn } from './provider.api.ts'
import { signInFailure, wordsOfSignIn } from './sign-in-failure.ts'
import { SigningIn } from './signing-in.tsx'

/**
 * The screen to which the identity provider returns. Anything but a valid answer to this tab's own attempt ends at
 * sign-in, which says why; a window that only confirms who somebody is says it itself.
 */
export function CallbackScreen() {
  const navigate = useNavigate()
  const failure = useService(signInFailure)
  const [end, setEnd] = useState<{ error: unknown } | 'handed over' | null>(null)
  useEffect(() => {
    const complete = async () => {
      const attempt = session.takeSignIn()
      try {
        const confirmed = await completeSignIn(new URL(location.href), attempt)
        if (confirmed) {
          handOver(confirmed)
          setEnd('handed over')
          return window.close()
        }
      } catch (error) {
        // Document 1, section 8: clear the credentials, dismiss the messages and return to sign-in.
        session.forget()
        dismissToasts()
        if (attempt && attempt.confirmation !== '') return setEnd({ error })
        failure.set(error)
        return navigate({ to: '/auth/login', replace: true })
      }
      await waitBeforeRedirect()
      return navigate({ href: session.takeAddress(), replace: true })
    }
    void complete()
  }, [navigate, failure])
  if (end === null) return <SigningIn text={m.sign_in_running()} />
  return end === 'handed over' ? (
    <ConfirmationEnd title={m.sign_in_confirmed()} text={m.sign_in_confirmed_text()} />
  ) : (
    <ConfirmationEnd title={m.sign_in_not_confirmed()} text={wordsOfSignIn(end.error)} />
  )
}
