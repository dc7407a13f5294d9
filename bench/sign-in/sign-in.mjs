// How long files take while strangers sign in: 150 at once for invented addresses, each from a place of its own. The
// same files are measured without them in the same run.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../tooling/run.mjs'
import { machine } from '../machine.mjs'
import { startServer } from '../server-process.mjs'

const strangers = Number(process.env.STRANGERS ?? 150)
const assets = join(root, 'apps/console/dist/assets')

const percentile = (values, share) => [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) * share)]
const print = (what, times) =>
  console.log(
    `${what.padEnd(34)} p50 ${percentile(times, 0.5).toFixed(1)} ms   p99 ${percentile(times, 0.99).toFixed(1)} ms   ` +
      `longest ${Math.max(...times).toFixed(0)} ms   (${times.length} files)`,
  )

/** Four readers fetch one file after the other until told to stop. */
function readFiles(server, isOver) {
  const names = readdirSync(assets).filter((name) => !name.endsWith('.br') && !name.endsWith('.gz'))
  const times = []
  const reader = async (first) => {
    for (let at = first; !isOver(); at += 4) {
      const began = performance.now()
      const answer = await fetch(`${server.apiUrl}/assets/${names[at % names.length]}`, {
        headers: { host: 'localhost' },
      })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`A file was answered ${answer.status}`)
      times.push(performance.now() - began)
    }
  }
  return Promise.all([0, 1, 2, 3].map(reader)).then(() => times)
}

/** The sign-in form's address with its cookies. */
async function openForm(server, from) {
  const query = new URLSearchParams({
    client_id: 'console',
    response_type: 'code',
    scope: 'openid',
    redirect_uri: `${server.consoleUrl}/auth/callback`,
    code_challenge: 'A'.repeat(43),
    code_challenge_method: 'S256',
  })
  const page = await fetch(`${server.consoleUrl}/oidc/auth?${query}`, {
    redirect: 'manual',
    headers: { 'x-forwarded-for': from },
  })
  const cookie = page.headers.getSetCookie().map((line) => line.split(';')[0])
  return { url: new URL(page.headers.get('location'), server.consoleUrl).href, cookie: cookie.join('; '), from }
}

async function signIn(server, { url, cookie, from }, at) {
  const began = performance.now()
  const answer = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie, origin: server.consoleUrl, 'x-forwarded-for': from },
    body: new URLSearchParams({ email: `invented-${at}@example.test`, password: 'a guess' }),
  })
  await answer.arrayBuffer()
  return { status: answer.status, ms: performance.now() - began }
}

export async function measure() {
  if (!existsSync(assets)) throw new Error('Build the console first.')
  const server = await startServer({ environment: { TRUST_PROXY: '1', LOG_LEVEL: 'fatal' } })
  try {
    console.log(machine())
    const forms = []
    for (let at = 0; at < strangers; at++) forms.push(await openForm(server, `198.51.100.${at}`))
    let quietOver = false
    setTimeout(() => (quietOver = true), 5_000)
    print('files alone', await readFiles(server, () => quietOver))

    let crowdOver = false
    const reading = readFiles(server, () => crowdOver)
    const began = performance.now()
    const answers = await Promise.all(forms.map((form, at) => signIn(server, form, at)))
    const took = performance.now() - began
    crowdOver = true
    print(`files beside ${strangers} sign-ins`, await reading)
    const statuses = new Map()
    for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1)
    console.log(
      `sign-ins answered in ${(took / 1000).toFixed(1)} s: ${[...statuses].map(([status, n]) => `${n} with ${status}`).join(', ')}`,
    )
  } finally {
    await server.stop()
  }
}

if (process.argv[1] === import.meta.filename) await measure()
