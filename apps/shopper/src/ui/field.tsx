import { keepPastes } from '@vitrine/blocks/kit/text/keep-pastes'
import { type ReactNode, useEffect, useId } from 'react'
import css from './field.module.css'

interface FieldProps {
  label: string
  problem: string | undefined
  /** Renders the control with the attributes that connect it to its label and its error. */
  children: (props: {
    id: string
    'aria-invalid': boolean
    'aria-describedby': string | undefined
    className: string
  }) => ReactNode
}

/** A field with its label above and its error below. */
export function Field({ label, problem, children }: FieldProps) {
  const id = useId()
  const problemId = `${id}-problem`
  useEffect(() => keepPastes(), [])
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-invalid': problem !== undefined,
        'aria-describedby': problem === undefined ? undefined : problemId,
        className: css.control ?? '',
      })}
      {problem === undefined ? null : (
        <p id={problemId} className={css.problem}>
          {problem}
        </p>
      )}
    </div>
  )
}
