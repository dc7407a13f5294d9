/** Refusals that a handler finds after the schema's check; they look like those of the schema. */
import { AppError, type FieldIssue } from '@vitrine/domain/errors'

const maxIssues = 20

type Problem = Pick<FieldIssue, 'path' | 'message'>

/** Throws `validation_failed` for one field whose sentence stands by itself. */
export function refuseField(path: string, message: string, part: FieldIssue['in'] = 'body'): never {
  throw new AppError('validation_failed', { message, issues: [{ in: part, path, message }] })
}

/** Throws `validation_failed` naming the first problem, with all of them in the body, when there is any. */
export function refuse(issues: readonly Problem[], part: FieldIssue['in'] = 'body'): void {
  if (issues.length > 0) refuseAll(issues, part)
}

/** As {@link refuse}, where it is known that there is a problem. */
export function refuseAll(issues: readonly Problem[], part: FieldIssue['in'] = 'body'): never {
  const first = issues[0]
  throw new AppError('validation_failed', {
    message: `${first?.path || part}: ${first?.message ?? 'not accepted'}`,
    issues: issues.slice(0, maxIssues).map(({ path, message }) => ({ in: part, path, message })),
  })
}
