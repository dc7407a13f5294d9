import { Button, Group, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { AppError } from '@vitrine/domain/errors'
import { formatDateTime } from '@vitrine/domain/formats/date.rules'
import type { Security } from '@vitrine/domain/identity/second-factor.routes'
import { Suspense, useRef, useState } from 'react'
import { useCall } from '../../shared/api/use-call.ts'
import { useConfirm } from '../../shared/confirm.ts'
import { FormFailure } from '../../shared/forms/form-foot.tsx'
import { m } from '../../shared/messages/messages.js'
import { lazyDialog, tellMissing } from '../../shared/parts/lazy-part.tsx'
import { isRecentSignInNeeded } from '../../shared/recent-sign-in.ts'
import { messageOf, toastSuccess } from '../../shared/toast.ts'
import {
  beginAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
  type Setup,
  securityQuery,
} from './security.api.ts'

const SetupDialog = lazyDialog(() => import('./setup-dialog.tsx').then((module) => module.SetupDialog))
const RecoveryCodesDialog = lazyDialog(() =>
  import('./recovery-codes-dialog.tsx').then((module) => module.RecoveryCodesDialog),
)

/** Codes that could not be shown would be lost, so nothing is begun without the dialogs. */
async function dialogsAreHere(): Promise<boolean> {
  const dialogs = [SetupDialog, RecoveryCodesDialog]
  await Promise.all(dialogs.map((dialog) => dialog.preload()))
  const areHere = dialogs.every((dialog) => dialog.isHere())
  if (!areHere) tellMissing()
  return areHere
}

type Shown = { kind: 'setup'; setup: Setup } | { kind: 'codes'; codes: readonly string[] }

const isNotFound = (error: Error): boolean => error instanceof AppError && error.code === 'not_found'

/** The calls of the section, and what they show. */
function useSecondFactor() {
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

const textsOf = ({ authenticator, recoveryCodes: count }: Security): string[] =>
  authenticator
    ? [
        m.profile_security_since({ since: formatDateTime(authenticator.since) }),
        count === 0 ? m.profile_security_codes_none() : m.profile_security_codes_left({ count }),
      ]
    : [m.profile_security_off()]

interface SecondFactorProps {
  security: Security
  /** The button that was pressed is gone, and the focus would be lost with it. */
  onChanged: () => void
}

/** The authenticator app and its recovery codes. */
export function SecondFactor({ security, onChanged }: SecondFactorProps) {
  const { shown, notice, begin, renew, turnOff, readAgain, showCodes, hide } = useSecondFactor()
  const confirm = useConfirm()
  const setUpButton = useRef<HTMLButtonElement>(null)
  const isOn = security.authenticator !== null
  const beginSetup = async () => {
    if (await dialogsAreHere()) begin.start()
  }
  const askToRenew = async () => {
    const title = m.profile_security_renew()
    const question = { title, message: m.profile_security_renew_text(), confirmLabel: title }
    if ((await confirm(question)) && (await dialogsAreHere())) renew.start()
  }
  const askToTurnOff = async () => {
    const question = {
      title: m.profile_security_turn_off_title(),
      message: m.profile_security_turn_off_text(),
      confirmLabel: m.profile_security_turn_off(),
      danger: true,
    }
    if (await confirm(question)) turnOff.start(undefined, { onSuccess: onChanged })
  }
  const closeSetup = () => {
    hide()
    if (setUpButton.current) setUpButton.current.focus()
    else onChanged()
  }
  const closeCodes = () => {
    hide()
    onChanged()
  }

  return (
    <>
      <div>
        {textsOf(security).map((text) => (
          <Text size="sm" key={text}>
            {text}
          </Text>
        ))}
      </div>
      <FormFailure text={notice} />
      {isOn ? (
        <Group gap="xs">
          <Button
            variant="default"
            loading={renew.isPending}
            disabled={turnOff.isPending}
            onClick={() => void askToRenew()}
          >
            {m.profile_security_renew()}
          </Button>
          <Button
            variant="default"
            loading={turnOff.isPending}
            disabled={renew.isPending}
            onClick={() => void askToTurnOff()}
          >
            {m.profile_security_turn_off()}
          </Button>
        </Group>
      ) : (
        <Group>
          <Button
            ref={setUpButton}
            aria-label={m.profile_security_set_up_title()}
            loading={begin.isPending}
            onClick={() => void beginSetup()}
          >
            {m.profile_security_set_up()}
          </Button>
        </Group>
      )}
      <Suspense fallback={null}>
        {shown?.kind === 'setup' && (
          <SetupDialog
            key={shown.setup.setup}
            setup={shown.setup}
            isLate={isOn}
            onTurnedOn={showCodes}
            onRefused={readAgain}
            onBeginAgain={() => {
              closeSetup()
              begin.start()
            }}
            onClose={closeSetup}
          />
        )}
        {shown?.kind === 'codes' && <RecoveryCodesDialog codes={shown.codes} onClose={closeCodes} />}
      </Suspense>
    </>
  )
}
