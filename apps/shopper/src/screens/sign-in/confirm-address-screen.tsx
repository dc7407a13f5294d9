import { pathTo } from '../../app/routes.ts'
import type { ScreenProps } from '../../app/screen-props.ts'
import { useHref, useShop, useWords } from '../../app/shop.ts'
import { requestOf } from '../../data/addresses.ts'
import { useScreenView } from '../../events/use-tracking.ts'
import { ScreenSkeleton } from '../../ui/skeleton.tsx'
import { passwordField } from './account-fields.ts'
import { AccountForm } from './account-form.tsx'
import { IncompleteLink } from './incomplete-link.tsx'
import { useNoAccounts } from './no-accounts.tsx'
import css from './sign-in.module.css'
import { useAccount, useEntrance } from './use-entrance.tsx'
import { useTicket } from './use-ticket.ts'

/** Confirms the e-mail address of an account. The password proves that the reader of the mail owns the account. */
export function ConfirmAddressScreen(_props: ScreenProps) {
  const { call } = useShop()
  const word = useWords()
  const href = useHref()
  const ticket = useTicket()
  const { customer, known, failed } = useAccount()
  const { enter, install } = useEntrance(undefined)
  const noAccounts = useNoAccounts()
  useScreenView('confirm_address')
  if (noAccounts) return noAccounts
  if (ticket === '') return <IncompleteLink to={href(pathTo('account'))} label={word('account')} />
  if (!known && !failed) return <ScreenSkeleton screen="account" />
  return (
    <div className={css.page}>
      <h1>{word('confirmAddress')}</h1>
      {customer ? (
        <p translate="no" className={css.hint}>
          {customer.email}
        </p>
      ) : (
        <p className={css.hint}>{word('confirmAddressHint')}</p>
      )}
      <AccountForm
        fields={customer ? [] : [passwordField]}
        submit={word('confirm')}
        send={async ({ password }) => {
          const body = { ticket, ...(password !== undefined && { password }), ...(await install()) }
          await enter(() => call(...requestOf('POST account/confirm-address', { body })))
        }}
      />
    </div>
  )
}
