/** A browser as the server sees it: keeps cookies, sends its origin with a POST, follows no redirect by itself. */
import type { InjectOptions } from 'fastify'
import type { TestApp } from './test-app.ts'

interface Cookie {
  value: string
  path: string
}

export interface Page {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string
  /** Where a redirect leads; '' without one. */
  location: string
}

interface SendOptions {
  payload?: string
  headers?: Record<string, string | undefined>
}

const cookiePattern = /^([^=]+)=([^;]*)(.*)$/

/** `cookies` of another browser make this the same one at another process. */
export function createBrowser(app: Pick<TestApp, 'ports' | 'servers'>, cookies = new Map<string, Cookie>()) {
  const origin = new URL(app.ports.config.publicUrl).origin

  function keep(header: string): void {
    const [, name = '', value = '', attributes = ''] = cookiePattern.exec(header) ?? []
    const path = /path=([^;]+)/i.exec(attributes)?.[1] ?? '/'
    const gone = value === '' || /max-age=0/i.test(attributes) || /expires=Thu, 01 Jan 1970/i.test(attributes)
    if (gone) cookies.delete(`${name}|${path}`)
    else cookies.set(`${name}|${path}`, { value, path })
  }

  async function send(method: 'GET' | 'POST', address: string, options: SendOptions = {}): Promise<Page> {
    const url = new URL(address, origin)
    const own = [...cookies].filter(([, cookie]) => url.pathname.startsWith(cookie.path))
    const cookie = own.map(([key, { value }]) => `${key.split('|')[0]}=${value}`).join('; ')
    const headers = {
      host: url.host,
      accept: 'text/html',
      ...(cookie !== '' && { cookie }),
      ...(method === 'POST' && { origin }),
      ...options.headers,
    }
    const response = await app.servers.console.inject({
      ...options,
      method,
      url: url.pathname + url.search,
      // A header set to undefined is not sent.
      headers: Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined)),
    } as InjectOptions)
    for (const header of [response.headers['set-cookie'] ?? []].flat()) keep(header)
    const location = response.headers.location
    return {
      status: response.statusCode,
      headers: response.headers as Page['headers'],
      body: response.body,
      location: typeof location === 'string' ? location : '',
    }
  }

  return {
    cookies,
    get: (url: string, options?: SendOptions) => send('GET', url, options),
    postJson: (url: string, body: unknown, options: SendOptions = {}) =>
      send('POST', url, {
        ...options,
        payload: JSON.stringify(body),
        headers: { 'content-type': 'application/json', accept: 'application/json', ...options.headers },
      }),
    postForm: (url: string, fields: Record<string, string>, options: SendOptions = {}) =>
      send('POST', url, {
        ...options,
        payload: new URLSearchParams(fields).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...options.headers },
      }),
    /** The value of a cookie by name, whatever its path. */
    cookie: (name: string): string | undefined => [...cookies].find(([key]) => key.startsWith(`${name}|`))?.[1].value,
  }
}

export type TestBrowser = ReturnType<typeof createBrowser>
