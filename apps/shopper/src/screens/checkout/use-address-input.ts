/** What is typed for an address, as it stands in the country that is chosen. */
import { fitAddress } from '@vitrine/domain/addresses/address-format.rules'
import { useState } from 'react'
import type { CheckoutInput } from '../../session/checkout-input.ts'
import { type Field, inCountry, moveTo, type Regions } from './checkout-form.rules.ts'

function begin<Input extends CheckoutInput>(address: Input) {
  const typed = fitAddress(address)
  const regions: Regions = {}
  return { typed, kept: typed.country, regions }
}

export function useAddressInput<Input extends CheckoutInput>(start: () => Input) {
  const [{ typed, kept }, set] = useState(() => begin(start()))
  return {
    input: inCountry(typed, kept),
    change: (name: Field, value: string) =>
      set(({ typed: before, kept: from, regions }) => {
        if (name !== 'country') return { typed: { ...before, [name]: value }, kept: from, regions }
        const left = { ...regions, [before.country]: before.region }
        return { typed: moveTo(before, value, left), kept: from, regions: left }
      }),
    fill: (address: Input) => set(begin(address)),
  }
}
