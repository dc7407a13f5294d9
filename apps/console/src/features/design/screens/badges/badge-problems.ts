import { type BadgeContent, badgeContentSchema } from '@vitrine/domain/badges/badge.schema'
import { schemaIssue } from '@vitrine/domain/schema-issue'
import { wordsOfField } from '../../../../shared/field-words.ts'

/** The problems for which the server would refuse the badge, by path, such as `conditions.0.value`. */
export function problemsOf(content: BadgeContent): Record<string, string> {
  const { error } = badgeContentSchema.safeParse(content)
  return Object.fromEntries((error?.issues ?? []).map(schemaIssue).map((issue) => [issue.path, wordsOfField(issue)]))
}
