import { addressLines } from '@vitrine/domain/addresses/address-format.rules'
import { newId } from '@vitrine/domain/ids'
import { Fragment, useState } from 'react'
import type { ScreenProps } from '../../app/screen-props.ts'
import { useShop, useWords } from '../../app/shop.ts'
import { useToast } from '../../app/toasts.tsx'
import { useScreenView } from '../../events/use-tracking.ts'
import type { SavedAddress } from '../../session/address-book.ts'
import { profileOf } from '../../session/profile.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ScreenIcon } from '../../ui/screen-icon.tsx'
import { emptyForm } from '../checkout/checkout-form.rules.ts'
import { countryName } from '../checkout/countries.ts'
import { failureWord } from '../sign-in/account-form.rules.ts'
import { useAccount } from '../sign-in/use-entrance.tsx'
import css from './account.module.css'
import { AddressForm } from './address-form.tsx'
import { useAddressBook } from './use-address-book.ts'

interface AddressCardProps {
  address: SavedAddress
  isDefault: boolean
  onEdit: () => void
  onDefault: () => void
  onDelete: () => void
}

function AddressCard({ address, isDefault, onEdit, onDefault, onDelete }: AddressCardProps) {
  const word = useWords()
  const { language } = useShop()
  const { name: _above, ...place } = address
  const lines = addressLines(place)
  const country = countryName(address.country, language)
  // Two addresses of one street are told apart by what follows it.
  const about = [address.name, ...lines, country].join(', ')
  return (
    <li className={css.card}>
      <p>
        <strong translate="no">{address.name}</strong>
        {isDefault ? <span className={css.tag}>{word('defaultAddress')}</span> : null}
        <br />
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a city may be called like its region, and lines do not move
          <Fragment key={at}>
            <bdi translate="no">{line}</bdi>
            <br />
          </Fragment>
        ))}
        {country}
      </p>
      <div className={css.cardActions}>
        <button type="button" aria-label={`${word('edit')}: ${about}`} onClick={onEdit}>
          {word('edit')}
        </button>
        {isDefault ? null : (
          <button type="button" aria-label={`${word('makeDefault')}: ${about}`} onClick={onDefault}>
            {word('makeDefault')}
          </button>
        )}
        <button type="button" aria-label={`${word('remove')}: ${about}`} onClick={onDelete}>
          {word('remove')}
        </button>
      </div>
    </li>
  )
}

/** Lists the addresses of the account or of this device. The checkout starts with the default one. */
export function AddressScreen(_props: ScreenProps) {
  const { device } = useShop()
  const word = useWords()
  const toast = useToast()
  const { customer } = useAccount()
  const book = useAddressBook(customer)
  const [edited, setEdited] = useState<SavedAddress | null>(null)
  useScreenView('address')
  const { addresses } = book
  const explain = (error: unknown) => toast({ text: word(failureWord(error)) })
  const remove = async (address: SavedAddress) => {
    const undo = await book.remove(address)
    toast({ text: word('addressDeleted'), action: { label: word('undo'), run: () => void undo().catch(explain) } })
  }
  const save = async (address: SavedAddress) => {
    await book.save(address)
    setEdited(null)
    toast({ text: word('saved') })
  }
  if (edited) {
    return (
      <>
        <h1 className="visually-hidden">{word('addressBook')}</h1>
        <AddressForm
          key={edited.id}
          address={edited}
          withEmail={customer === null}
          onCancel={() => setEdited(null)}
          onSave={(address) => void save(address).catch(explain)}
        />
      </>
    )
  }
  const add = () => setEdited({ ...emptyForm, ...profileOf(device), id: newId() })
  const hint = word(customer ? 'accountAddressHint' : 'addressHint')
  return (
    <div className={css.form}>
      <h1 className="visually-hidden">{word('addressBook')}</h1>
      {addresses.length === 0 ? (
        <Notice icon={<ScreenIcon name="map-pin" sizePx={32} />} title={word('emptyAddresses')} hint={hint} />
      ) : (
        <>
          <p className={css.hint}>{hint}</p>
          <ul className={css.cards}>
            {addresses.map((address, at) => (
              <AddressCard
                key={address.id}
                address={address}
                isDefault={at === 0}
                onEdit={() => setEdited(address)}
                onDefault={() => void book.makeDefault(address).catch(explain)}
                onDelete={() => void remove(address).catch(explain)}
              />
            ))}
          </ul>
        </>
      )}
      {book.isFull ? null : (
        <Button wide onClick={add}>
          {word('addAddress')}
        </Button>
      )}
    </div>
  )
}
