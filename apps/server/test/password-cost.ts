/** A sign-in takes one or two hashes: at their full cost they would be a third of the time of all route tests. */
import { afterAll, beforeAll } from 'vitest'
import { fullPasswordCost, passwordCost } from '../src/modules/identity/password-cost.ts'

export const lowerPasswordCost = (): void => void Object.assign(passwordCost, { N: 2 ** 10 })

/** Call in a describe whose tests are about what hashing costs. */
export function useFullPasswordCost(): void {
  beforeAll(() => void Object.assign(passwordCost, fullPasswordCost))
  afterAll(lowerPasswordCost)
}
