import { useSearch } from '@tanstack/react-router'
import { m } from '@vitrine/messages/console'
import { useEffect, useState } from 'react'
import { session } from '../../shared/api/session.ts'
import { messageOf } from '../../shared/toast.ts'
import { ConfirmationEnd } from './confirmation-end.tsx'
import { goToProvider } from './provider.api.ts'
import { SigningIn } from './signing-in.tsx'

/** The window in which an external provider asks for the password again: it leads there at once. */
export function ConfirmScreen() {
  const { id = '' } = useSearch({ from: '/auth/confirm' })
  const [error, setError] = useState<unknown>(null)
  useEffect(() => {
    // The browser copies the session into a window that it opens; two of one session would renew it against each other.
    session.clear()
    goToProvider({ confirmation: id }).catch(setError)
  }, [id])
  return error === null ? (
    <SigningIn text={m.sign_in_to_provider()} />
  ) : (
    <ConfirmationEnd title={m.sign_in_not_confirmed()} text={messageOf(error)} />
  )
}
