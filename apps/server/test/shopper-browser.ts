/** A shopper's browser on the shopper app's origin: it keeps cookies, sends each to its own paths, and names its origin. */
import type { InjectOptions } from 'fastify'
import type { TestApp } from './test-app.ts'

interface Cookie {
  name: string
  value: string
  path: string
  text: string
}

export function createShopper(app: Pick<TestApp, 'ports' | 'injectShopper'>, appKey: string) {
  const jar = new Map<string, Cookie>()
  const address = app.ports.hosts.addressOf(appKey)
  const { origin, host } = address

  async function send(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ) {
    const url = path.startsWith('/') ? path : address.path + path
    const cookies = [...jar.values()].filter((one) => url === one.path || url.startsWith(one.path.replace(/\/?$/, '/')))
    const options: InjectOptions = {
      method,
      url,
      headers: {
        host,
        ...(method !== 'GET' && { origin }),
        ...(cookies.length > 0 && { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') }),
        ...headers,
      },
      ...(body !== undefined && { payload: body as object }),
    }
    const response = await app.injectShopper(options)
    for (const text of [response.headers['set-cookie'] ?? []].flat()) {
      const [pair = '', ...attributes] = text.split('; ')
      const at = pair.indexOf('=')
      const [name, value] = [pair.slice(0, at), pair.slice(at + 1)]
      const cookiePath = attributes.find((one) => one.startsWith('Path='))?.slice(5) ?? '/'
      if (attributes.includes('Max-Age=0')) jar.delete(name)
      else jar.set(name, { name, value, path: cookiePath, text })
    }
    return {
      status: response.statusCode,
      headers: response.headers,
      text: response.body,
      body: response.body === '' ? null : response.json(),
    }
  }

  return {
    jar,
    get: (path: string, headers?: Record<string, string>) => send('GET', path, undefined, headers),
    post: (path: string, body: unknown = {}, headers?: Record<string, string>) => send('POST', path, body, headers),
    put: (path: string, body: unknown, headers?: Record<string, string>) => send('PUT', path, body, headers),
    remove: (path: string) => send('DELETE', path),
    /** Another tab or a copy of the cookies as they are now. */
    copy() {
      const other = createShopper(app, appKey)
      for (const [name, cookie] of jar) other.jar.set(name, cookie)
      return other
    },
  }
}

export type Shopper = ReturnType<typeof createShopper>
