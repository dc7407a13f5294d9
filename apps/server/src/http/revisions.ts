/**
 * Revisions of what forms are filled from. They are made of the values themselves, so that nothing has to be stored and
 * values that come back have the revision that they had.
 */
import { createHash } from 'node:crypto'
import { AppError } from '@vitrine/domain/errors'
import type { PublicContext } from './context.ts'

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Fields in one order, whatever order they were stored in. */
const inOrder = (_key: string, value: unknown): unknown =>
  isFields(value) ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))) : value

/** `written` is everything that the form's save writes over, and nothing that changes by itself. */
export const revisionOf = (written: object): string =>
  createHash('sha256').update(JSON.stringify(written, inOrder)).digest('base64url').slice(0, 22)

/**
 * Throws `stale_revision` with the newer copy where the caller knew an older one. Call it in the transaction that writes,
 * under the lock of what is written: of two saves at the same time exactly one then stands.
 */
export async function ensureRevision<T extends { revision: string }>(
  { ifMatch }: Pick<PublicContext, 'ifMatch'>,
  revision: string,
  newer: () => T | Promise<T>,
): Promise<void> {
  if (ifMatch !== null && ifMatch !== revision)
    throw new AppError('stale_revision', { details: { newer: await newer() } })
}
