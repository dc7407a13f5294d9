import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useWords } from '../../app/shop.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import {
  type FieldProblems,
  type FormField,
  failureWord,
  findFieldProblems,
  problemsAtFields,
  type Values,
} from './account-form.rules.ts'
import css from './sign-in.module.css'

interface AccountFormProps {
  fields: readonly FormField[]
  initial?: Values
  submit: string
  /** A refusal that it throws is shown at its field, or above the button. */
  send: (values: Values) => Promise<void>
  children?: ReactNode
}

interface InputProps {
  field: FormField
  value: string
  problem: string | undefined
  onInput: (value: string) => void
}

/** A password can be shown, pasted and filled in by a password manager. */
function AccountField({ field: { name, label, kind, autoComplete, max, min }, value, problem, onInput }: InputProps) {
  const word = useWords()
  const [isShown, setShown] = useState(false)
  const type = kind === 'password' && isShown ? 'text' : kind
  return (
    <div className={css.field}>
      <Field label={word(label)} problem={problem}>
        {(control) => (
          <input
            {...control}
            name={name}
            type={type}
            value={value}
            autoComplete={autoComplete}
            autoCapitalize={kind === 'text' ? undefined : 'none'}
            spellCheck={kind === 'text' ? undefined : false}
            inputMode={kind === 'email' ? 'email' : kind === 'tel' ? 'tel' : undefined}
            maxLength={max}
            required={kind !== 'tel'}
            dir={kind === 'text' ? undefined : 'ltr'}
            onInput={(event) => onInput(event.currentTarget.value)}
          />
        )}
      </Field>
      {min && problem === undefined ? <p className={css.note}>{word('passwordHint', { min })}</p> : null}
      {kind === 'password' ? (
        <label className={css.show}>
          <input type="checkbox" checked={isShown} onChange={() => setShown(!isShown)} />
          {word('showPassword')}
        </label>
      ) : null}
    </div>
  )
}

/** Problems are shown at their fields, and the first of these takes the focus. */
export function AccountForm({ fields, initial = {}, submit, send, children }: AccountFormProps) {
  const word = useWords()
  const form = useRef<HTMLFormElement>(null)
  const left = useRef(false)
  const [values, setValues] = useState<Values>(initial)
  const [problems, setProblems] = useState<FieldProblems>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [sending, setSending] = useState(false)
  useEffect(() => {
    left.current = false
    return () => {
      left.current = true
    }
  }, [])

  const showProblems = (found: FieldProblems): boolean => {
    setProblems(found)
    const first = fields.find(({ name }) => found[name])
    const control = first && form.current?.elements.namedItem(first.name)
    if (control instanceof HTMLElement) control.focus()
    return first !== undefined
  }
  const submitForm = async () => {
    if (sending) return
    setFailure(null)
    if (showProblems(findFieldProblems(fields, values))) return
    setSending(true)
    try {
      await send(values)
    } catch (error) {
      if (left.current) return
      if (!showProblems(problemsAtFields(fields, error))) setFailure(word(failureWord(error)))
    } finally {
      if (!left.current) setSending(false)
    }
  }
  const say = (name: string) => {
    const problem = problems[name]
    if (!problem) return undefined
    return 'text' in problem ? problem.text : word(problem.key, problem.values)
  }
  return (
    <form
      ref={form}
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submitForm().catch(() => {})
      }}
    >
      {fields.map((field) => (
        <AccountField
          key={field.name}
          field={field}
          value={values[field.name] ?? ''}
          problem={say(field.name)}
          onInput={(value) => {
            setValues((before) => ({ ...before, [field.name]: value }))
            setProblems(({ [field.name]: _solved, ...others }) => others)
          }}
        />
      ))}
      <div role="alert">{failure === null ? null : <p className={css.failure}>{failure}</p>}</div>
      <Button type="submit" wide disabled={sending}>
        {submit}
      </Button>
      {children}
    </form>
  )
}
