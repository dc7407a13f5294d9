import { markConnected, markLost } from './connection.ts'
import { noteServerTime } from './server-clock.ts'

/** `fetch` that records whether the server could be reached, and its time. An aborted call tells nothing about that. */
export async function plainFetch(url: string, init: RequestInit): Promise<Response> {
  try {
    const response = await fetch(url, init)
    markConnected()
    noteServerTime(response)
    return response
  } catch (error) {
    if (!init.signal?.aborted) markLost()
    throw error
  }
}
