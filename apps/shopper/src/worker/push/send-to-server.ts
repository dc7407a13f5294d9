import type { BodyOf } from '../../data/addresses.ts'
import { setup } from '../worker-scope.ts'

/** Resolves to false when it has to be sent again; what the server refuses once it refuses again. It never rejects. */
export async function sendToServer<Name extends 'POST push/receipts' | 'PUT push/device'>(
  name: Name,
  body: BodyOf<Name>,
): Promise<boolean> {
  const [method = 'POST', path = ''] = name.split(' ')
  const headers = { 'content-type': 'application/json' }
  try {
    const answer = await fetch(setup.base + path, { method, headers, body: JSON.stringify(body), keepalive: true })
    return answer.status < 500 && answer.status !== 429
  } catch {
    return false
  }
}
