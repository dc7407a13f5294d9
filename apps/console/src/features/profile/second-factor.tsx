import { Button, Stack } from '@mantine/core'
import { formatDateTime } from '@vitrine/domain/formats/date.rules'
import type { Security } from '@vitrine/domain/identity/second-factor.routes'
import { Suspense, useRef } from 'react'
import { useConfirm } from '../../shared/confirm.ts'
import { FormFailure } from '../../shared/forms/form-foot.tsx'
import { m } from '../../shared/messages/messages.js'
import { Passkeys } from './passkeys.tsx'
import { SecurityPart } from './security-part.tsx'
import { dialogsAreHere, RecoveryCodesDialog, SetupDialog, useSecondFactor } from './use-second-factor.tsx'

function appText({ authenticator, passkeys }: Security): string {
  if (authenticator) return m.profile_security_since({ since: formatDateTime(authenticator.since) })
  return passkeys.length > 0 ? m.profile_security_app_off() : m.profile_security_off()
}

interface SecondFactorProps {
  security: Security
  /** The button that was pressed is gone, and the focus would be lost with it. */
  onChanged: () => void
}

/** The authenticator app, the passkeys and the recovery codes. */
export function SecondFactor({ security, onChanged }: SecondFactorProps) {
  const { shown, notice, begin, renew, turnOff, readAgain, showCodes, hide } = useSecondFactor()
  const confirm = useConfirm()
  const setUpButton = useRef<HTMLButtonElement>(null)
  const { authenticator, passkeys, recoveryCodes: count } = security
  const isOn = authenticator !== null
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
      message: passkeys.length > 0 ? m.profile_security_turn_off_text_passkeys() : m.profile_security_turn_off_text(),
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
    <Stack gap="lg">
      <FormFailure text={notice} />
      <SecurityPart title={m.profile_security_app()} text={appText(security)}>
        {isOn ? (
          <Button
            variant="default"
            loading={turnOff.isPending}
            disabled={renew.isPending}
            onClick={() => void askToTurnOff()}
          >
            {m.profile_security_turn_off()}
          </Button>
        ) : (
          <Button
            ref={setUpButton}
            variant="default"
            aria-label={m.profile_security_set_up_title()}
            loading={begin.isPending}
            onClick={() => void beginSetup()}
          >
            {m.profile_security_set_up()}
          </Button>
        )}
      </SecurityPart>
      <Passkeys security={security} onAdded={showCodes} onChanged={onChanged} />
      {(isOn || passkeys.length > 0) && (
        <SecurityPart
          title={m.profile_security_codes_title()}
          text={count === 0 ? m.profile_security_codes_none() : m.profile_security_codes_left({ count })}
        >
          <Button
            variant="default"
            loading={renew.isPending}
            disabled={turnOff.isPending}
            onClick={() => void askToRenew()}
          >
            {m.profile_security_renew()}
          </Button>
        </SecurityPart>
      )}
      <Suspense fallback={null}>
        {shown?.kind === 'setup' && (
          <SetupDialog
            key={shown.setup.setup}
            setup={shown.setup}
            isLate={isOn}
            onTurnedOn={(codes) => {
              showCodes(codes)
              if (codes.length === 0) onChanged()
            }}
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
    </Stack>
  )
}
