/**
 * No cycles among the server's modules, nor among the parts of the design area. A check between files sees only cycles
 * of files: three modules that each import one file of the next would pass it. Tests may reach across, and so may the
 * routes of a part of the design area: they stand in the folder of their noun and no other part imports them.
 */
import rules from './dependency-rules.mjs'

const module = '^apps/server/src/modules/([^/]+|design/[^/]+)$'

export default {
  forbidden: [
    {
      name: 'modules-have-no-cycles',
      comment: 'one of them registers what the other needs, or what both need becomes a module below them',
      severity: 'error',
      scope: 'folder',
      from: { path: module },
      to: { path: module, circular: true },
    },
  ],
  options: {
    ...rules.options,
    includeOnly: '^apps/server/src/modules/.+/',
    exclude: { path: `${rules.options.exclude.path}|\\.test\\.ts$|/design/[^/]+/[^/]+\\.routes\\.ts$` },
  },
}
