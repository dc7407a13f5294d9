/** What is typed for an address, as it stands in the country that is chosen. */
import { fitAddress } from '@vitrine/domain/addresses/address-format.rules'
import { useState } from 'react'
import type { CheckoutInput } from '../../session/checkout-input.ts'
import { type Field, inCountry } from './checkout-form.rules.ts'

function begin<Input extends CheckoutInput>(address: Input) {
  const typed = fitAddress(address)
  return { typed, kept: typed.country }
}

export function useAddressInput<Input extends CheckoutInput>(start: () => Input) {
  const [{ typed, kept }, set] = useState(() => begin(start()))
  return {
    input: inCountry(typed, kept),
    change: (name: Field, value: string) => set((before) => ({ ...before, typed: { ...before.typed, [name]: value } })),
    fill: (address: Input) => set(begin(address)),
  }
}
