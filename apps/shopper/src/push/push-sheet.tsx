import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useShop, useWords } from '../app/shop.ts'
import { keptWord } from '../text/kept-word.tsx'
import { Button } from '../ui/button.tsx'
import type { PushMoment } from './ask.rules.ts'
import { reasonOfMoment, titleOfMoment } from './moment-words.ts'
import css from './push.module.css'
import type { PushStatus, TurnedOn } from './push-device.ts'
import { AllowAgain, InstallSteps } from './way-to-allow.tsx'

interface PushSheetProps {
  moment: PushMoment
  status: Exclude<PushStatus, 'none' | 'on'>
  turnOn: () => Promise<TurnedOn>
  /** It is closed: with what became of it, or null for 'Not now'. */
  onClose: (outcome: TurnedOn | null) => void
}

/** Says why, before the browser asks. The browser's own dialog holds the focus and gives it back. */
export function PushSheet({ moment, status, turnOn, onClose }: PushSheetProps) {
  const { snapshot } = useShop()
  const word = useWords()
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const outcome = useRef<TurnedOn | null>(null)
  const [state, setState] = useState<'still' | 'busy' | 'failed' | 'refused'>('still')
  useEffect(() => dialog.current?.showModal(), [])
  const close = () => dialog.current?.close()
  const accept = async () => {
    setState('busy')
    const turned = await turnOn().catch(() => 'failed' as const)
    outcome.current = turned === 'dismissed' ? null : turned
    if (turned === 'failed' || turned === 'refused') setState(turned)
    else close()
  }
  const isDenied = status === 'denied' || state === 'refused'
  const title = () => {
    if (isDenied) return word('pushDenied')
    return status === 'install'
      ? keptWord(word, 'pushInstallTitle', { name: snapshot.app.name })
      : word(titleOfMoment[moment])
  }
  const body = (): ReactNode => {
    if (isDenied) return <AllowAgain />
    if (status === 'install') return <InstallSteps />
    return <p className={css.what}>{word(reasonOfMoment[moment])}</p>
  }
  const hasQuestion = !isDenied && status === 'ask'
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself; the click is on its backdrop
    <dialog
      ref={dialog}
      className={css.sheet}
      aria-labelledby={titleId}
      onClose={() => onClose(outcome.current)}
      onClick={(event) => {
        if (event.target === event.currentTarget) close()
      }}
    >
      <div className={css.content}>
        <h2 id={titleId} className={css.title}>
          {title()}
        </h2>
        {body()}
        <p role="alert" className={css.problem}>
          {state === 'failed' ? word('pushFailed') : ''}
        </p>
        {hasQuestion ? (
          <div className={css.answers}>
            <Button wide look="quiet" onClick={close}>
              {word('pushLater')}
            </Button>
            <Button wide disabled={state === 'busy'} onClick={() => void accept()}>
              {word('pushYes')}
            </Button>
          </div>
        ) : (
          <Button wide look="quiet" onClick={close}>
            {word(status === 'install' ? 'pushLater' : 'close')}
          </Button>
        )}
      </div>
    </dialog>
  )
}
