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
import { chosenPassword, emailField, nameField } from './account-fields.ts'
import { AccountForm } from './account-form.tsx'
import { GoTo } from './go-to.tsx'
import { useNoAccounts } from './no-accounts.tsx'
import css from './sign-in.module.css'
import { nextPath, useAccount, useEntrance } from './use-entrance.tsx'

export function SignUpScreen({ query: { next } }: ScreenProps) {
  const { call } = useShop()
  const word = useWords()
  const href = useHref()
  const { customer } = useAccount()
  const { enter, install, language } = useEntrance(next)
  const [mailedTo, setMailedTo] = useState<string | null>(null)
  const noAccounts = useNoAccounts()
  const signInPath = href(pathTo('signIn', next === undefined ? {} : { next }))
  useScreenView('sign_up')
  if (noAccounts) return noAccounts
  if (customer) return <GoTo path={nextPath(next)} />
  if (mailedTo !== null)
    return (
      <div role="status">
        <Notice
          icon={<ScreenIcon name="mail" sizePx={32} />}
          title={word('mailSent')}
          hint={<Kept text={(email) => word('signUpMailed', { email })} values={[mailedTo]} />}
        >
          <Button look="quiet" href={signInPath}>
            {word('signIn')}
          </Button>
        </Notice>
      </div>
    )
  return (
    <div className={css.page}>
      <h1>{word('signUp')}</h1>
      <p className={css.hint}>{word('signInHint')}</p>
      <AccountForm
        fields={[nameField, emailField, chosenPassword('password')]}
        submit={word('signUp')}
        send={async ({ name = '', email = '', password = '' }) => {
          const { data } = await call(
            ...requestOf('POST account/sign-up', { body: { name, email, password, language } }),
          )
          if (data.mailed) return setMailedTo(email.trim())
          // Without mail the account is open at once. For an address that already had one the answer is the same, and
          // this sign-in is refused.
          const body = { email, password, language, ...(await install()) }
          await enter(() => call(...requestOf('POST account/sign-in', { body })))
        }}
      >
        <div className={css.links}>
          <a href={signInPath}>{word('haveAccount')}</a>
        </div>
      </AccountForm>
    </div>
  )
}
