/** The API reference for people: one page, printed from the same contracts as the OpenAPI document. */
import type { RouteContract } from '@vitrine/domain/contract/contract'
import { errorCatalog } from '@vitrine/domain/errors'
import { mayBeCalledByToken } from '@vitrine/domain/tokens/token-permissions.rules'
import { z } from 'zod'
import type { Module } from './bind.ts'
import { docsScript } from './docs-script.ts'
import { scriptSource } from './frame-script.ts'
import { escapeHtml } from './html-text.ts'

const style = `
:root{color-scheme:light dark;--text:#1f2128;--quiet:#5d6472;--line:#e1e3ea;--card:#fff;--page:#f7f7f9}
@media (prefers-color-scheme:dark){:root{--text:#f2f3f7;--quiet:#a2a8bb;--line:#343846;--card:#1f2128;--page:#14161b}}
*{box-sizing:border-box}body{margin:0;font:15px/1.55 system-ui,sans-serif;color:var(--text);background:var(--page)}
main{max-width:960px;margin:0 auto;padding:32px 20px 80px}h1{font-size:26px;margin:0 0 4px}h2{font-size:18px;margin:40px 0 12px}
p{color:var(--quiet);margin:4px 0}nav{display:flex;flex-wrap:wrap;gap:4px 14px;margin:20px 0}a{color:inherit}
details{background:var(--card);border:1px solid var(--line);border-radius:8px;margin:8px 0}
summary{padding:10px 14px;cursor:pointer;display:flex;gap:10px;align-items:baseline;flex-wrap:wrap}
summary:focus-visible{outline:2px solid #e45f35;outline-offset:2px}
code,pre{font:13px/1.5 ui-monospace,monospace}b{font:600 12px ui-monospace,monospace;min-width:52px}
div{padding:0 14px 14px}pre{overflow:auto;background:var(--page);border:1px solid var(--line);border-radius:6px;padding:10px;margin:6px 0;max-height:420px}
h3{font-size:13px;margin:14px 0 2px}form,.who{padding:0 14px 14px;display:grid;gap:8px}.who{padding:14px 0}
label{display:grid;gap:2px;font:13px ui-monospace,monospace}input,textarea,button{font:14px/1.5 ui-monospace,monospace;color:inherit;background:var(--page);border:1px solid var(--quiet);border-radius:6px;padding:6px 10px}
textarea{min-height:110px}button{justify-self:start;cursor:pointer;background:var(--card)}input:focus-visible,textarea:focus-visible,button:focus-visible{outline:2px solid #e45f35;outline-offset:1px}`

/** Nothing is loaded from anywhere, and calls go to this server alone. */
export const docsPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  `script-src ${scriptSource(docsScript)}`,
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** What the page's script needs to call a route; null for what a token cannot call or a form cannot send. */
function tryOf({
  access,
  origin,
  method,
  path,
  params,
  query,
  body,
  revision,
  ...route
}: RouteContract): object | null {
  if (!mayBeCalledByToken(access) || origin !== 'console' || route.rawBody || route.form) return null
  return {
    method,
    path,
    params: Object.keys(params?.shape ?? {}),
    query: Object.keys(query?.shape ?? {}),
    body: body !== undefined,
    ifMatch: revision === 'required' || revision === 'optional',
  }
}

const printSchema = (title: string, schema: z.ZodType | undefined, io: 'input' | 'output'): string => {
  if (!schema) return ''
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return `<h3>${title}</h3><pre tabindex="0">${escapeHtml(JSON.stringify(json, null, 2))}</pre>`
}

function accessText(route: RouteContract): string {
  if (route.access.kind === 'public') {
    const { requests, seconds } = route.access.limit
    return `Open to anyone, at most ${requests} calls in ${seconds} seconds.`
  }
  if (route.access.kind === 'customer') {
    const { requests, seconds } = route.access.limit
    return `Needs the cookie of a shopper who is signed in to this app, at most ${requests} calls in ${seconds} seconds.`
  }
  if (route.access.kind === 'session') return 'Needs an access token.'
  const { permission, limit } = route.access
  const often = limit ? ` At most ${limit.requests} calls of one member in ${limit.seconds} seconds.` : ''
  return `Needs an access token, the header app-key and the permission ${permission}.${often}`
}

function printRoute(route: RouteContract): string {
  const errors = (route.errors ?? []).map(
    (code) => `<li><code>${code}</code> (${errorCatalog[code].status}) ${escapeHtml(errorCatalog[code].message)}</li>`,
  )
  const call = tryOf(route)
  const data = call === null ? '' : ` data-try="${escapeHtml(JSON.stringify(call))}"`
  return `<details${data}><summary><b>${route.method}</b><code>${escapeHtml(route.path)}</code><span>${escapeHtml(route.summary)}</span></summary><div>
<p>${accessText(route)}${route.origin === 'shopper' ? " Served on the shopper app's origin." : ''}</p>
${printSchema('Path', route.params, 'input')}${printSchema('Query', route.query, 'input')}${printSchema('Body', route.body, 'input')}${printSchema('Answer', route.response, 'output')}
${errors.length > 0 ? `<h3>Errors to expect</h3><ul>${errors.join('')}</ul>` : ''}</div></details>`
}

/** The whole page as HTML. */
export function docsPage(modules: readonly Module[]): string {
  const routes = modules.flatMap(({ routes: table }) => Object.values(table))
  const nounOf = (route: RouteContract) =>
    route.path
      .split('/')
      .filter((part) => part !== '' && !part.startsWith(':') && !/^v\d$|^(app|builder|a)$/.test(part))[0] ?? 'app'
  const nouns = [...new Set(routes.map(nounOf))].sort()
  const sections = nouns.map(
    (noun) =>
      `<h2 id="${noun}">${escapeHtml(noun)}</h2>${routes
        .filter((route) => nounOf(route) === noun)
        .map(printRoute)
        .join('')}`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Vitrine API reference</title><style>${style}</style></head>
<body><main><h1>Vitrine API reference</h1><p>${routes.length} routes. The machine-readable form is <a href="/openapi.json">OpenAPI 3.1</a>.</p>
<section class="who" aria-label="Your token"><p>To try a call, enter an API token of your app. It stays in this page and is gone when you leave it.</p>
<label>API token<input id="token" type="password" autocomplete="off" spellcheck="false"></label>
<label>App key<input id="app-key" autocomplete="off" spellcheck="false"></label><label>X-App-Language <input id="language" autocomplete="off" spellcheck="false"></label></section>
<nav aria-label="Areas">${nouns.map((noun) => `<a href="#${noun}">${escapeHtml(noun)}</a>`).join('')}</nav>${sections.join('')}</main><script>${docsScript}</script></body></html>`
}
