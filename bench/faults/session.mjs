// One browser session that is renewed all the time, as the console does it: a lost answer is asked for again.
import { printSlug } from '../server-process.mjs'

const everyMs = 150

export async function begin(server, email) {
  const slug = printSlug(server, email)
  const prepared = await (await fetch(`${server.apiUrl}/app/v1/builder/exchange-token?jmToken=${slug}`)).json()
  const answer = await fetch(`${server.apiUrl}/onboard/v1/token/exchange`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.consoleUrl },
    body: JSON.stringify({ token: prepared.data.token }),
  })
  if (!answer.ok) throw new Error(`The exchange answered ${answer.status}: ${await answer.text()}`)
  return tokensOf(answer)
}

export const tokensOf = async (answer) => {
  const { access_token: access, refresh_token: handle } = await answer.json()
  const session = answer.headers.getSetCookie().find((line) => line.startsWith('vitrine-session='))
  return { access, handle, cookie: session?.split(';')[0] ?? '' }
}

export const renew = (server, { handle, cookie }) =>
  fetch(`${server.apiUrl}/auth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: server.consoleUrl, cookie },
    body: new URLSearchParams({ grant_type: 'refresh_token', client_id: 'console', refresh_token: handle }),
  })

export async function openSession(server, email) {
  let tokens = await begin(server, email)
  const counts = { renewed: 0, later: 0, refused: 0 }
  let running = true
  const work = async () => {
    while (running) {
      const answer = await renew(server, tokens)
      if (answer.ok) {
        tokens = await tokensOf(answer)
        counts.renewed++
      } else if (answer.status === 503) counts.later++
      else {
        counts.refused++
        return
      }
      await new Promise((resolve) => setTimeout(resolve, everyMs))
    }
  }
  const working = work()
  return {
    token: () => tokens.access,
    stop: async () => {
      running = false
      await working
      return counts
    },
  }
}
