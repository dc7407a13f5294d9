import { AppError } from '@vitrine/domain/errors'
import { isConnectionLost, onConnection } from './connection.ts'

const busyMs = 4000
const mostTries = 40

function untilThere(signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = onConnection((isThere) => {
      if (!isThere) return
      stop()
      resolve()
    })
    signal?.addEventListener('abort', () => {
      stop()
      reject(new DOMException('Cancelled', 'AbortError'))
    })
  })
}

interface Patience {
  signal?: AbortSignal
  /** Told each time that the server has no room or no time for it. */
  onBusy?(error: AppError): void
}

/** Makes a call that waits for the connection instead of failing without one: for work that goes on for minutes. */
export async function whenThere<T>(call: () => Promise<T>, { signal, onBusy }: Patience = {}): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await call()
    } catch (error) {
      const isBusy = error instanceof AppError && error.code === 'unavailable'
      const isAway = !(error instanceof AppError) && isConnectionLost()
      if (signal?.aborted || tries >= mostTries || !(isBusy || isAway)) throw error
      if (isBusy) onBusy?.(error)
      if (isAway) await untilThere(signal)
      else await new Promise((resolve) => setTimeout(resolve, busyMs))
    }
  }
}
