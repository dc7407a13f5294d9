import { useState } from 'react'
import { useShop, useWords } from '../app/shop.ts'
import { useToast } from '../app/toasts.tsx'
import { keptWord } from '../text/kept-word.tsx'
import { Button } from '../ui/button.tsx'
import css from './push.module.css'
import type { Push } from './use-push.ts'
import { AllowAgain, InstallSteps } from './way-to-allow.tsx'

/** Stands where notifications are at home: they can be turned on there at any time. Nothing where they are on, or cannot be. */
export function PushOfferCard({ push }: { push: Push }) {
  const { snapshot } = useShop()
  const word = useWords()
  const say = useToast()
  const [busy, setBusy] = useState(false)
  const { status } = push
  if (status === 'none' || status === 'on') return null
  const accept = async () => {
    setBusy(true)
    void push.noteAsked()
    const turned = await push.turnOn().catch(() => 'failed' as const)
    setBusy(false)
    if (turned === 'on') say({ text: word('pushOn') })
    if (turned === 'failed') say({ text: word('pushFailed') })
  }
  if (status === 'denied')
    return (
      <section className={css.card}>
        <h2 className={css.title}>{word('pushDenied')}</h2>
        <AllowAgain />
      </section>
    )
  if (status === 'install')
    return (
      <section className={css.card}>
        <h2 className={css.title}>{keptWord(word, 'pushInstallTitle', { name: snapshot.app.name })}</h2>
        <InstallSteps />
      </section>
    )
  return (
    <section className={css.card}>
      <h2 className={css.title}>{word('pushNewsTitle')}</h2>
      <p className={css.what}>{word('pushNewsReason')}</p>
      <Button disabled={busy} onClick={() => void accept()}>
        {word('pushYes')}
      </Button>
    </section>
  )
}
