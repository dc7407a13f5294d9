import { buildUrl, throwError } from '@vitrine/domain/contract/client'
import type { RouteContract, RouteInput } from '@vitrine/domain/contract/contract'
import { saveAs } from '../lib/save-as.ts'
import { withRefusalWords } from '../refusal-words.ts'
import { sessionFetch } from './client.ts'

/**
 * Saves the answer of a route that gives a file, under the server's name for it, and returns that name. Throws
 * `AppError`, or `TypeError` if there is no connection.
 */
export async function downloadFile<R extends RouteContract>(
  route: R,
  input: RouteInput<R>,
  otherwiseNamed: string,
): Promise<string> {
  const response = await sessionFetch(buildUrl(route.path, input as Parameters<typeof buildUrl>[1]), {})
  if (!response.ok) return withRefusalWords(throwError(response))
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? otherwiseNamed
  saveAs(await response.blob(), name)
  return name
}
