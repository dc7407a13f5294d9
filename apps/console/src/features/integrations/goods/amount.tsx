import { minorDigits } from '@vitrine/domain/formats/money.rules'
import { mostMinor } from '@vitrine/domain/goods/price-text.rules'
import { NumberText } from '../../../shared/fields/number-text.tsx'

interface AmountProps {
  label: string
  currencyCode: string
  value: number | null
  error: string | undefined
  required?: boolean
  onChange: (amountMinor: number | null) => void
}

/** In whole units, as people write amounts; the form counts in the smallest ones. */
export function Amount({ label, currencyCode, value, error, required = false, onChange }: AmountProps) {
  const unit = 10 ** minorDigits(currencyCode)
  return (
    <NumberText
      label={label}
      limits={{ min: 0, max: mostMinor / unit, currencyCode }}
      required={required}
      value={value === null || Number.isNaN(value) ? null : value / unit}
      error={error}
      onChange={(typed, isRefused) =>
        onChange(isRefused ? Number.NaN : typed === null ? null : Math.round(typed * unit))
      }
    />
  )
}
