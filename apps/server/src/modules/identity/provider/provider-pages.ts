/**
 * Pages that the provider shows itself: errors that cannot be sent to the console, and the question before signing out.
 */
import type { ProviderContext } from 'oidc-provider'
import { page, pageHeaders } from '../sign-in/page.ts'
import { messagePage } from '../sign-in/sign-in-page.ts'

const submitScript = "addEventListener('DOMContentLoaded',()=>document.querySelector('[name=logout]').click())"

function send(context: ProviderContext, body: string, script?: string): void {
  for (const [name, value] of Object.entries(pageHeaders(script))) context.set(name, value)
  context.type = 'html'
  context.body = body
}

/** `out.error_description` is written by the library and names no secrets. */
export function sendProviderError(context: ProviderContext, out: { error: string; error_description?: string }): void {
  const expired = out.error === 'invalid_request' && /not found|expired/.test(out.error_description ?? '')
  send(
    context,
    messagePage({
      title: expired ? 'This sign-in has run out' : 'Sign-in is not possible this way',
      text: expired
        ? 'It was open for too long, or was finished in another tab.'
        : `The request was refused: ${out.error_description ?? out.error}.`,
      loginUrl: '/auth/login',
    }),
  )
}

/** A person who brought the id token of this very session has confirmed it already, so the form sends itself. */
export function sendLogoutPage(context: ProviderContext, form: string): void {
  const { session, entities } = context.oidc
  const confirmed = entities.IdTokenHint?.payload.sub === session.accountId
  const content = `<h1>Sign out?</h1>
<p>This ends your session in this browser.</p>
${form}
<button form="op.logoutForm" type="submit" name="logout" value="yes">Sign out</button>
<button class="quiet" form="op.logoutForm" type="submit">Stay signed in</button>`
  const script = confirmed ? submitScript : undefined
  send(context, page({ title: 'Sign out', content, ...(script !== undefined && { script }) }), script)
}
