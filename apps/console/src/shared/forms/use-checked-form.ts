import { type FormErrors, type LooseKeys, type UseFormInput, type UseFormReturnType, useForm } from '@mantine/form'
import { m } from '@vitrine/messages/console'
import type { ReactNode } from 'react'

/** The rule of a field that must not stay empty. */
export const needed = (value: unknown): ReactNode =>
  value === null || (typeof value === 'string' && value.trim() === '') ? m.fields_required() : null

export interface CheckedForm<Values> extends UseFormInput<Values> {
  /** Tells the fields of one form from those of another that is shown at the same time. */
  name: string
}

/**
 * A form that is checked when it is sent. The first field that is refused takes the focus, and from then on what stands
 * at the fields follows what is typed.
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
  return { form, refuse }
}
