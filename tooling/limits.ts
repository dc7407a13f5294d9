/** How long a test may wait. A limit is for what hangs, and machines differ by nearly three times: where `CI` is set each is three times as long. */
const patience = process.env['CI'] ? 3 : 1

/** A limit in milliseconds, as it holds on this machine. */
export const limit = (ms: number): number => ms * patience
