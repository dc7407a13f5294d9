import type { ConsentPurpose } from '@vitrine/domain/consent/consent.rules'
import { useShop, useWords } from '../app/shop.ts'
import css from './consent.module.css'
import { titleOf, usageWordOf, whatOf } from './consent-words.ts'
import { asksForUsage, withoutConsentOf } from './usage.rules.ts'
import { useConsent } from './use-consent.ts'

const outsidePurposes = ['statistics', 'chat'] as const

/** What the app counts, and what the shopper agreed to, to be changed at any time. */
export function PrivacyChoices() {
  const { snapshot, outside } = useShop()
  const word = useWords()
  const known = useConsent()
  if (!known) return null
  const { consent, store } = known
  const { settings } = snapshot
  const connected = outsidePurposes.filter((purpose) => outside !== null && settings.outside?.[purpose])
  const asked: ConsentPurpose[] = [...(asksForUsage(settings) ? (['usage'] as const) : []), ...connected]
  const withoutConsent = withoutConsentOf(settings)
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
      {asksForUsage(settings) ? null : <p className={css.what}>{word(usageWordOf[withoutConsent])}</p>}
      {asked.map((purpose) => (
        <fieldset key={purpose} className={css.choice}>
          <legend>{word(titleOf[purpose])}</legend>
          <p className={css.what}>{word(whatOf(purpose, withoutConsent))}</p>
          {option(purpose, false)}
          {option(purpose, true)}
        </fieldset>
      ))}
    </section>
  )
}
