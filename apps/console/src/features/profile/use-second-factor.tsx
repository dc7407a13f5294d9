import { useQueryClient } from '@tanstack/react-query'
import { AppError } from '@vitrine/domain/errors'
import type { Security } from '@vitrine/domain/identity/second-factor.routes'
import { m } from '@vitrine/messages/console'
import { useState } from 'react'
import { securityQuery } from '../../shared/api/security.ts'
import { useCall } from '../../shared/api/use-call.ts'
import { lazyDialog, tellMissing } from '../../shared/parts/lazy-part.tsx'
import { isRecentSignInNeeded } from '../../shared/recent-sign-in.ts'
import { messageOf } from '../../shared/toast.ts'
import { beginAuthenticator, type Setup } from './security.api.ts'

export const SetupDialog = lazyDialog(() => import('./setup-dialog.tsx').then((module) => module.SetupDialog))
export const RecoveryCodesDialog = lazyDialog(() =>
  import('./recovery-codes-dialog.tsx').then((module) => module.RecoveryCodesDialog),
)

export const ProveDialog = lazyDialog(() => import('./prove-dialog.tsx').then((module) => module.ProveDialog))
export const PasskeyDialog = lazyDialog(() => import('./passkey-dialog.tsx').then((module) => module.PasskeyDialog))

/** Codes that could not be shown would be lost, so nothing is begun without the dialogs. */
export async function dialogsAreHere(): Promise<boolean> {
  const dialogs = [SetupDialog, PasskeyDialog, ProveDialog, RecoveryCodesDialog]
  await Promise.all(dialogs.map((dialog) => dialog.preload()))
  const areHere = dialogs.every((dialog) => dialog.isHere())
  if (!areHere) tellMissing()
  return areHere
}

type FactorStep = { kind: 'setup'; setup: Setup } | { kind: 'codes'; codes: readonly string[] }

const isNotFound = (error: Error): boolean => error instanceof AppError && error.code === 'not_found'

/** The calls of the section, and what they show. */
export function useSecondFactor() {
  const client = useQueryClient()
  const [shown, setShown] = useState<FactorStep | null>(null)
  const [notice, setNotice] = useState<string | null>(null)
  const { queryKey } = securityQuery()
  const readAgain = () => void client.invalidateQueries({ queryKey })
  const showCodes = (codes: readonly string[]) => {
    // Whoever has another factor has got the codes with it.
    setShown(codes.length > 0 ? { kind: 'codes', codes } : null)
    readAgain()
  }
  const options = {
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
  /** Another tab turned it off. */
  const noteGone = () => {
    setNotice(m.profile_security_off_meanwhile())
    readAgain()
  }
  const keep = (security: Security) => client.setQueryData(queryKey, security)
  const clearNotice = () => setNotice(null)
  return { shown, notice, begin, noteGone, clearNotice, keep, readAgain, showCodes, hide: () => setShown(null) }
}
