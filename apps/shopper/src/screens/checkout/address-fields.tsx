import { useMemo } from 'react'
import { useShop, useWords } from '../../app/shop.ts'
import type { CheckoutInput } from '../../session/checkout-input.ts'
import { Field } from '../../ui/field.tsx'
import {
  type Field as FieldName,
  fieldsFor,
  longest,
  type Problem,
  type Problems,
  wordOf,
} from './checkout-form.rules.ts'
import css from './checkout-screen.module.css'
import { countriesIn } from './countries.ts'

const hints: Record<FieldName, { type: string; autoComplete: string; inputMode?: 'email' | 'tel' }> = {
  email: { type: 'email', autoComplete: 'email', inputMode: 'email' },
  name: { type: 'text', autoComplete: 'name' },
  address: { type: 'text', autoComplete: 'street-address' },
  postalCode: { type: 'text', autoComplete: 'postal-code' },
  district: { type: 'text', autoComplete: 'address-level3' },
  city: { type: 'text', autoComplete: 'address-level2' },
  region: { type: 'text', autoComplete: 'address-level1' },
  country: { type: 'text', autoComplete: 'country' },
  phone: { type: 'tel', autoComplete: 'tel', inputMode: 'tel' },
}

interface AddressFieldsProps {
  input: CheckoutInput
  problems: Problems
  only: readonly FieldName[]
  /** Codes of the countries to choose from; all without. */
  among?: readonly string[] | undefined
  onChange: (name: FieldName, value: string) => void
}

export function AddressFields({ input, problems, only, among, onChange }: AddressFieldsProps) {
  const { language } = useShop()
  const word = useWords()
  const countries = useMemo(() => countriesIn(language, among), [language, among])
  const say = (problem: Problem | undefined) => {
    if (!problem) return undefined
    return 'text' in problem ? problem.text : word(problem.key, { max: problem.max ?? 0 })
  }
  return (
    <div className={css.fields}>
      {fieldsFor(input)
        .filter((name) => only.includes(name))
        .map((name) => (
          <Field key={name} label={word(wordOf(name, input.country))} problem={say(problems[name])}>
            {(control) =>
              name === 'country' ? (
                <select
                  {...control}
                  name={name}
                  autoComplete="country"
                  value={input.country}
                  onChange={(event) => onChange(name, event.currentTarget.value)}
                >
                  <option value="">{word('chooseCountry')}</option>
                  {countries.map((country) => (
                    <option key={country.code} value={country.code}>
                      {country.name}
                    </option>
                  ))}
                </select>
              ) : (
                <input
                  {...control}
                  {...hints[name]}
                  name={name}
                  maxLength={longest[name]}
                  value={input[name] ?? ''}
                  onInput={(event) => onChange(name, event.currentTarget.value)}
                />
              )
            }
          </Field>
        ))}
    </div>
  )
}
