import { choosePreference } from '../../app/preferences.ts'
import type { ScreenProps } from '../../app/screen-props.ts'
import { useShop, useWords } from '../../app/shop.ts'
import { useScreenView } from '../../events/use-tracking.ts'
import { Field } from '../../ui/field.tsx'
import css from './account.module.css'

/** The language's own name for itself. */
const nameOf = (code: string, label: string) => {
  try {
    return new Intl.DisplayNames([code], { type: 'language', fallback: 'none' }).of(code) ?? label
  } catch {
    return label
  }
}

export function SettingsScreen(_props: ScreenProps) {
  const { snapshot, base, language, currency } = useShop()
  const word = useWords()
  useScreenView('settings')
  return (
    <div className={css.form}>
      <h1 className="visually-hidden">{word('settings')}</h1>
      <Field label={word('language')} problem={undefined}>
        {(control) => (
          <select
            {...control}
            value={language}
            onChange={(event) => choosePreference(base, 'language', event.currentTarget.value)}
          >
            {snapshot.languages.map(({ code, label }) => (
              <option key={code} value={code} lang={code}>
                {nameOf(code, label)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={word('currency')} problem={undefined}>
        {(control) => (
          <select
            {...control}
            value={currency}
            onChange={(event) => choosePreference(base, 'currency', event.currentTarget.value)}
          >
            {snapshot.currencies.map(({ code, name }) => (
              <option key={code} value={code}>
                {name} ({code})
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  )
}
