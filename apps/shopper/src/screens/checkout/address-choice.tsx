import { addressLines, fitAddress } from '@vitrine/domain/addresses/address-format.rules'
import { useMemo } from 'react'
import { useShop, useWords } from '../../app/shop.ts'
import { findAddress, readAddresses } from '../../session/address-book.ts'
import type { CheckoutInput } from '../../session/checkout-input.ts'
import { Field } from '../../ui/field.tsx'
import { countryName } from './countries.ts'

interface AddressChoiceProps {
  input: CheckoutInput
  onChoose: (address: CheckoutInput) => void
}

const asInput = ({ id: _id, ...input }: CheckoutInput & { id: string }): CheckoutInput => input

/** Offers the addresses of the address book, one of which fills the form. */
export function AddressChoice({ input, onChoose }: AddressChoiceProps) {
  const { device, language } = useShop()
  const word = useWords()
  const addresses = useMemo(() => readAddresses(device).map(fitAddress), [device])
  if (addresses.length < 2) return null
  const current = findAddress(addresses, input)
  return (
    <Field label={word('savedAddress')} problem={undefined}>
      {(control) => (
        <select
          {...control}
          value={current?.id ?? ''}
          onChange={(event) => {
            const chosen = addresses.find(({ id }) => id === event.currentTarget.value)
            if (chosen) onChoose(asInput(chosen))
          }}
        >
          <option value="">{word('anotherAddress')}</option>
          {addresses.map((address) => (
            <option key={address.id} value={address.id}>
              {[...addressLines(address), countryName(address.country, language)].join(', ')}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
