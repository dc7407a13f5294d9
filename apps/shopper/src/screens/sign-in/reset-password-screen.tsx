import { pathTo } from '../../app/routes.ts'
import type { ScreenProps } from '../../app/screen-props.ts'
import { useHref, useShop, useWords } from '../../app/shop.ts'
import { requestOf } from '../../data/addresses.ts'
import { useScreenView } from '../../events/use-tracking.ts'
import { chosenPassword } from './account-fields.ts'
import { AccountForm } from './account-form.tsx'
import { IncompleteLink } from './incomplete-link.tsx'
import { useNoAccounts } from './no-accounts.tsx'
import css from './sign-in.module.css'
import { useEntrance } from './use-entrance.tsx'
import { useTicket } from './use-ticket.ts'

export function ResetPasswordScreen(_props: ScreenProps) {
  const { call } = useShop()
  const word = useWords()
  const href = useHref()
  const ticket = useTicket()
  const { enter, install } = useEntrance(undefined)
  const noAccounts = useNoAccounts()
  useScreenView('reset_password')
  if (noAccounts) return noAccounts
  if (ticket === '') return <IncompleteLink to={href(pathTo('forgotPassword'))} label={word('sendLink')} />
  return (
    <div className={css.page}>
      <h1>{word('resetPassword')}</h1>
      <p className={css.hint}>{word('resetHint')}</p>
      <AccountForm
        fields={[chosenPassword('newPassword')]}
        submit={word('save')}
        send={async ({ newPassword = '' }) => {
          const body = { ticket, newPassword, ...(await install()) }
          await enter(() => call(...requestOf('POST account/reset-password', { body })))
        }}
      >
        <div className={css.links}>
          <a href={href(pathTo('forgotPassword'))}>{word('forgotPassword')}</a>
        </div>
      </AccountForm>
    </div>
  )
}
