/** Tells the server what was shown and opened here: at once, and without a connection later. */
import { worker } from '../worker-scope.ts'
import { nextReceipts, noteTold } from './kept-messages.rules.ts'
import { changeState, readState } from './push-store.ts'
import { sendToServer } from './send-to-server.ts'

export const receiptsTag = 'push-receipts'

let sending: Promise<void> | null = null

async function sendAll(): Promise<void> {
  for (let next = nextReceipts(await readState()); next !== null; next = nextReceipts(await readState())) {
    const sent = next
    if (!(await sendToServer('POST push/receipts', sent))) {
      // Where the browser cannot wake the worker, the next push or the next start tells it.
      await worker.registration.sync?.register(receiptsTag).catch(() => {})
      return
    }
    await changeState((state) => noteTold(state, sent))
  }
}

/** One after another, so that nothing is told twice. */
export function sendReceipts(): Promise<void> {
  const turn = (sending ?? Promise.resolve()).then(sendAll)
  sending = turn.catch(() => {})
  return sending
}
