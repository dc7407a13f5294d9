import { Kept } from '@vitrine/blocks/kit/translators/kept'
import { useState } from 'react'
import { pathTo } from '../../app/routes.ts'
import type { ScreenProps } from '../../app/screen-props.ts'
import { useHref, useShop, useWords } from '../../app/shop.ts'
import { requestOf } from '../../data/addresses.ts'
import { useScreenView } from '../../events/use-tracking.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ScreenIcon } from '../../ui/screen-icon.tsx'
import { emailField } from './account-fields.ts'
import { AccountForm } from './account-form.tsx'
import { useNoAccounts } from './no-accounts.tsx'
import css from './sign-in.module.css'
import { useAccount } from './use-entrance.tsx'

export function ForgotPasswordScreen(_props: ScreenProps) {
  const { call, language } = useShop()
  const word = useWords()
  const href = useHref()
  const { mail } = useAccount()
  const [askedFor, setAskedFor] = useState<string | null>(null)
  const noAccounts = useNoAccounts()
  useScreenView('forgot_password')
  if (noAccounts) return noAccounts
  const back = (
    <Button look="quiet" href={href(pathTo('signIn'))}>
      {word('signIn')}
    </Button>
  )
  if (!mail)
    return (
      <Notice icon={<ScreenIcon name="mail" sizePx={32} />} title={word('forgotPassword')} hint={word('noMailHint')}>
        {back}
      </Notice>
    )
  if (askedFor !== null)
    return (
      <div role="status">
        <Notice
          icon={<ScreenIcon name="mail" sizePx={32} />}
          title={word('mailSent')}
          hint={<Kept text={(email) => word('resetMailed', { email })} values={[askedFor]} />}
        >
          {back}
        </Notice>
      </div>
    )
  return (
    <div className={css.page}>
      <h1>{word('forgotPassword')}</h1>
      <p className={css.hint}>{word('forgotPasswordHint')}</p>
      <AccountForm
        fields={[emailField]}
        submit={word('sendLink')}
        send={async ({ email = '' }) => {
          await call(...requestOf('POST account/forgot-password', { body: { email, language } }))
          setAskedFor(email.trim())
        }}
      />
    </div>
  )
}
