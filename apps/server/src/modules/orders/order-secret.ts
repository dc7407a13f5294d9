/** The secret of an order: made by the device that places it, kept there, and needed to open the order. */
import { createHash } from 'node:crypto'

/** At least 128 random bits: a plain hash is enough. Stores get to know only this. */
export const hashOrderSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url')
