import { useState } from 'react'
import type { ScreenProps } from '../../app/screen-props.ts'
import { useShop, useWords } from '../../app/shop.ts'
import { useToast } from '../../app/toasts.tsx'
import { useScreenView } from '../../events/use-tracking.ts'
import type { CheckoutInput } from '../../session/cart.ts'
import { addressName } from '../../session/first-name.ts'
import { Button } from '../../ui/button.tsx'
import { AddressFields } from '../checkout/address-fields.tsx'
import { emptyForm, fields } from '../checkout/checkout-form.rules.ts'
import css from './account.module.css'

/** The address that the checkout fills in. It stays on this device. */
export function AddressScreen(_props: ScreenProps) {
  const { device } = useShop()
  const word = useWords()
  const toast = useToast()
  const [input, setInput] = useState<CheckoutInput>(() => ({ ...emptyForm, ...device.get<CheckoutInput>(addressName) }))
  useScreenView('address')
  const isEmpty = Object.values(input).every((value) => value === '')
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault()
        device.set(addressName, input)
        toast({ text: word('saved') })
      }}
    >
      <h1 className="visually-hidden">{word('addressBook')}</h1>
      <p className={css.hint}>{word('addressHint')}</p>
      <AddressFields
        input={input}
        problems={{}}
        only={fields.map(({ name }) => name)}
        onChange={(name, value) => setInput((before) => ({ ...before, [name]: value }))}
      />
      <Button type="submit" wide>
        {word('save')}
      </Button>
      {isEmpty ? null : (
        <Button
          look="quiet"
          wide
          onClick={() => {
            device.remove(addressName)
            setInput(emptyForm)
          }}
        >
          {word('deleteAddress')}
        </Button>
      )}
    </form>
  )
}
