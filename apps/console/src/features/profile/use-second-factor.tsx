import { useQueryClient } from '@tanstack/react-query'
import { AppError } from '@vitrine/domain/errors'
import { useState } from 'react'
import { securityQuery } from '../../shared/api/security.ts'
import { useCall } from '../../shared/api/use-call.ts'
import { m } from '../../shared/messages/messages.js'
import { lazyDialog, tellMissing } from '../../shared/parts/lazy-part.tsx'
import { isRecentSignInNeeded } from '../../shared/recent-sign-in.ts'
import { messageOf, toastSuccess } from '../../shared/toast.ts'
import { beginAuthenticator, removeAuthenticator, renewRecoveryCodes, type Setup } from './security.api.ts'

export const SetupDialog = lazyDialog(() => import('./setup-dialog.tsx').then((module) => module.SetupDialog))
export const RecoveryCodesDialog = lazyDialog(() =>
  import('./recovery-codes-dialog.tsx').then((module) => module.RecoveryCodesDialog),
)

export const PasskeyDialog = lazyDialog(() => import('./passkey-dialog.tsx').then((module) => module.PasskeyDialog))

/** Codes that could not be shown would be lost, so nothing is begun without the dialogs. */
export async function dialogsAreHere(): Promise<boolean> {
  const dialogs = [SetupDialog, PasskeyDialog, RecoveryCodesDialog]
  await Promise.all(dialogs.map((dialog) => dialog.preload()))
  const areHere = dialogs.every((dialog) => dialog.isHere())
  if (!areHere) tellMissing()
  return areHere
}

type Shown = { kind: 'setup'; setup: Setup } | { kind: 'codes'; codes: readonly string[] }

const isNotFound = (error: Error): boolean => error instanceof AppError && error.code === 'not_found'

/** The calls of the section, and what they show. */
export function useSecondFactor() {
  const client = useQueryClient()
  const [shown, setShown] = useState<Shown | null>(null)
  const [notice, setNotice] = useState<string | null>(null)
  const { queryKey } = securityQuery()
  const readAgain = () => void client.invalidateQueries({ queryKey })
  const showCodes = (codes: readonly string[]) => {
    // Whoever has another factor has got the codes with it.
    setShown(codes.length > 0 ? { kind: 'codes', codes } : null)
    readAgain()
  }
  const options = {
    showsFailure: true,
    onMutate: () => setNotice(null),
    onError: (error: Error) => {
      if (!isRecentSignInNeeded(error)) {
        setNotice(isNotFound(error) ? m.profile_security_off_meanwhile() : messageOf(error))
        readAgain()
      }
    },
  }
  const begin = useCall({
    mutationFn: beginAuthenticator,
    ...options,
    onSuccess: (setup) => {
      setShown({ kind: 'setup', setup })
      // Another tab may have set one up since this one read it.
      readAgain()
    },
  })
  const renew = useCall({ mutationFn: renewRecoveryCodes, ...options, onSuccess: showCodes })
  const turnOff = useCall({
    mutationFn: removeAuthenticator,
    ...options,
    onSuccess: (security) => {
      client.setQueryData(queryKey, security)
      toastSuccess(m.profile_security_turned_off())
    },
  })
  return { shown, notice, begin, renew, turnOff, readAgain, showCodes, hide: () => setShown(null) }
}
