import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { AppError } from '@vitrine/domain/errors'
import { m } from '@vitrine/messages/console'
import { ErrorState } from '@vitrine/ui/error-state'
import { useCallback, useEffect, useRef, useState } from 'react'
import { session } from '../../shared/api/session.ts'
import { EntryFrame } from '../../shared/entry-frame.tsx'
import { useService } from '../../shared/services.ts'
import { dismissToasts, messageOf } from '../../shared/toast.ts'
import { waitBeforeRedirect } from './after-sign-in.ts'
import { exchangeSlug } from './exchange.api.ts'
import { signInFailure } from './sign-in-failure.ts'
import { SigningIn } from './signing-in.tsx'

/**
 * The token-exchange route and its impersonated variant: shows a spinner, and sends the call once the slug is there.
 */
export function ExchangeScreen() {
  const navigate = useNavigate()
  const { slug, appKey } = useSearch({ strict: false })
  const impersonated = useLocation().pathname.endsWith('/impersonated')
  const [failure, setFailure] = useState<unknown>(null)
  const ended = useService(signInFailure)

  const exchange = useCallback(async () => {
    if (slug === undefined || slug === '') return
    setFailure(null)
    try {
      await exchangeSlug({ slug, appKey, impersonated })
    } catch (error) {
      // Only a refusal concerns the session: an outage is shown and can be tried again.
      if (!(error instanceof AppError) || error.status >= 500) return setFailure(error)
      session.forget()
      dismissToasts()
      ended.set(error)
      return navigate({ to: '/auth/login', replace: true })
    }
    await waitBeforeRedirect()
    return navigate({ to: '/', replace: true })
  }, [slug, appKey, impersonated, navigate, ended])

  // A slug works only once, and the address changes under this screen while it is being left.
  const begun = useRef<string>(undefined)
  useEffect(() => {
    if (slug === undefined || begun.current === slug) return
    begun.current = slug
    void exchange()
  }, [slug, exchange])

  if (failure === null) return <SigningIn text={m.sign_in_running()} />
  return (
    <EntryFrame>
      <ErrorState
        title={m.sign_in_failed()}
        message={messageOf(failure)}
        onRetry={() => void exchange()}
        retryLabel={m.pickers_try_again()}
      />
    </EntryFrame>
  )
}
