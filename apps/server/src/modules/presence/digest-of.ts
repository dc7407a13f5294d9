import { createHash } from 'node:crypto'

/** A short, opaque digest: equal values have equal digests. */
export const digestOf = (values: unknown): string =>
  createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 22)
