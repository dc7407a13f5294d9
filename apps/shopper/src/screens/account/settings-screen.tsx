import { useNeedsReload } from '../../app/installed.ts'
import { reloadPage } from '../../app/renewal.ts'
import { pathTo } from '../../app/routes.ts'
import type { ScreenProps } from '../../app/screen-props.ts'
import { useHref, useShop, useWords } from '../../app/shop.ts'
import { PrivacyChoices } from '../../consent/privacy-choices.tsx'
import { useScreenView } from '../../events/use-tracking.ts'
import { preferenceCookies } from '../../session/preference-cookies.ts'
import { Button } from '../../ui/button.tsx'
import { ConvertedNote } from '../../ui/converted-note.tsx'
import { Field } from '../../ui/field.tsx'
import css from './account.module.css'

// Both are kept in cookies of the app's own path.
const oneYear = 31_536_000

/**
 * Whether the browser keeps the cookie. Browsers write it beside the page and would let the next page ask without it; it
 * is read back, which waits until it is there.
 */
function keepsCookie(pair: string, path: string): boolean {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    document.cookie = `${pair}; path=${path}; max-age=${oneYear}; samesite=lax`
    return document.cookie.split('; ').includes(pair)
  } catch {
    // A frame without an origin of its own has no cookies.
    return false
  }
}

/** Loads the shop again after the choice, because words, direction and prices change everywhere. */
function choosePreference(base: string, kind: keyof typeof preferenceCookies, value: string): void {
  const isKept = keepsCookie(`${preferenceCookies[kind]}=${encodeURIComponent(value)}`, base)
  const url = new URL(location.href)
  const parameter = kind === 'language' ? 'lang' : 'currency'
  // Without cookies, the choice holds for this visit.
  const isInAddress = !isKept || url.searchParams.has('preview') || url.searchParams.has(parameter)
  if (isInAddress) url.searchParams.set(parameter, value)
  location.replace(url.href)
}

/** The language's own name for itself. */
const nameOf = (code: string, label: string) => {
  try {
    return new Intl.DisplayNames([code], { type: 'language', fallback: 'none' }).of(code) ?? label
  } catch {
    return label
  }
}

/** The currency's name in the shopper's language. */
const currencyName = (language: string, code: string, name: string) => {
  try {
    return new Intl.DisplayNames([language], { type: 'currency', fallback: 'none' }).of(code) ?? name
  } catch {
    return name
  }
}

export function SettingsScreen(_props: ScreenProps) {
  const { snapshot, base, language, currency, preview } = useShop()
  const needsReload = useNeedsReload()
  const word = useWords()
  const href = useHref()
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
              <option key={code} value={code} lang={code} translate="no">
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
              <option key={code} value={code} translate="no">
                {currencyName(language, code, name)} ({code})
              </option>
            ))}
          </select>
        )}
      </Field>
      <ConvertedNote />
      {preview ? null : (
        <Button wide look="quiet" href={href(pathTo('notifications', { topics: '1' }))}>
          {word('notificationSettings')}
        </Button>
      )}
      <PrivacyChoices />
      {needsReload ? (
        <Button wide look="quiet" onClick={() => void reloadPage()}>
          {word('reloadApp')}
        </Button>
      ) : null}
    </div>
  )
}
