/** The cost of one hash: about 60 ms and 32 MiB. It is stored with each hash, so that it may be raised later. */
export const fullPasswordCost = { N: 2 ** 15, r: 8, p: 1 } as const

/** The cost of new hashes: the full cost, which tests of other things lower. */
export const passwordCost: { N: number; r: number; p: number } = { ...fullPasswordCost }
