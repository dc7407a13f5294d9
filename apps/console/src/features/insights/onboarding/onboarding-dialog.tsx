import { Button, Modal, Stack, Text, VisuallyHidden } from '@mantine/core'
import { m } from '@vitrine/messages/console'
import capabilityWords from '@vitrine/messages/console/onboarding.capability'
import { type ReactNode, useState } from 'react'
import { useProfile } from '../../../shared/api/use-profile.ts'
import { ContactStep } from './contact-step.tsx'
import { ExpectStep } from './expect-step.tsx'
import css from './onboarding.module.css'
import { ThanksStep } from './thanks-step.tsx'

const titles = [m.onboarding_welcome, m.onboarding_expect, m.onboarding_contact, m.onboarding_thanks] as const

/** Dots, one a step. What they show is said to screen readers whenever it changes. */
function Progress({ step }: { step: number }) {
  return (
    <div className={css.progress}>
      {titles.map((title, at) => (
        <span
          key={title()}
          className={css.dot}
          data-painted
          data-state={at + 1 === step ? 'here' : at < step ? 'done' : 'ahead'}
        />
      ))}
      <VisuallyHidden role="status">{m.onboarding_step({ step, all: titles.length })}</VisuallyHidden>
    </div>
  )
}

function WelcomeStep() {
  return (
    <>
      <Text size="sm">{m.onboarding_welcome_note()}</Text>
      <ul className={css.capabilities}>
        {Object.entries(capabilityWords).map(([code, word]) => (
          <li key={code}>{word()}</li>
        ))}
      </ul>
    </>
  )
}

/** Welcome, what to expect, how to be reached, thanks: forward only (document 3, section 2). */
export function OnboardingDialog({ onClose }: { onClose: () => void }) {
  const [step, setStep] = useState(1)
  const profile = useProfile()
  const next = () => setStep((now) => Math.min(now + 1, titles.length))
  const progress = <Progress step={step} />
  const content: Record<number, ReactNode> = {
    1: <WelcomeStep />,
    2: <ExpectStep />,
    // The person may be known only after the form is there.
    3: <ContactStep key={profile?.sub ?? ''} profile={profile} progress={progress} onSent={next} />,
    4: <ThanksStep progress={progress} onClose={onClose} />,
  }
  return (
    <Modal opened onClose={onClose} closeOnClickOutside={false} title={titles[step - 1]?.()} size="xl">
      <Stack gap="lg">
        {content[step]}
        {step < 3 && (
          <div className={css.foot}>
            {progress}
            <Button onClick={next} data-autofocus>
              {m.onboarding_continue()}
            </Button>
          </div>
        )}
      </Stack>
    </Modal>
  )
}
