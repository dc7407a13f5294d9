/** A subscription whose provider did not answer is looked at again, until it does. */
import type { JobKind, Ports } from '../../ports.ts'
import { systemActor } from '../audit/index.ts'
import { learnTogether } from './learn-together.ts'

interface Later {
  appKey: string
  subscriptionId: string
}

export const followSubscription: JobKind<Later> = {
  name: 'follow-subscription',
  retryLimit: 12,
  retryAfterSeconds: 15,
  run: (ports, later) => learnTogether(ports, { ...later, actor: systemActor('billing') }),
}

export const learnLater = (ports: Ports, later: Later): Promise<void> =>
  ports.jobs.send(followSubscription, later, { startAfter: new Date(ports.clock.now() + 15_000) })
