/** Refusals that a handler makes after the schema's check; they look like those of the schema. */
import { AppError, type FieldIssue } from '@vitrine/domain/errors'
import type { FieldWords } from '@vitrine/domain/field-reasons'
import { sayField } from '../english.ts'

const maxIssues = 20

type Problem = FieldWords & { path: string }

/** Throws `validation_failed` for one field, with a message that is a complete sentence by itself. */
export function refuseField(path: string, said: string | FieldWords, part: FieldIssue['in'] = 'body'): never {
  const words = typeof said === 'string' ? { message: said } : said
  throw new AppError('validation_failed', { message: sayField(words), issues: [{ in: part, path, ...words }] })
}

/** Throws `validation_failed` when there are problems: the message names the first, the body lists all of them. */
export function refuse(issues: readonly Problem[], part: FieldIssue['in'] = 'body'): void {
  if (issues.length > 0) refuseAll(issues, part)
}

/** Like {@link refuse}, when it is known that there is a problem. */
export function refuseAll(issues: readonly Problem[], part: FieldIssue['in'] = 'body'): never {
  const first = issues[0]
  throw new AppError('validation_failed', {
    message: `${first?.path || part}: ${first ? sayField(first) : 'not accepted'}`,
    issues: issues.slice(0, maxIssues).map((issue) => ({ in: part, ...issue })),
  })
}
