/** The order of the files: a long one that begins last would be alone at the end, with a core that stands idle. */
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** By the end of their path: what a file takes is not seen by its size, which vitest goes by. */
const longest = [
  'tooling/new.test.ts',
  'blocks/src/views.browser.test.ts',
  'blocks/src/translated.browser.test.ts',
  'test/database-faults.test.ts',
  'test/killed-messages.test.ts',
  'test/hostile-input.test.ts',
  'db/slow-migrations.test.ts',
  'db/embedded-folder.test.ts',
  'db/bring-up-to-date.test.ts',
  'seed/seed-demo.test.ts',
  'seed/demo-year.test.ts',
  'test/tenant-sweep.test.ts',
  'media/foreign-files.test.ts',
  'currencies/currencies.test.ts',
  'jobs/jobs.test.ts',
  'webhooks/deliveries.test.ts',
  'data-folders/data-folders.test.ts',
  'insights/store/restore.test.ts',
  'schedules.e2e.ts',
  'settings.e2e.ts',
  'killed-business.e2e.ts',
  'shopping.e2e.ts',
  'shopper-app.e2e.ts',
  'my-account.e2e.ts',
  'offline.e2e.ts',
  'exchange.e2e.ts',
]
/** Tiers that run beside each other begin in this order. Files of one share their workers only while they follow each other. */
const tiers = ['tooling', 'packages', 'apps', 'postgres', 'server']

const placeIn = (list: readonly string[], is: (one: string) => boolean): number => {
  const at = list.findIndex(is)
  return at === -1 ? list.length : at
}

export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ project, moduleId }: TestSpecification) => [
      project.config.sequence.groupOrder,
      placeIn(tiers, (tier) => tier === project.name),
      placeIn(longest, (file) => moduleId.endsWith(file)),
    ]
    return (await super.sort(files))
      .map((file) => ({ file, rank: rank(file) }))
      .sort((a, b) => a.rank.map((place, at) => place - (b.rank[at] ?? 0)).find((gap) => gap !== 0) ?? 0)
      .map(({ file }) => file)
  }
}
