import type { JobKind } from '../../ports.ts'

/** Each kind of store deletes outdated data that it keeps here; a failure of one does not affect the others. */
export const tidyStores: JobKind = {
  name: 'tidy-stores',
  everySeconds: 60 * 60,
  run: async (ports) => {
    const kinds = Object.values(ports.connectors.kinds)
    const ends = await Promise.allSettled(kinds.map(({ tidy }) => tidy?.(ports)))
    const failed = ends.find((end) => end.status === 'rejected')
    if (failed) throw failed.reason
  },
}
