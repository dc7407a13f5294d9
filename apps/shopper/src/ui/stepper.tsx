import { useWords } from '../app/shop.ts'
import { ScreenIcon } from './screen-icon.tsx'
import css from './stepper.module.css'

interface StepperProps {
  value: number
  min: number
  /** Null when the store does not track the stock. */
  max: number | null
  label: string
  onChange: (value: number) => void
  disabled?: boolean
}

const most = 999

/** A quantity with buttons for one less and one more. */
export function Stepper({ value, min, max, label, onChange, disabled }: StepperProps) {
  const word = useWords()
  return (
    <fieldset className={css.stepper} aria-label={label}>
      <button
        type="button"
        aria-label={word(value - 1 <= 0 ? 'remove' : 'decrease')}
        disabled={disabled || value <= min}
        onClick={() => onChange(value - 1)}
      >
        {value === 1 && min === 0 ? <ScreenIcon name="trash" sizePx={18} /> : <ScreenIcon name="minus" sizePx={18} />}
      </button>
      <output aria-live="polite" translate="no">
        {value}
      </output>
      <button
        type="button"
        aria-label={word('increase')}
        disabled={disabled || value >= Math.min(max ?? most, most)}
        onClick={() => onChange(value + 1)}
      >
        <ScreenIcon name="plus" sizePx={18} />
      </button>
    </fieldset>
  )
}
