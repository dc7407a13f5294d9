/** Hashes of passwords are cheap, save in tests of what their cost is for. */
import { lowerPasswordCost } from './password-cost.ts'

lowerPasswordCost()
