/** For tests: the way out without a guard. */
import type { CallStore } from './store-traffic.ts'

export const callByFetch: CallStore = async (url, { timeoutMs, ...request }) => {
  const answer = await fetch(url, { ...request, signal: AbortSignal.timeout(timeoutMs) })
  return { status: answer.status, headers: Object.fromEntries(answer.headers), text: await answer.text() }
}
