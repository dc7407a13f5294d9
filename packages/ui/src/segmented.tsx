/**
 * A choice between a few options, as radio buttons in a row. The component library's version is not used, because it
 * measures itself after every draw, which cost the editor a tenth of its loading time.
 */
import { type ReactNode, useId } from 'react'
import css from './segmented.module.css'

export interface SegmentedProps<T extends string> {
  /** Name of the choice, for screen readers. */
  'aria-label': string
  options: readonly { value: T; label: ReactNode }[]
  value: string
  onChange: (value: T) => void
  id?: string
  size?: 'xs' | 'sm'
  fullWidth?: boolean
  disabled?: boolean
  className?: string | undefined
}

export function Segmented<T extends string>({
  options,
  value,
  onChange,
  id,
  size = 'sm',
  fullWidth = false,
  disabled = false,
  className = '',
  'aria-label': label,
}: SegmentedProps<T>) {
  const name = useId()
  return (
    <div
      id={id}
      role="radiogroup"
      aria-label={label}
      className={`${css.group} ${className}`}
      data-size={size}
      data-full={fullWidth || undefined}
    >
      {options.map((option) => (
        <label key={option.value} className={css.choice} data-active={option.value === value || undefined}>
          <input
            type="radio"
            className={css.input}
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={disabled}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}
