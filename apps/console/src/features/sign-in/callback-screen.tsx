import { useNavigate } from '@tanstack/react-router'
import { m } from '@vitrine/messages/console'
import { useEffect, useState } from 'react'
import { session } from '../../shared/api/session.ts'
import { handOver } from '../../shared/provider-window.ts'
import { dismissToasts } from '../../shared/toast.ts'
import { waitBeforeRedirect } from './after-sign-in.ts'
import { ConfirmationEnd } from './confirmation-end.tsx'
import { completeSignIn } from './provider.api.ts'
import { SigningIn } from './signing-in.tsx'

/**
 * The screen to which the identity provider returns. Anything but a valid answer to this tab's own attempt ends at
 * sign-in.
 */
export function CallbackScreen() {
  const navigate = useNavigate()
  const [isHandedOver, setHandedOver] = useState(false)
  useEffect(() => {
    const complete = async () => {
      try {
        const confirmed = await completeSignIn(new URL(location.href))
        if (confirmed) {
          handOver(confirmed)
          setHandedOver(true)
          return window.close()
        }
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
  return isHandedOver ? (
    <ConfirmationEnd title={m.sign_in_confirmed()} text={m.sign_in_confirmed_text()} />
  ) : (
    <SigningIn text={m.sign_in_running()} />
  )
}
