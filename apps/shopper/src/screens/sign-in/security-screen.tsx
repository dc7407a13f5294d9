import type { Account } from '@vitrine/domain/customers/account.schema'
import { useState } from 'react'
import { pathTo } from '../../app/routes.ts'
import type { ScreenProps } from '../../app/screen-props.ts'
import { useShop, useWords } from '../../app/shop.ts'
import { useToast } from '../../app/toasts.tsx'
import { requestOf } from '../../data/addresses.ts'
import { useScreenView } from '../../events/use-tracking.ts'
import { Button } from '../../ui/button.tsx'
import { ScreenSkeleton } from '../../ui/skeleton.tsx'
import { chosenPassword, passwordField } from './account-fields.ts'
import { failureWord } from './account-form.rules.ts'
import { AccountForm } from './account-form.tsx'
import { GoTo } from './go-to.tsx'
import { useNoAccounts } from './no-accounts.tsx'
import css from './sign-in.module.css'
import { useAccount } from './use-entrance.tsx'

const currentPassword = { ...passwordField, name: 'currentPassword', label: 'currentPassword' } as const

function PasswordChange() {
  const { account } = useShop()
  const word = useWords()
  const toast = useToast()
  const [times, setTimes] = useState(0)
  return (
    <section className={css.section}>
      <h2>{word('changePassword')}</h2>
      <AccountForm
        key={times}
        fields={[currentPassword, chosenPassword('newPassword')]}
        submit={word('changePassword')}
        send={async (values) => {
          const body = { currentPassword: values['currentPassword'] ?? '', newPassword: values['newPassword'] ?? '' }
          const { data } = await account.call(...requestOf('PUT account/password', { body }))
          await account.enter(data)
          toast({ text: word('passwordChanged') })
          // No password stays on the screen.
          setTimes(times + 1)
        }}
      />
    </section>
  )
}

/** A request to delete the account takes effect after 30 days and can be withdrawn until then. */
function Deletion({ customer }: { customer: Account }) {
  const { account, language, snapshot } = useShop()
  const word = useWords()
  const toast = useToast()
  const [isAsking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const run = async (request: () => Promise<{ data: Account }>, done?: string) => {
    setBusy(true)
    try {
      await account.enter((await request()).data)
      if (done !== undefined) toast({ text: done })
      setAsking(false)
    } catch (error) {
      toast({ text: word(failureWord(error)) })
    } finally {
      setBusy(false)
    }
  }
  const { deletion } = customer
  if (deletion) {
    const date = new Date(deletion.erasesAt).toLocaleDateString(language, { dateStyle: 'long' })
    const keep = () => account.call(...requestOf('DELETE account/deletion', {}))
    return (
      <section className={css.section}>
        <h2>{word('deleteAccount')}</h2>
        <p role="status">{word('deletionPending', { date })}</p>
        <Button wide disabled={busy} onClick={() => void run(keep, word('accountKept'))}>
          {word('keepAccount')}
        </Button>
      </section>
    )
  }
  if (snapshot.settings.deletionRequests === false) return null
  const ask = () => account.call(...requestOf('POST account/deletion', { body: { language } }))
  return (
    <section className={css.section}>
      <h2>{word('deleteAccount')}</h2>
      <p className={css.hint}>{word('deleteAccountHint')}</p>
      {isAsking ? (
        <>
          <Button wide disabled={busy} onClick={() => void run(ask)}>
            {word('deleteAccountSure')}
          </Button>
          <Button wide look="quiet" onClick={() => setAsking(false)}>
            {word('cancel')}
          </Button>
        </>
      ) : (
        <Button wide look="quiet" onClick={() => setAsking(true)}>
          {word('deleteAccount')}
        </Button>
      )}
    </section>
  )
}

export function SecurityScreen(_props: ScreenProps) {
  const { account } = useShop()
  const word = useWords()
  const toast = useToast()
  const { customer, page, known, failed } = useAccount()
  const noAccounts = useNoAccounts({ atStore: true })
  useScreenView('security')
  if (noAccounts) return noAccounts
  if (!customer && !known && !failed) return <ScreenSkeleton screen="account" />
  if (!customer) return <GoTo path={pathTo('signIn', { next: pathTo('security') })} />
  return (
    <div className={css.page}>
      <h1>{word('security')}</h1>
      <p translate="no" className={css.hint}>
        {customer.email}
      </p>
      {page ? null : <PasswordChange />}
      <section className={css.section}>
        <Button
          wide
          look="quiet"
          onClick={() => {
            account.signOut(true).catch((error: unknown) => toast({ text: word(failureWord(error)) }))
          }}
        >
          {word('signOutEverywhere')}
        </Button>
      </section>
      {page ? <p className={css.hint}>{word('accountAtStore')}</p> : <Deletion customer={customer} />}
    </div>
  )
}
