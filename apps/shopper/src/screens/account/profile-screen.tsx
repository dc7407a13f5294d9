import { profileForms } from '@vitrine/domain/settings/form-types'
import { useState } from 'react'
import type { ScreenProps } from '../../app/screen-props.ts'
import { useShop, useWords } from '../../app/shop.ts'
import { useToast } from '../../app/toasts.tsx'
import { useScreenView } from '../../events/use-tracking.ts'
import { forgetProfile } from '../../session/forget-profile.ts'
import { keepProfile, type Profile, profileOf } from '../../session/profile.ts'
import { Button } from '../../ui/button.tsx'
import { AddressFields } from '../checkout/address-fields.tsx'
import { emptyForm, findProblems, type Problems } from '../checkout/checkout-form.rules.ts'
import { useAccount } from '../sign-in/use-entrance.tsx'
import css from './account.module.css'
import { CustomerProfile } from './customer-profile.tsx'

/** A guest's name and address are kept on the device and filled in at the checkout. */
export function ProfileScreen(_props: ScreenProps) {
  const { customer } = useAccount()
  return customer ? <CustomerProfile key={customer.id} customer={customer} /> : <DeviceProfile />
}

function DeviceProfile() {
  const { device, snapshot } = useShop()
  const asked = profileForms[snapshot.settings.profileFormSettings.type]
  const word = useWords()
  const toast = useToast()
  const [profile, setProfile] = useState<Profile>(() => profileOf(device))
  const [problems, setProblems] = useState<Problems>({})
  useScreenView('profile')
  const isEmpty = asked.every((part) => profile[part] === '')
  const save = () => {
    // Every part is optional here, but a given part must be valid.
    const found = findProblems({ ...emptyForm, ...profile })
    const wrong = asked.filter((part) => profile[part] !== '' && found[part])
    setProblems(Object.fromEntries(wrong.map((part) => [part, found[part]])))
    if (wrong.length > 0) return
    keepProfile(device, profile)
    toast({ text: word('saved') })
  }
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <h1 className="visually-hidden">{word('profile')}</h1>
      <p className={css.hint}>{word('profileHint')}</p>
      <AddressFields
        input={{ ...emptyForm, ...profile }}
        problems={problems}
        only={asked}
        onChange={(name, value) => setProfile((before) => ({ ...before, [name]: value }))}
      />
      <Button type="submit" wide>
        {word('save')}
      </Button>
      {isEmpty ? null : (
        <Button
          look="quiet"
          wide
          onClick={() => {
            forgetProfile(device)
            setProfile({ name: '', email: '', phone: '' })
            setProblems({})
          }}
        >
          {word('forgetProfile')}
        </Button>
      )}
    </form>
  )
}
