/** Refusals that a handler finds after the schema's check; they look like those of the schema. */
import { AppError, type FieldIssue } from '@vitrine/domain/errors'

const mostIssues = 20

/** Throws `validation_failed` naming the first problem, with all of them in the body, when there is any. */
export function refuse(issues: readonly Pick<FieldIssue, 'path' | 'message'>[], part: FieldIssue['in'] = 'body'): void {
  const first = issues[0]
  if (!first) return
  throw new AppError('validation_failed', {
    message: `${first.path || part}: ${first.message}`,
    issues: issues.slice(0, mostIssues).map(({ path, message }) => ({ in: part, path, message })),
  })
}
