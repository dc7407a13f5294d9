import { Alert, Anchor, Button, Text, Title } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { m } from '@vitrine/messages/console'
import { useEffect, useState } from 'react'
import { session } from '../../shared/api/session.ts'
import { BrandMark } from '../../shared/brand-mark.tsx'
import { useService } from '../../shared/services.ts'
import { messageOf } from '../../shared/toast.ts'
import { LoginPicture } from './login-picture.tsx'
import classes from './login-screen.module.css'
import { goToProvider, leaveProvider } from './provider.api.ts'
import { NoProviderSessionError, ProviderError, signInFailure, wordsOfSignIn } from './sign-in-failure.ts'
import { SigningIn } from './signing-in.tsx'

type Step = { kind: 'silent' } | { kind: 'ready'; error?: unknown } | { kind: 'leaving' }

/**
 * Signs a person in without a click when they are already signed in at the provider, for example in another tab. This
 * is tried once per tab.
 */
function useSignIn() {
  const navigate = useNavigate()
  const [step, setStep] = useState<Step>(() => ({ kind: session.maySignInSilently() ? 'silent' : 'ready' }))
  useEffect(() => {
    if (session.read() !== null) return void navigate({ to: '/', replace: true })
    if (!session.maySignInSilently()) return
    session.markSilentSignIn()
    goToProvider({ silent: true }).catch(() => setStep({ kind: 'ready' }))
  }, [navigate])
  const leave = (go: () => Promise<void>) => {
    setStep({ kind: 'leaving' })
    go().catch((error: unknown) => setStep({ kind: 'ready', error }))
  }
  return { step, signIn: () => leave(() => goToProvider({ silent: false })), signOut: () => leave(leaveProvider) }
}

/** Told once: the next visit to this page has another reason. */
function useLastFailure(): unknown {
  const failure = useService(signInFailure)
  const [failed] = useState(failure.get)
  useEffect(() => () => failure.set(null), [failure])
  return failed instanceof NoProviderSessionError ? null : failed
}

/** Why the last try ended here, with a way to another account: the provider may go on answering with the refused one. */
function LastFailure({ error, onSignOut }: { error: unknown; onSignOut: () => void }) {
  return (
    <Alert color="red" mb="md" title={m.sign_in_failed()} role="status">
      <Text size="sm">{wordsOfSignIn(error)}</Text>
      <Text size="sm" mt="xs">
        {m.sign_in_again()}{' '}
        <Anchor component="button" type="button" inherit onClick={onSignOut}>
          {m.sign_in_other_account()}
        </Anchor>
      </Text>
    </Alert>
  )
}

export function LoginScreen() {
  const { step, signIn, signOut } = useSignIn()
  const failed = useLastFailure()
  if (step.kind === 'silent') return <SigningIn text={m.sign_in_looking()} />
  return (
    <div className={classes.page}>
      <main className={classes.entry}>
        <div className={classes.brand}>
          <BrandMark />
          <span>Vitrine</span>
        </div>
        <div className={classes.form}>
          <Title order={1}>{m.sign_in_to()}</Title>
          <Text c="dimmed" mt="xs" mb="lg">
            {m.sign_in_promise()}
          </Text>
          {failed !== null && <LastFailure error={failed} onSignOut={signOut} />}
          {step.kind === 'ready' && step.error !== undefined && (
            <Alert color="red" mb="md" title={m.sign_in_not_begun()} role="alert">
              {step.error instanceof ProviderError ? m.sign_in_no_sign_out() : messageOf(step.error)}
            </Alert>
          )}
          <Button fullWidth size="md" onClick={signIn} loading={step.kind === 'leaving'}>
            {m.sign_in_title()}
          </Button>
        </div>
      </main>
      <aside className={classes.picture} aria-hidden>
        <LoginPicture />
      </aside>
    </div>
  )
}
