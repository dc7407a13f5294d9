import type { Account } from '@vitrine/domain/customers/account.schema'
import { profileForms } from '@vitrine/domain/settings/form-types'
import { useSelected, useShop, useWords } from '../../app/shop.ts'
import { useToast } from '../../app/toasts.tsx'
import { requestOf } from '../../data/addresses.ts'
import { useScreenView } from '../../events/use-tracking.ts'
import { nameField, phoneField } from '../sign-in/account-fields.ts'
import { AccountForm } from '../sign-in/account-form.tsx'
import css from './account.module.css'

/** Edits name and telephone number, if the shop asks for them. The e-mail address of an account cannot be changed. */
export function CustomerProfile({ customer }: { customer: Account }) {
  const { account, snapshot } = useShop()
  const word = useWords()
  const toast = useToast()
  useScreenView('profile')
  const { page = false } = useSelected(account, account.state)
  // The telephone number of whoever signs in at the store is changed there.
  const asked = profileForms[snapshot.settings.profileFormSettings.type].filter((name) => !page || name !== 'phone')
  return (
    <div className={css.form}>
      <h1 className="visually-hidden">{word('profile')}</h1>
      <p translate="no" className={css.hint}>
        {customer.email}
      </p>
      <AccountForm
        fields={[nameField, phoneField].filter(({ name }) => asked.some((one) => one === name))}
        initial={{ name: customer.name, phone: customer.phone }}
        submit={word('save')}
        send={async ({ name = '', phone = '' }) => {
          const { data } = await account.call(...requestOf('PUT account/profile', { body: { name, phone } }))
          await account.enter(data)
          toast({ text: word('saved') })
        }}
      />
    </div>
  )
}
