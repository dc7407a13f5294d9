import { type BadgeContent, badgeContentSchema } from '@vitrine/domain/badges/badge.schema'

/** The problems for which the server would refuse the badge, by path, such as `conditions.0.value`. */
export function problemsOf(content: BadgeContent): Record<string, string> {
  const { error } = badgeContentSchema.safeParse(content)
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))
}
