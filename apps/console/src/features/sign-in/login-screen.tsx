import { Alert, Button, Text, Title } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { m } from '@vitrine/messages/console'
import { useEffect, useState } from 'react'
import { session } from '../../shared/api/session.ts'
import { BrandMark } from '../../shared/brand-mark.tsx'
import { messageOf } from '../../shared/toast.ts'
import { LoginPicture } from './login-picture.tsx'
import classes from './login-screen.module.css'
import { goToProvider } from './provider.api.ts'
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
  const signIn = () => {
    setStep({ kind: 'leaving' })
    goToProvider({ silent: false }).catch((error: unknown) => setStep({ kind: 'ready', error }))
  }
  return { step, signIn }
}

export function LoginScreen() {
  const { step, signIn } = useSignIn()
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
          {step.kind === 'ready' && step.error !== undefined && (
            <Alert color="red" mb="md" title={m.sign_in_not_begun()} role="alert">
              {messageOf(step.error)}
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
