/** What one hash costs: about 60 ms and 32 MiB. Stored beside each hash, so that it may be raised later. */
export const fullPasswordCost = { N: 2 ** 15, r: 8, p: 1 } as const

/** What new hashes are made with: the full cost, which tests of other things lower. */
export const passwordCost: { N: number; r: number; p: number } = { ...fullPasswordCost }
