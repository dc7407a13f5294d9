/**
 * Pages that the provider shows itself: errors that cannot be sent to the console, and the question before signing out.
 */
import type { ConsoleLanguage } from '@vitrine/domain/identity/console-languages'
import { m } from '@vitrine/messages/server'
import type { ProviderContext } from 'oidc-provider/lib/provider.js'
import type { Config } from '../../../config.ts'
import { escapeHtml } from '../../../http/html-text.ts'
import { page, pageHeaders } from '../sign-in/page.ts'
import { findLocale, localeCookie } from '../sign-in/page-locale.ts'
import { expiredPage, messagePage } from '../sign-in/sign-in-page.ts'

const submitScript = "addEventListener('DOMContentLoaded',()=>document.querySelector('[name=logout]').click())"

function send(context: ProviderContext, body: string, script?: string): void {
  for (const [name, value] of Object.entries(pageHeaders(script))) context.set(name, value)
  context.type = 'html'
  context.body = body
}

const localeOf = (config: Config, context: ProviderContext): ConsoleLanguage =>
  findLocale(context.cookies.get(localeCookie(config), { signed: false })) ?? 'en'

/** `out.error_description` is written by the library and names no secrets. */
export const sendProviderError =
  (config: Config) =>
  (context: ProviderContext, out: { error: string; error_description?: string }): void => {
    const locale = localeOf(config, context)
    const expired = out.error === 'invalid_request' && /not found|expired/.test(out.error_description ?? '')
    const title = m.sign_in_impossible_title({}, { locale })
    const text = m.sign_in_impossible_text({ reason: out.error_description ?? out.error }, { locale })
    send(context, expired ? expiredPage(locale) : messagePage({ locale, title, text }))
  }

/** A person who brought the id token of this very session has confirmed it already, so the form sends itself. */
export const sendLogoutPage =
  (config: Config) =>
  (context: ProviderContext, form: string): void => {
    const { session, entities } = context.oidc
    const confirmed = entities.IdTokenHint?.payload.sub === session.accountId
    const locale = localeOf(config, context)
    const title = m.sign_out_title({}, { locale })
    const content = `<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(m.sign_out_text({}, { locale }))}</p>
${form}
<button form="op.logoutForm" type="submit" name="logout" value="yes">${escapeHtml(m.sign_out_confirm({}, { locale }))}</button>
<button class="quiet" form="op.logoutForm" type="submit">${escapeHtml(m.sign_out_stay({}, { locale }))}</button>`
    const script = confirmed ? submitScript : undefined
    send(context, page({ locale, title, content, ...(script !== undefined && { script }) }), script)
  }
