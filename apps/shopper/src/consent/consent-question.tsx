import type { ConsentPurpose } from '@vitrine/domain/consent/consent.rules'
import { useShop, useWords } from '../app/shop.ts'
import { Button } from '../ui/button.tsx'
import css from './consent.module.css'
import { titleOf, whatOf } from './consent-words.ts'
import { withoutConsentOf } from './usage.rules.ts'

interface ConsentQuestionProps {
  purpose: ConsentPurpose
  onAnswer: (given: boolean) => void
}

/** Asks for one purpose. Both answers look alike. */
export function ConsentQuestion({ purpose, onAnswer }: ConsentQuestionProps) {
  const { snapshot } = useShop()
  const word = useWords()
  return (
    <div className={css.question}>
      <h2 className={css.title}>{word(titleOf[purpose])}</h2>
      <p className={css.what}>{word(whatOf(purpose, withoutConsentOf(snapshot.settings)))}</p>
      <p className={css.what}>{word('consentLater')}</p>
      <div className={css.answers}>
        <Button wide look="quiet" onClick={() => onAnswer(false)}>
          {word('consentNo')}
        </Button>
        <Button wide look="quiet" onClick={() => onAnswer(true)}>
          {word('consentYes')}
        </Button>
      </div>
    </div>
  )
}
