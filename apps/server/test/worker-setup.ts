/** Hashes of passwords are cheap, save in tests of what their cost is for; and what a file opened ends with it. */
import { afterAll } from 'vitest'
import { endFile } from './at-end.ts'
import { lowerPasswordCost } from './password-cost.ts'
import { allAreClosed } from './test-database.ts'

lowerPasswordCost()
afterAll(async () => {
  await endFile()
  allAreClosed()
})
