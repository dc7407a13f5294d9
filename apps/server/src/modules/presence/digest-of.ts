import { createHash } from 'node:crypto'

/** Short and opaque: the same for the same values. */
export const digestOf = (values: unknown): string =>
  createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 22)
