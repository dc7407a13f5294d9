import { pathTo } from '../../app/routes.ts'
import type { ScreenProps } from '../../app/screen-props.ts'
import { useHref, useShop, useWords } from '../../app/shop.ts'
import { requestOf } from '../../data/addresses.ts'
import { useScreenView } from '../../events/use-tracking.ts'
import { ScreenSkeleton } from '../../ui/skeleton.tsx'
import { emailField, passwordField } from './account-fields.ts'
import { AccountForm } from './account-form.tsx'
import { GoTo } from './go-to.tsx'
import { useNoAccounts } from './no-accounts.tsx'
import css from './sign-in.module.css'
import { StoreSignIn } from './store-sign-in.tsx'
import { nextPath, useAccount, useEntrance } from './use-entrance.tsx'

export function SignInScreen({ query }: ScreenProps) {
  const { call, drawing } = useShop()
  const word = useWords()
  const href = useHref()
  const { next } = query
  const { customer, page, known, failed } = useAccount()
  const { enter, install, language } = useEntrance(next)
  const noAccounts = useNoAccounts({ atStore: true })
  useScreenView('sign_in')
  if (noAccounts) return noAccounts
  const isBack = query['state'] !== undefined
  // Which form it is, the server says.
  if (!known && !failed && drawing === 'browser' && (isBack || !customer)) return <ScreenSkeleton screen="account" />
  const atStore = page ? <StoreSignIn key={query['state']} query={query} /> : null
  // What came back knows where the shopper was.
  if (atStore && isBack) return atStore
  if (customer) return <GoTo path={nextPath(next)} />
  if (atStore) return atStore
  const onward: Record<string, string> = next === undefined ? {} : { next }
  return (
    <div className={css.page}>
      <h1>{word('signIn')}</h1>
      <p className={css.hint}>{word('signInHint')}</p>
      <AccountForm
        fields={[emailField, passwordField]}
        submit={word('signIn')}
        send={async ({ email = '', password = '' }) => {
          const body = { email, password, language, ...(await install()) }
          await enter(() => call(...requestOf('POST account/sign-in', { body })))
        }}
      >
        <div className={css.links}>
          <a href={href(pathTo('forgotPassword', onward))}>{word('forgotPassword')}</a>
          <a href={href(pathTo('signUp', onward))}>{word('signUp')}</a>
        </div>
      </AccountForm>
    </div>
  )
}
