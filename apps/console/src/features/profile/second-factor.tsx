import { Button, Stack } from '@mantine/core'
import type { Security } from '@vitrine/domain/identity/second-factor.routes'
import { m } from '@vitrine/messages/console'
import { Suspense, useRef, useState } from 'react'
import { formatDateTime } from '../../shared/dates/date-words.ts'
import { FormFailure } from '../../shared/forms/form-foot.tsx'
import { toastSuccess } from '../../shared/toast.ts'
import { Passkeys } from './passkeys.tsx'
import { removeAuthenticator, renewRecoveryCodes } from './security.api.ts'
import { SecurityPart } from './security-part.tsx'
import { useProofFirst } from './use-proof-first.tsx'
import { dialogsAreHere, ProveDialog, RecoveryCodesDialog, SetupDialog, useSecondFactor } from './use-second-factor.tsx'

function appText({ authenticator, passkeys }: Security): string {
  if (authenticator) return m.profile_security_since({ since: formatDateTime(authenticator.since) })
  return passkeys.length > 0 ? m.profile_security_app_off() : m.profile_security_off()
}

interface SecondFactorProps {
  security: Security
  /** The button that was pressed is gone, and the focus would be lost with it. */
  onChanged: () => void
}

type FactorChange = 'renew' | 'turn off'

interface FactorQuestionProps {
  asked: FactorChange
  hasPasskeys: boolean
  onCodes: (codes: readonly string[]) => void
  onOff: (security: Security) => void
  onGone: () => void
  onClose: () => void
}

function FactorQuestion({ asked, hasPasskeys, onCodes, onOff, ...rest }: FactorQuestionProps) {
  if (asked === 'renew')
    return (
      <ProveDialog
        {...rest}
        title={m.profile_security_renew()}
        text={m.profile_security_renew_text()}
        action={m.profile_security_renew()}
        codes="any"
        passkey={hasPasskeys}
        call={async (proof) => {
          const renewed = await renewRecoveryCodes(proof)
          return () => onCodes(renewed)
        }}
      />
    )
  return (
    <ProveDialog
      {...rest}
      title={m.profile_security_turn_off_title()}
      text={hasPasskeys ? m.profile_security_turn_off_text_passkeys() : m.profile_security_turn_off_text()}
      action={m.profile_security_turn_off()}
      danger
      codes="any"
      passkey={false}
      call={async (proof) => {
        const next = await removeAuthenticator(proof)
        return () => onOff(next)
      }}
    />
  )
}

/** The authenticator app, the passkeys and the recovery codes. */
export function SecondFactor({ security, onChanged }: SecondFactorProps) {
  const { shown, notice, begin, noteGone, clearNotice, keep, readAgain, showCodes, hide } = useSecondFactor()
  const [asked, setAsked] = useState<FactorChange | null>(null)
  const setUpButton = useRef<HTMLButtonElement>(null)
  const { authenticator, passkeys, recoveryCodes: count } = security
  const isOn = authenticator !== null
  const ask = async (what: FactorChange) => {
    clearNotice()
    if (await dialogsAreHere()) setAsked(what)
  }
  const closeSetup = () => {
    hide()
    if (setUpButton.current) setUpButton.current.focus()
    else onChanged()
  }
  const proving = useProofFirst(security, closeSetup)
  const beginSetup = async () => {
    clearNotice()
    if (await dialogsAreHere()) proving.begin(() => begin.start())
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
          <Button variant="default" onClick={() => void ask('turn off')}>
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
          <Button variant="default" onClick={() => void ask('renew')}>
            {m.profile_security_renew()}
          </Button>
        </SecurityPart>
      )}
      <Suspense fallback={null}>
        {proving.question}
        {shown?.kind === 'setup' && !proving.isAsking && (
          <SetupDialog
            key={shown.setup.setup}
            setup={shown.setup}
            proof={proving.proof}
            onProofRefused={proving.askAgain}
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
        {asked !== null && (
          <FactorQuestion
            asked={asked}
            hasPasskeys={passkeys.length > 0}
            onCodes={(codes) => {
              setAsked(null)
              showCodes(codes)
            }}
            onOff={(next) => {
              setAsked(null)
              keep(next)
              toastSuccess(m.profile_security_turned_off())
              onChanged()
            }}
            onGone={() => {
              setAsked(null)
              noteGone()
            }}
            onClose={() => setAsked(null)}
          />
        )}
        {shown?.kind === 'codes' && <RecoveryCodesDialog codes={shown.codes} onClose={closeCodes} />}
      </Suspense>
    </Stack>
  )
}
