import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { session } from '../../shared/api/session.ts'
import { m } from '../../shared/messages/messages.js'
import { dismissToasts } from '../../shared/toast.ts'
import { waitBeforeRedirect } from './after-sign-in.ts'
import { completeSignIn } from './provider.api.ts'
import { SigningIn } from './signing-in.tsx'

/**
 * The screen to which the identity provider returns. Anything but a valid answer to this tab's own attempt ends at
 * sign-in.
 */
export function CallbackScreen() {
  const navigate = useNavigate()
  useEffect(() => {
    const complete = async () => {
      try {
        await completeSignIn(new URL(location.href))
      } catch {
        // Document 1, section 8: clear the credentials, dismiss the messages and return to sign-in.
        session.forget()
        dismissToasts()
        return navigate({ to: '/auth/login', replace: true })
      }
      await waitBeforeRedirect()
      return navigate({ href: session.takeAddress(), replace: true })
    }
    void complete()
  }, [navigate])
  return <SigningIn text={m.sign_in_running()} />
}
