import { type FormErrors, type LooseKeys, type UseFormInput, type UseFormReturnType, useForm } from '@mantine/form'
import { m } from '@vitrine/messages/console'
import type { ReactNode } from 'react'
import { findTooLong } from '../fields/limited.ts'

/** The rule of a field that must not stay empty. */
export const needed = (value: unknown): ReactNode =>
  value === null || (typeof value === 'string' && value.trim() === '') ? m.fields_required() : null

export interface CheckedForm<Values> extends UseFormInput<Values> {
  /** Tells the fields of one form from those of another that is shown at the same time. */
  name: string
}

/**
 * A form that is checked when it is sent. The first field that is refused takes the focus, and from then on what stands
 * at the fields follows what is typed. A field that holds more than it takes says so itself, and is not sent.
 */
export function useCheckedForm<Values extends object>(input: CheckedForm<Values>) {
  const form: UseFormReturnType<Values> = useForm<Values>({
    ...input,
    onValuesChange: () => {
      if (Object.keys(form.errors).length > 0) form.validate()
    },
  })
  const refuse = (errors: FormErrors) => {
    form.setErrors(errors)
    const [first] = Object.keys(errors)
    if (first !== undefined) form.getInputNode(first as LooseKeys<Values>)?.focus()
  }
  /** Whether a field holds more than it takes; the first such takes the focus. */
  const holdsTooMuch = (): boolean => {
    const place = document.querySelector(`[data-path^="${input.name}-"]`)
    const field = findTooLong(place?.closest('form'))
    field?.focus()
    return field !== null
  }
  const onSubmit: typeof form.onSubmit = (send, refused) => {
    const submit = form.onSubmit(send, refused)
    return (event) => {
      if (!holdsTooMuch()) return submit(event)
      event?.preventDefault()
      form.validate()
    }
  }
  return { form: { ...form, onSubmit }, refuse, holdsTooMuch }
}
