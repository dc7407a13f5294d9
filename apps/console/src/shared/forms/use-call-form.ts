import { AppError, type FieldIssue } from '@vitrine/domain/errors'
import { type CallOptions, useCall } from '../api/use-call.ts'
import { wordsOfRefusedField } from '../refusal-words.ts'
import { messageOf } from '../toast.ts'
import { type CheckedForm, useCheckedForm } from './use-checked-form.ts'

interface CallForm<Values, Output> extends CheckedForm<Values> {
  call: Omit<CallOptions<Output, Values>, 'showsFailure'>
}

const issuesOf = (error: Error | null): readonly FieldIssue[] => (error instanceof AppError && error.issues) || []

/**
 * A form whose values one call sends. Fields are named as in the contract, so that what the server refuses stands at its
 * field; `failure` is what remains to be said in the form.
 */
export function useCallForm<Values extends object, Output = unknown>({ call, ...input }: CallForm<Values, Output>) {
  const { form, refuse } = useCheckedForm(input)
  const isField = ({ path }: FieldIssue) => Object.hasOwn(form.getValues(), path)
  const { start, isPending, error, reset } = useCall<Output, Values>({
    ...call,
    onError: (...failed) => {
      const [refusal] = failed
      // A refusal with a code of its own is said in the language of the console.
      const isCoded = refusal instanceof AppError && refusal.code !== 'validation_failed'
      const atFields = issuesOf(refusal).filter(isField)
      const words = (issue: FieldIssue) => [issue.path, isCoded ? messageOf(refusal) : wordsOfRefusedField(issue)]
      if (atFields.length > 0) refuse(Object.fromEntries(atFields.map(words)))
      return call.onError?.(...failed)
    },
    showsFailure: true,
  })
  const issues = issuesOf(error)
  const elsewhere = issues.filter((issue) => !isField(issue)).map(wordsOfRefusedField)
  const isAllAtFields = issues.length > 0 && elsewhere.length === 0
  return {
    form,
    isPending,
    failure: error === null || isAllAtFields ? null : [messageOf(error), ...elsewhere].join('\n'),
    /** For `onSubmit` of the form; the callbacks are left out once the form is gone. */
    submit: (callbacks?: Parameters<typeof start>[1]) =>
      form.onSubmit(
        (values) => start(values, callbacks),
        (errors) => {
          // What the server said belongs to what was sent before.
          reset()
          refuse(errors)
        },
      ),
  }
}
