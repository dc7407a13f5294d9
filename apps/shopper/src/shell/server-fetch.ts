/** `fetch` of a page in a package: what the app asks of its own address is asked of the server, with what the shell keeps. */
import type { KeptAnswers } from './kept-answers.ts'
import type { KeptHeader } from './kept-headers.ts'
import { serverAddress, withServerFiles } from './web-part.rules.ts'

interface ServerFetchOptions {
  /** The app's address on the server, with a slash at its end. */
  server: string
  appKey: string
  /** Of the page. */
  origin: string
  request: typeof fetch
  keptHeaders: readonly KeptHeader[]
  kept: KeptAnswers
}

const jsonHeaders = { 'content-type': 'application/json' }

/** What the app shows again without a connection: answers for everybody, of the store and of what is published. */
const isKept = (path: string): boolean => /^(?:catalog\/|releases\/)/.test(path)

/** An answer for one shopper alone, such as prices for whoever is signed in, stays nowhere. */
const mayKeep = ({ status, headers }: Response): boolean =>
  status === 200 && !/private|no-store/.test(headers.get('cache-control') ?? '')

export function createServerFetch(options: ServerFetchOptions): typeof fetch {
  const { server, appKey, request, keptHeaders, kept } = options

  const ask = async (url: string, init: RequestInit): Promise<Response> => {
    const headers = new Headers(init.headers)
    const sent = await Promise.all(keptHeaders.map((one) => one.read()))
    for (const [at, { header }] of keptHeaders.entries()) if (sent[at]) headers.set(header, sent[at])
    // Its headers make it one that browsers ask the server about first, which not all do for a page that closes.
    const answer = await request(url, { ...init, headers, credentials: 'omit', keepalive: false })
    await Promise.all(keptHeaders.map((one, at) => one.take(answer.headers.get(one.header), sent[at] ?? '')))
    if (!answer.headers.get('content-type')?.includes('json') || answer.status === 304) return answer
    const { status, headers: said } = answer
    return new Response(withServerFiles(await answer.text(), server, appKey), { status, headers: said })
  }

  return async (input, init = {}) => {
    const url = serverAddress(input instanceof Request ? input.url : String(input), options)
    if (url === null) return request(input, init)
    const { method = 'GET', cache } = init
    // Prices that are hidden from guests are asked for anew each time.
    const mayBeKept = method === 'GET' && cache !== 'no-store' && isKept(url.slice(server.length))
    if (!mayBeKept) return ask(url, init)
    try {
      const answer = await ask(url, init)
      if (mayKeep(answer))
        void answer
          .clone()
          .text()
          .then((text) => kept.keep(url, text))
      return answer
    } catch (error) {
      const text = await kept.find(url)
      if (text === null) throw error
      return new Response(text, { headers: jsonHeaders })
    }
  }
}
