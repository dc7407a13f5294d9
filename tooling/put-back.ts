/**
 * Files of tests that share a worker or a page: what one of them put in the place of a global, of the clock or of a method
 * is not there for the next one, whatever the order they run in.
 */
import { afterAll, vi } from 'vitest'

afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
