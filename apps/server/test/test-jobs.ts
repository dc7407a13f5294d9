import { pino } from 'pino'
import { createJobs, type RunningJobs } from '../src/platform/jobs/jobs.ts'
import { atEnd } from './at-end.ts'
import type { TestApp } from './test-app.ts'

/** Jobs that run soon after they were sent, once the test starts them. They end with what called for them. */
export async function createTestJobs({ clock, database }: Pick<TestApp, 'clock' | 'database'>): Promise<RunningJobs> {
  const jobs = await createJobs({ db: database.db, clock, log: pino({ level: 'silent' }), pollMs: 50 })
  atEnd(() => jobs.stop())
  return jobs
}
