import { type ConsentPurpose, consentPurposes } from '@vitrine/domain/consent/consent.rules'
import { useShop, useWords } from '../app/shop.ts'
import css from './consent.module.css'
import { titleOf, whatOf } from './consent-words.ts'
import { useConsent } from './use-consent.ts'

/** What the shopper agreed to, to be changed at any time. Nothing where no service of another host is connected. */
export function PrivacyChoices() {
  const { snapshot, outside } = useShop()
  const word = useWords()
  const known = useConsent()
  const connected = consentPurposes.filter((purpose) => outside !== null && snapshot.settings.outside?.[purpose])
  if (!known || connected.length === 0) return null
  const { consent, store } = known
  const option = (purpose: ConsentPurpose, given: boolean) => (
    <label className={css.option}>
      <input
        type="radio"
        name={purpose}
        checked={consent.answers[purpose]?.given === given}
        onChange={() => store.answer({ [purpose]: given })}
      />
      {word(given ? 'consentYes' : 'consentNo')}
    </label>
  )
  return (
    <section aria-label={word('privacy')} className={css.question}>
      <h2 className={css.title}>{word('privacy')}</h2>
      {connected.map((purpose) => (
        <fieldset key={purpose} className={css.choice}>
          <legend>{word(titleOf[purpose])}</legend>
          <p className={css.what}>{word(whatOf[purpose])}</p>
          {option(purpose, false)}
          {option(purpose, true)}
        </fieldset>
      ))}
    </section>
  )
}
