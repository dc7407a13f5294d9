/** The sign-in form, the form for a new password, and what is shown when a sign-in has run out. */
import type { ConsoleLanguage } from '@vitrine/domain/identity/console-languages'
import { m } from '@vitrine/messages/server'
import { escapeHtml, keptHtml, sentenceHtml } from '../../../http/html-text.ts'
import { forgotPath, loginPath } from '../provider/addresses.ts'
import { page } from './page.ts'
import type { Words } from './page-locale.ts'

const demoAccounts: readonly (readonly [string, Words])[] = [
  ['owner@demo.test', (locale) => m.sign_in_demo_owner({}, { locale })],
  ['staff@demo.test', (locale) => m.sign_in_demo_staff({}, { locale })],
  ['viewer@demo.test', (locale) => m.sign_in_demo_viewer({}, { locale })],
  ['noapp@demo.test', (locale) => m.sign_in_demo_no_app({}, { locale })],
]

const demoHint: Words = (locale) =>
  `<aside><b>${escapeHtml(m.sign_in_demo({}, { locale }))} <code>${keptHtml('vitrine-demo')}</code></b><ul>${demoAccounts
    .map(([email, what]) => `<li><code>${keptHtml(email)}</code><span>${escapeHtml(what(locale))}</span></li>`)
    .join('')}</ul></aside>`

/** Announced at once, and named by the field it belongs to. */
export const errorBox = (error: Words | null, locale: ConsoleLanguage): string =>
  error === null ? '' : `<p class="error" id="error" role="alert">${escapeHtml(error(locale))}</p>`

interface FieldOptions {
  name: string
  label: string
  type: 'email' | 'password' | 'text'
  autocomplete: string
  value?: string
  invalid?: boolean
  focus?: boolean
  help?: string
}

export function field(options: FieldOptions): string {
  const { name, label, type, autocomplete, value, invalid, focus, help } = options
  const described = [invalid ? 'error' : '', help !== undefined ? `${name}-help` : ''].filter(Boolean).join(' ')
  const attributes = [
    // An address or a password reads from left to right in every language.
    `id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" required maxlength="320" dir="ltr"`,
    type === 'email' ? 'inputmode="email" autocapitalize="none" spellcheck="false"' : '',
    value !== undefined && value !== '' ? `value="${escapeHtml(value)}"` : '',
    invalid ? 'aria-invalid="true"' : '',
    described === '' ? '' : `aria-describedby="${described}"`,
    focus ? 'autofocus' : '',
  ].filter(Boolean)
  const helpText = help === undefined ? '' : `<p class="help" id="${name}-help">${escapeHtml(help)}</p>`
  return `<div class="field"><label for="${name}">${escapeHtml(label)}</label><input ${attributes.join(' ')}>${helpText}</div>`
}

/** Proposed to password managers together with a new password. */
export const unseenEmail = (email: string): string =>
  `<input class="unseen" name="email" value="${escapeHtml(email)}" autocomplete="username" readonly tabindex="-1" aria-hidden="true">`

export interface SignInForm {
  locale: ConsoleLanguage
  email: string
  error: Words | null
  /** The field that the error belongs to; it gets the focus. */
  focus: 'email' | 'password'
  showDemo: boolean
}

export function signInPage({ locale, email, error, focus, showDemo }: SignInForm): string {
  const at = (name: SignInForm['focus']) => ({ name, focus: focus === name, invalid: error !== null && focus === name })
  const label = { email: m.sign_in_email({}, { locale }), password: m.sign_in_password({}, { locale }) }
  const title = m.sign_in_title({}, { locale })
  return page({
    locale,
    title,
    content: `<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(m.sign_in_welcome({}, { locale }))}</p>
<form method="post" novalidate>
${errorBox(error, locale)}
${field({ ...at('email'), label: label.email, type: 'email', autocomplete: 'username', value: email })}
${field({ ...at('password'), label: label.password, type: 'password', autocomplete: 'current-password' })}
<button type="submit">${escapeHtml(m.sign_in_submit({}, { locale }))}</button>
</form>
<p class="beside"><a href="${forgotPath}">${escapeHtml(m.sign_in_forgot({}, { locale }))}</a></p>
${showDemo ? demoHint(locale) : ''}`,
  })
}

interface NewPasswordForm {
  locale: ConsoleLanguage
  email: string
  ticket: string
  error: Words | null
}

/** Shown after a correct one-time password, as `ticket` proves. */
export function newPasswordPage({ locale, email, ticket, error }: NewPasswordForm): string {
  const title = m.new_password_title({}, { locale })
  return page({
    locale,
    title,
    content: `<h1>${escapeHtml(title)}</h1>
<p>${sentenceHtml([email], (mark) => m.new_password_text({ email: mark }, { locale }))}</p>
<form method="post" novalidate>
${errorBox(error, locale)}
<input type="hidden" name="ticket" value="${escapeHtml(ticket)}">
${unseenEmail(email)}
${newPasswordField(locale, error !== null)}
<button type="submit">${escapeHtml(m.new_password_submit({}, { locale }))}</button>
</form>`,
  })
}

export const newPasswordField = (locale: ConsoleLanguage, invalid: boolean): string =>
  field({
    name: 'newPassword',
    label: m.new_password_field({}, { locale }),
    type: 'password',
    autocomplete: 'new-password',
    focus: true,
    invalid,
    help: m.new_password_help({}, { locale }),
  })

interface Message {
  locale: ConsoleLanguage
  title: string
  text: string | { html: string }
  /** Where the button leads; without one, back to signing in. */
  next?: { label: string; path: string }
}

export function messagePage({ locale, title, text, next }: Message): string {
  const { label, path } = next ?? { label: m.sign_in_back({}, { locale }), path: loginPath }
  return page({
    locale,
    title,
    content: `<h1>${escapeHtml(title)}</h1>
<p>${typeof text === 'string' ? escapeHtml(text) : text.html}</p>
<a class="button" href="${escapeHtml(path)}">${escapeHtml(label)}</a>`,
  })
}

export const expiredPage = (locale: ConsoleLanguage): string =>
  messagePage({
    locale,
    title: m.sign_in_expired_title({}, { locale }),
    text: m.sign_in_expired_text({}, { locale }),
  })
