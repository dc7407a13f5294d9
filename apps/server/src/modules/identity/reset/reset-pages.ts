/** Pages of a password reset: asking for the link, and choosing the new password. */
import type { ConsoleLanguage } from '@vitrine/domain/identity/console-languages'
import { m } from '@vitrine/messages/server'
import { escapeHtml, sentenceHtml } from '../../../http/html-text.ts'
import { forgotPath, loginPath } from '../provider/addresses.ts'
import { page } from '../sign-in/page.ts'
import type { Words } from '../sign-in/page-locale.ts'
import { errorBox, field, messagePage, newPasswordField, unseenEmail } from '../sign-in/sign-in-page.ts'

interface AskForm {
  locale: ConsoleLanguage
  email: string
  error: Words | null
}

export function askPage({ locale, email, error }: AskForm): string {
  const title = m.reset_ask_title({}, { locale })
  const label = m.sign_in_email({}, { locale })
  const input = { name: 'email', label, type: 'email', autocomplete: 'username', value: email, focus: true } as const
  return page({
    locale,
    title,
    content: `<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(m.reset_ask_text({}, { locale }))}</p>
<form method="post" novalidate>
${errorBox(error, locale)}
${field({ ...input, invalid: error !== null })}
<button type="submit">${escapeHtml(m.reset_ask_submit({}, { locale }))}</button>
</form>
<p class="beside"><a href="${loginPath}">${escapeHtml(m.sign_in_back({}, { locale }))}</a></p>`,
  })
}

/** Where no mail server is set up, only the operator's command makes a link. */
export const noMailPage = (locale: ConsoleLanguage): string =>
  messagePage({ locale, title: m.reset_ask_title({}, { locale }), text: m.reset_no_mail_text({}, { locale }) })

export const askedPage = (locale: ConsoleLanguage, email: string): string =>
  messagePage({
    locale,
    title: m.reset_sent_title({}, { locale }),
    text: { html: sentenceHtml([email], (mark) => m.reset_sent_text({ email: mark }, { locale })) },
  })

interface ResetForm extends AskForm {
  ticket: string
}

export function resetPage({ locale, email, ticket, error }: ResetForm): string {
  const title = m.reset_title({}, { locale })
  return page({
    locale,
    title,
    content: `<h1>${escapeHtml(title)}</h1>
<p>${sentenceHtml([email], (mark) => m.reset_text({ email: mark }, { locale }))}</p>
<form method="post" novalidate>
${errorBox(error, locale)}
<input type="hidden" name="ticket" value="${escapeHtml(ticket)}">
${unseenEmail(email)}
${newPasswordField(locale, error !== null)}
<button type="submit">${escapeHtml(m.reset_submit({}, { locale }))}</button>
</form>`,
  })
}

export const ranOutPage = (locale: ConsoleLanguage): string =>
  messagePage({
    locale,
    title: m.reset_ran_out_title({}, { locale }),
    text: m.reset_ran_out_text({}, { locale }),
    next: { label: m.reset_ask_again({}, { locale }), path: forgotPath },
  })

export const donePage = (locale: ConsoleLanguage): string =>
  messagePage({
    locale,
    title: m.reset_done_title({}, { locale }),
    text: m.reset_done_text({}, { locale }),
    next: { label: m.reset_done_sign_in({}, { locale }), path: loginPath },
  })
