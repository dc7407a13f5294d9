/** What other modules, seeds and tests may use of badges. */
export { isFileOnBadge, lockBadges } from './badges.queries.ts'
export { checkBadges, rebaseBadges } from './check-badges.ts'
export { readBadges, replaceBadges } from './replace-badges.ts'
export { saveBadges } from './save-badges.ts'
