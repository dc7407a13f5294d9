/** Revisions of what forms of a fake shop are filled from, made of the values as the server makes them. */
import { AppError } from '@vitrine/domain/errors'

export function revisionOf(written: object): string {
  let hash = 0
  for (const letter of JSON.stringify(written)) hash = (hash * 31 + letter.charCodeAt(0)) | 0
  return `r${hash >>> 0}`
}

/** Refuses a save that was made on another copy, as the server does. */
export function ensureRevision(request: Request, newer: { revision: string }): void {
  const known = request.headers.get('if-match')
  if (known !== null && known !== `"${newer.revision}"`) throw new AppError('stale_revision', { details: { newer } })
}
