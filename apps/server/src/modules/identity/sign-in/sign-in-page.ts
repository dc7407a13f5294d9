/** The sign-in form, the form for a new password, and what is shown when a sign-in has run out. */
import { escapeHtml, page } from './page.ts'

const demoAccounts = [
  ['owner@demo.test', 'owner of both demo apps'],
  ['staff@demo.test', 'staff of one app'],
  ['viewer@demo.test', 'may look, not change'],
  ['noapp@demo.test', 'has no app yet'],
] as const

const demoHint = `<aside><b>Demo accounts, password <code>vitrine-demo</code></b><ul>${demoAccounts
  .map(([email, what]) => `<li><code>${email}</code><span>${what}</span></li>`)
  .join('')}</ul></aside>`

/** Announced at once, and named by the field it belongs to. */
const errorBox = (error: string | null): string =>
  error === null ? '' : `<p class="error" id="error" role="alert">${escapeHtml(error)}</p>`

interface FieldOptions {
  name: string
  label: string
  type: 'email' | 'password'
  autocomplete: string
  value?: string
  invalid?: boolean
  focus?: boolean
  help?: string
}

function field(options: FieldOptions): string {
  const { name, label, type, autocomplete, value, invalid, focus, help } = options
  const described = [invalid ? 'error' : '', help !== undefined ? `${name}-help` : ''].filter(Boolean).join(' ')
  const attributes = [
    `id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" required maxlength="320"`,
    type === 'email' ? 'inputmode="email" autocapitalize="none" spellcheck="false"' : '',
    value !== undefined && value !== '' ? `value="${escapeHtml(value)}"` : '',
    invalid ? 'aria-invalid="true"' : '',
    described === '' ? '' : `aria-describedby="${described}"`,
    focus ? 'autofocus' : '',
  ].filter(Boolean)
  const helpText = help === undefined ? '' : `<p class="help" id="${name}-help">${escapeHtml(help)}</p>`
  return `<div class="field"><label for="${name}">${label}</label><input ${attributes.join(' ')}>${helpText}</div>`
}

export interface SignInForm {
  email: string
  error: string | null
  /** The field that the error belongs to; it gets the focus. */
  focus: 'email' | 'password'
  showDemo: boolean
}

export const signInPage = (form: SignInForm): string =>
  page({
    title: 'Sign in',
    content: `<h1>Sign in</h1>
<p>Welcome to your shopping app studio.</p>
<form method="post" novalidate>
${errorBox(form.error)}
${field({ name: 'email', label: 'E-mail', type: 'email', autocomplete: 'username', value: form.email, focus: form.focus === 'email', invalid: form.error !== null && form.focus === 'email' })}
${field({ name: 'password', label: 'Password', type: 'password', autocomplete: 'current-password', focus: form.focus === 'password', invalid: form.error !== null && form.focus === 'password' })}
<button type="submit">Sign in</button>
</form>
${form.showDemo ? demoHint : ''}`,
  })

/** Shown after a correct one-time password, as `ticket` proves. */
export const newPasswordPage = (form: { email: string; ticket: string; error: string | null }): string =>
  page({
    title: 'Choose a password',
    content: `<h1>Choose a password</h1>
<p>Your one-time password was right. From now on <b>${escapeHtml(form.email)}</b> signs in with a password of your own.</p>
<form method="post" novalidate>
${errorBox(form.error)}
<input type="hidden" name="ticket" value="${escapeHtml(form.ticket)}">
<input class="unseen" name="email" value="${escapeHtml(form.email)}" autocomplete="username" readonly tabindex="-1" aria-hidden="true">
${field({ name: 'newPassword', label: 'New password', type: 'password', autocomplete: 'new-password', focus: true, invalid: form.error !== null, help: 'At least 10 characters.' })}
<button type="submit">Save and sign in</button>
</form>`,
  })

/** `loginUrl` starts a new sign-in. */
export const messagePage = (options: { title: string; text: string; loginUrl: string }): string =>
  page({
    title: options.title,
    content: `<h1>${escapeHtml(options.title)}</h1>
<p>${escapeHtml(options.text)}</p>
<a class="button" href="${escapeHtml(options.loginUrl)}">Back to sign in</a>`,
  })
