import { type ReactNode, useId } from 'react'
import css from './field.module.css'

interface FieldProps {
  label: string
  problem: string | undefined
  /** Draws the control with what ties it to its label and its problem. */
  children: (props: {
    id: string
    'aria-invalid': boolean
    'aria-describedby': string | undefined
    className: string
  }) => ReactNode
}

/** Label above, problem below. */
export function Field({ label, problem, children }: FieldProps) {
  const id = useId()
  const problemId = `${id}-problem`
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
