import { newId } from '@vitrine/domain/ids'
import { useState } from 'react'
import type { ScreenProps } from '../../app/screen-props.ts'
import { useShop, useWords } from '../../app/shop.ts'
import { useToast } from '../../app/toasts.tsx'
import { useScreenView } from '../../events/use-tracking.ts'
import {
  deleteAddress,
  makeDefault,
  mostAddresses,
  putBackAddress,
  readAddresses,
  type SavedAddress,
  saveAddress,
} from '../../session/address-book.ts'
import { profileOf } from '../../session/profile.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ScreenIcon } from '../../ui/screen-icon.tsx'
import { emptyForm } from '../checkout/checkout-form.rules.ts'
import css from './account.module.css'
import { AddressForm } from './address-form.tsx'

interface AddressCardProps {
  address: SavedAddress
  isDefault: boolean
  onEdit: () => void
  onDefault: () => void
  onDelete: () => void
}

function AddressCard({ address, isDefault, onEdit, onDefault, onDelete }: AddressCardProps) {
  const word = useWords()
  return (
    <li className={css.card}>
      <p>
        <strong>{address.name}</strong>
        {isDefault ? <span className={css.tag}>{word('defaultAddress')}</span> : null}
        <br />
        {address.address}
        <br />
        {address.postalCode} {address.city}, {address.country}
      </p>
      <div className={css.cardActions}>
        <button type="button" aria-label={`${word('edit')}: ${address.name}, ${address.address}`} onClick={onEdit}>
          {word('edit')}
        </button>
        {isDefault ? null : (
          <button
            type="button"
            aria-label={`${word('makeDefault')}: ${address.name}, ${address.address}`}
            onClick={onDefault}
          >
            {word('makeDefault')}
          </button>
        )}
        <button type="button" aria-label={`${word('remove')}: ${address.name}, ${address.address}`} onClick={onDelete}>
          {word('remove')}
        </button>
      </div>
    </li>
  )
}

/** The addresses kept on this device; the checkout starts with the default one. */
export function AddressScreen(_props: ScreenProps) {
  const { device } = useShop()
  const word = useWords()
  const toast = useToast()
  const [addresses, setAddresses] = useState(() => readAddresses(device))
  const [edited, setEdited] = useState<SavedAddress | null>(null)
  useScreenView('address')
  const remove = (address: SavedAddress) => {
    const at = addresses.findIndex(({ id }) => id === address.id)
    setAddresses(deleteAddress(device, address.id))
    const undo = () => setAddresses(putBackAddress(device, address, at))
    toast({ text: word('addressDeleted'), action: { label: word('undo'), run: undo } })
  }
  if (edited) {
    return (
      <>
        <h1 className="visually-hidden">{word('addressBook')}</h1>
        <AddressForm
          key={edited.id}
          address={edited}
          onCancel={() => setEdited(null)}
          onSave={(address) => {
            setAddresses(saveAddress(device, address))
            setEdited(null)
            toast({ text: word('saved') })
          }}
        />
      </>
    )
  }
  const add = () => setEdited({ ...emptyForm, ...profileOf(device), id: newId() })
  return (
    <div className={css.form}>
      <h1 className="visually-hidden">{word('addressBook')}</h1>
      {addresses.length === 0 ? (
        <Notice
          icon={<ScreenIcon name="map-pin" sizePx={32} />}
          title={word('emptyAddresses')}
          hint={word('addressHint')}
        />
      ) : (
        <>
          <p className={css.hint}>{word('addressHint')}</p>
          <ul className={css.cards}>
            {addresses.map((address, at) => (
              <AddressCard
                key={address.id}
                address={address}
                isDefault={at === 0}
                onEdit={() => setEdited(address)}
                onDefault={() => setAddresses(makeDefault(device, address.id))}
                onDelete={() => remove(address)}
              />
            ))}
          </ul>
        </>
      )}
      {addresses.length < mostAddresses ? (
        <Button wide onClick={add}>
          {word('addAddress')}
        </Button>
      ) : null}
    </div>
  )
}
