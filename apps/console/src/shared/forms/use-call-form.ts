import { AppError, type FieldIssue } from '@vitrine/domain/errors'
import { type CallOptions, useCall } from '../api/use-call.ts'
import { wordsOfRefusedField } from '../refusal-words.ts'
import { messageOf } from '../toast.ts'
import { type CheckedForm, useCheckedForm } from './use-checked-form.ts'
import { type ReadCopy, type Revised, useReadCopy } from './use-read-copy.ts'

interface CallForm<Values, Output, Copy extends Revised> extends CheckedForm<Values> {
  /** `revision` is that of what the form was filled from; empty where it was filled from nothing. */
  call: Omit<CallOptions<Output, Values>, 'mutationFn'> & {
    mutationFn: (values: Values, revision: string) => Promise<Output>
  }
  /** What the form was filled from, where that was read. */
  read?: ReadCopy<Values, Copy> | null
}

const issuesOf = (error: Error | null): readonly FieldIssue[] => (error instanceof AppError && error.issues) || []

/**
 * A form whose values one call sends. Fields are named as in the contract, so that what the server refuses stands at its
 * field; `failure` is what remains to be said in the form. Where somebody else saved meanwhile, that is said field by field.
 */
export function useCallForm<Values extends object, Output = unknown, Copy extends Revised = Revised>({
  call,
  read,
  ...input
}: CallForm<Values, Output, Copy>) {
  const { form, refuse } = useCheckedForm(input)
  const { send, meanwhile, isChosen, hasOpen, standOn } = useReadCopy(form, read)
  const isField = ({ path }: FieldIssue) => Object.hasOwn(form.getValues(), path)
  const { start, isPending, error, reset } = useCall<Output, Values>({
    ...call,
    mutationFn: (values) => send((revision) => call.mutationFn(values, revision)),
    onError: (...failed) => {
      const [refusal] = failed
      // A refusal with a code of its own is said in the language of the console.
      const isCoded = refusal instanceof AppError && refusal.code !== 'validation_failed'
      const atFields = issuesOf(refusal).filter(isField)
      const words = (issue: FieldIssue) => [issue.path, isCoded ? messageOf(refusal) : wordsOfRefusedField(issue)]
      if (atFields.length > 0) refuse(Object.fromEntries(atFields.map(words)))
      return call.onError?.(...failed)
    },
  })
  const issues = issuesOf(error)
  const elsewhere = issues.filter((issue) => !isField(issue)).map(wordsOfRefusedField)
  const isAllAtFields = issues.length > 0 && elsewhere.length === 0
  const isStale = error instanceof AppError && error.code === 'stale_revision'
  // Refused fields are all that it says; those of the form have it beside them.
  const isOfFields = error instanceof AppError && error.code === 'validation_failed' && elsewhere.length > 0
  const said =
    error === null || isAllAtFields ? null : [isOfFields ? [] : messageOf(error), elsewhere].flat().join('\n')
  return {
    form,
    isPending,
    failure: meanwhile && (isStale || hasOpen) ? meanwhile : said,
    standOn,
    /** For `onSubmit` of the form; the callbacks are left out once the form is gone. */
    submit: (callbacks?: Parameters<typeof start>[1]) =>
      form.onSubmit(
        (values) => {
          if (isChosen()) start(values, callbacks)
        },
        (errors) => {
          // What the server said belongs to what was sent before.
          reset()
          refuse(errors)
        },
      ),
  }
}
