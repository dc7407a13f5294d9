/** Requests of a shopper's device that get lost, cut off, doubled or delayed on their way to the server in process. */
import type { createTestApp } from './test-app.ts'

export const faults = [
  'none',
  'requestLost',
  'answerLost',
  'answerCut',
  'unavailable',
  'doubled',
  'late',
  'killed',
] as const
export type Fault = (typeof faults)[number]

interface NetworkCall {
  url: string
  method: string
  headers: Record<string, string>
  payload: string | undefined
}

type Inject = Awaited<ReturnType<typeof createTestApp>>['injectShopper']

const never = () => new Promise<never>(() => {})

let devices = 0

export function createLossyNetwork(getInject: () => Inject) {
  // Of its own: together the devices of a test make more writes than one address may.
  devices += 1
  const remoteAddress = `10.${devices >> 16}.${(devices >> 8) & 255}.${devices & 255}`
  let waiting: Fault[] = []
  const late: NetworkCall[] = []
  const deliver = async ({ url, method, headers, payload }: NetworkCall) => {
    const answer = await getInject()({
      url,
      method: method as 'GET',
      headers,
      remoteAddress,
      ...(payload !== undefined && { payload }),
    })
    return { status: answer.statusCode, text: answer.body }
  }
  const fail = (): never => {
    throw new TypeError('Failed to fetch')
  }

  /** `onKilled`: the page ends while it waits for this answer. */
  const request =
    (onKilled: () => void) =>
    async (input: string | URL | Request, init: RequestInit = {}) => {
      const sent: NetworkCall = {
        url: String(input),
        method: init.method ?? 'GET',
        headers: init.headers as Record<string, string>,
        payload: init.body as string | undefined,
      }
      const fault = waiting.shift() ?? 'none'
      if (fault === 'requestLost') fail()
      if (fault === 'late') {
        late.push(sent)
        fail()
      }
      const first = await deliver(sent)
      if (fault === 'answerLost') fail()
      if (fault === 'killed') {
        onKilled()
        return never()
      }
      if (fault === 'unavailable') return new Response('<html>busy</html>', { status: 503 })
      const { status, text } = fault === 'doubled' ? await deliver(sent) : first
      return new Response(fault === 'answerCut' ? text.slice(0, text.length / 2) : text, { status })
    }

  return {
    request,
    /** What happens to the next requests, one after the other; those after them arrive. */
    plan: (next: readonly Fault[]) => {
      waiting = [...next]
    },
    /** What was held up arrives at last. Nobody waits for its answer. */
    deliverLate: async () => {
      for (const sent of late.splice(0)) await deliver(sent)
    },
  }
}
