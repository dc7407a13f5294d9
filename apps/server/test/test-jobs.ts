import { pino } from 'pino'
import { createJobs, type RunningJobs } from '../src/platform/jobs/jobs.ts'
import type { TestApp } from './test-app.ts'

/** Jobs that run soon after they were sent, once the test starts them. */
export const createTestJobs = ({ clock, database }: Pick<TestApp, 'clock' | 'database'>): Promise<RunningJobs> =>
  createJobs({ db: database.db, clock, log: pino({ level: 'silent' }), pollMs: 50 })
