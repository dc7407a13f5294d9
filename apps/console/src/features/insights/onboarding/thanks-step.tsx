import { Button, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { m } from '@vitrine/messages/console'
import type { ReactNode } from 'react'
import { useSignInConfig } from '../../../shared/api/sign-in-config.ts'
import { IntroFilm } from './intro-film.tsx'
import { useBilling, useStartTrial } from './onboarding.api.ts'
import css from './onboarding.module.css'

/** The operator's video where there is one, else the introduction that comes with the console. */
function Introduction() {
  const config = useSignInConfig()
  if (!config) return <div className={css.video} />
  const { introVideo } = config
  if (introVideo === null) return <IntroFilm />
  const { url, isFile } = introVideo
  return isFile ? (
    // biome-ignore lint/a11y/useMediaCaption: captions are within the operator's own file
    <video className={css.video} src={url} controls preload="metadata" aria-label={m.onboarding_video()} />
  ) : (
    <iframe
      className={css.video}
      src={url}
      title={m.onboarding_video()}
      allow="fullscreen; picture-in-picture"
      // Players refuse a page that does not say where it is.
      referrerPolicy="strict-origin-when-cross-origin"
    />
  )
}

export function ThanksStep({ progress, onClose }: { progress: ReactNode; onClose: () => void }) {
  const navigate = useNavigate()
  const answer = useBilling()
  const trial = useStartTrial()
  // Where it is not known, the server decides.
  const isOffered = answer === undefined || answer.billing.trialAvailable
  const goOn = () => {
    onClose()
    void navigate({ to: '/design/home' })
  }
  return (
    <>
      <Text size="sm">{m.onboarding_thanks_note()}</Text>
      <Introduction />
      {!isOffered && (
        <Text size="sm" c="dimmed">
          {answer.billing.mode === 'none' ? m.onboarding_no_trial() : m.onboarding_has_plan()}
        </Text>
      )}
      {trial.failure !== null && (
        <Text role="alert" size="sm" c="red">
          {trial.failure}
        </Text>
      )}
      <div className={css.foot}>
        {progress}
        <Button
          loading={trial.isPending}
          onClick={() => (isOffered ? trial.start(undefined, { onSuccess: goOn }) : goOn())}
        >
          {isOffered ? m.onboarding_start_trial() : m.onboarding_start()}
        </Button>
      </div>
    </>
  )
}
