import { useMemo } from 'react'
import { useShop, useWords } from '../../app/shop.ts'
import type { CheckoutInput } from '../../session/checkout-input.ts'
import type { WordKey } from '../../text/words.ts'
import { Field } from '../../ui/field.tsx'
import { type Field as FieldName, fields, type Problem, type Problems } from './checkout-form.rules.ts'
import css from './checkout-screen.module.css'

/** Countries are listed by ISO 3166 code. The browser has their names in the shop's language. */
const codes =
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW'.split(
    ' ',
  )

interface Country {
  code: string
  name: string
}

function countriesIn(language: string): Country[] {
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'code' })
  return codes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((one, other) => one.name.localeCompare(other.name, language))
}

const words: Record<FieldName, WordKey> = {
  email: 'email',
  name: 'fullName',
  address: 'address',
  postalCode: 'postalCode',
  city: 'city',
  country: 'country',
  phone: 'phone',
}
const hints: Record<FieldName, { type: string; autoComplete: string; inputMode?: 'email' | 'tel' }> = {
  email: { type: 'email', autoComplete: 'email', inputMode: 'email' },
  name: { type: 'text', autoComplete: 'name' },
  address: { type: 'text', autoComplete: 'street-address' },
  postalCode: { type: 'text', autoComplete: 'postal-code' },
  city: { type: 'text', autoComplete: 'address-level2' },
  country: { type: 'text', autoComplete: 'country' },
  phone: { type: 'tel', autoComplete: 'tel', inputMode: 'tel' },
}

interface AddressFieldsProps {
  input: CheckoutInput
  problems: Problems
  only: readonly FieldName[]
  onChange: (name: FieldName, value: string) => void
}

export function AddressFields({ input, problems, only, onChange }: AddressFieldsProps) {
  const { language } = useShop()
  const word = useWords()
  const countries = useMemo(() => countriesIn(language), [language])
  const say = (problem: Problem | undefined) => {
    if (!problem) return undefined
    return 'text' in problem ? problem.text : word(problem.key, { max: problem.max ?? 0 })
  }
  return (
    <div className={css.fields}>
      {fields
        .filter(({ name }) => only.includes(name))
        .map(({ name, max }) => (
          <Field key={name} label={word(words[name])} problem={say(problems[name])}>
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
                  maxLength={max}
                  value={input[name]}
                  onInput={(event) => onChange(name, event.currentTarget.value)}
                />
              )
            }
          </Field>
        ))}
    </div>
  )
}
