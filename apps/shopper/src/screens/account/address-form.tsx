import { addressForms } from '@vitrine/domain/settings/form-types'
import { useRef, useState } from 'react'
import { useShop, useWords } from '../../app/shop.ts'
import type { SavedAddress } from '../../session/address-book.ts'
import { Button } from '../../ui/button.tsx'
import { AddressFields } from '../checkout/address-fields.tsx'
import { findProblems, firstProblem, type Problems } from '../checkout/checkout-form.rules.ts'
import { useAddressInput } from '../checkout/use-address-input.ts'
import css from './account.module.css'

interface AddressFormProps {
  address: SavedAddress
  /** An address on the device may have an e-mail address. In an account the account's address is used. */
  withEmail: boolean
  onSave: (address: SavedAddress) => void
  onCancel: () => void
}

export function AddressForm({ address, withEmail, onSave, onCancel }: AddressFormProps) {
  const { snapshot } = useShop()
  const asked = addressForms[snapshot.settings.addressFormSettings.type]
  const word = useWords()
  const form = useRef<HTMLFormElement>(null)
  const { input, change } = useAddressInput(() => address)
  const [problems, setProblems] = useState<Problems>({})
  const save = () => {
    // The e-mail address is optional here, because the checkout asks for it again.
    const { email, ...found } = findProblems(input)
    const all: Problems = input.email === '' || !email ? found : { ...found, email }
    setProblems(all)
    const first = firstProblem(all, input)
    const control = first === null ? null : form.current?.elements.namedItem(first)
    if (control instanceof HTMLElement) control.focus()
    if (first === null) onSave(input)
  }
  return (
    <form
      ref={form}
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <AddressFields
        input={input}
        problems={problems}
        only={withEmail ? [...asked, 'email'] : asked}
        onChange={change}
      />
      <Button type="submit" wide>
        {word('save')}
      </Button>
      <Button look="quiet" wide onClick={onCancel}>
        {word('cancel')}
      </Button>
    </form>
  )
}
