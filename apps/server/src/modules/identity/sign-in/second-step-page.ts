/** The form of the second step, and the one script of these pages: it asks the browser for a passkey. */
import type { ConsoleLanguage } from '@vitrine/domain/identity/console-languages'
import { m } from '@vitrine/messages/server'
import { escapeHtml } from '../../../http/html-text.ts'
import { loginPath } from '../provider/addresses.ts'
import { page } from './page.ts'
import type { Words } from './page-locale.ts'
import type { SecondStepOffer } from './second-step.ts'
import { errorBox, field } from './sign-in-page.ts'

/**
 * Shows the button where the browser knows passkeys, and sends what the passkey signed as a form. Each page brings its own
 * challenge, so a refusal by the person may be followed by another try.
 */
export const passkeyScript = `addEventListener('DOMContentLoaded', () => {
  const form = document.getElementById('passkey')
  const button = form.querySelector('button')
  const failure = document.getElementById('passkey-failure')
  if (!window.PublicKeyCredential || !navigator.credentials) return
  const bytesOf = (text) =>
    Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0))
  const textOf = (bytes) =>
    btoa(String.fromCharCode(...new Uint8Array(bytes))).replace(/[+]/g, '-').replace(/[/]/g, '_').replace(/=/g, '')
  const request = JSON.parse(form.dataset.request)
  const publicKey = {
    ...request,
    challenge: bytesOf(request.challenge),
    allowCredentials: request.allowCredentials.map((known) => ({ ...known, id: bytesOf(known.id) })),
  }
  const use = async () => {
    button.disabled = true
    failure.hidden = true
    try {
      const { id, rawId, type, response } = await navigator.credentials.get({ publicKey })
      form.elements.passkey.value = JSON.stringify({
        id,
        rawId: textOf(rawId),
        type,
        response: {
          clientDataJSON: textOf(response.clientDataJSON),
          authenticatorData: textOf(response.authenticatorData),
          signature: textOf(response.signature),
        },
      })
      form.submit()
    } catch {
      failure.hidden = false
      button.disabled = false
      button.focus()
    }
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    use()
  })
  // A page that the browser brings back from its memory can be used again.
  addEventListener('pageshow', () => {
    button.disabled = false
  })
  form.hidden = false
  if (!document.querySelector('[autofocus]')) button.focus()
})`

interface SecondStepForm extends SecondStepOffer {
  locale: ConsoleLanguage
  ticket: string
  error: Words | null
  isOfPasskey?: boolean
}

function textsOf({ app, passkey, locale }: SecondStepForm) {
  const [code, recovery] = [m.second_step_code({}, { locale }), m.second_step_recovery_code({}, { locale })]
  if (passkey === null)
    return { text: m.second_step_text({}, { locale }), label: code, help: m.second_step_help({}, { locale }) }
  return app
    ? { text: m.second_step_text_both({}, { locale }), label: code, help: m.second_step_help({}, { locale }) }
    : { text: m.second_step_text_passkey({}, { locale }), label: recovery, help: undefined }
}

const passkeyForm = ({ passkey, ticket, locale }: SecondStepForm): string =>
  passkey === null
    ? ''
    : `<form method="post" id="passkey" data-request="${escapeHtml(JSON.stringify(passkey))}" hidden>
<p class="error" id="passkey-failure" role="alert" hidden>${escapeHtml(m.second_step_passkey_failed({}, { locale }))}</p>
<input type="hidden" name="secondStep" value="${escapeHtml(ticket)}">
<input type="hidden" name="passkey">
<button type="submit">${escapeHtml(m.second_step_passkey({}, { locale }))}</button>
<p class="or">${escapeHtml(m.second_step_or({}, { locale }))}</p>
</form>`

/** Shown after a correct password, as the ticket proves. The code works without a script too. */
export function secondStepPage(form: SecondStepForm): string {
  const { locale, ticket, error, passkey, isOfPasskey } = form
  const title = m.second_step_title({}, { locale })
  const { text, label, help } = textsOf(form)
  const isCodeWrong = error !== null && isOfPasskey !== true
  const input = { name: 'code', label, type: 'text', autocomplete: 'one-time-code', invalid: isCodeWrong } as const
  return page({
    locale,
    title,
    ...(passkey && { script: passkeyScript }),
    content: `<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
${errorBox(error, locale)}
${passkeyForm(form)}
<form method="post" novalidate>
<input type="hidden" name="secondStep" value="${escapeHtml(ticket)}">
${field({ ...input, focus: passkey === null || isCodeWrong, ...(help !== undefined && { help }) })}
<button type="submit"${passkey ? ' class="quiet"' : ''}>${escapeHtml(m.second_step_submit({}, { locale }))}</button>
</form>
<p class="beside"><a href="${loginPath}">${escapeHtml(m.sign_in_back({}, { locale }))}</a></p>`,
  })
}
