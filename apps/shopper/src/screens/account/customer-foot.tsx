import type { Account } from '@vitrine/domain/customers/account.schema'
import { useState } from 'react'
import { pathTo } from '../../app/routes.ts'
import { useHref, useShop, useWords } from '../../app/shop.ts'
import { useToast } from '../../app/toasts.tsx'
import { requestOf } from '../../data/addresses.ts'
import { Button } from '../../ui/button.tsx'
import { failureWord } from '../sign-in/account-form.rules.ts'
import css from './account.module.css'

/** The items below the account's own that only a signed-in customer sees. */
export function CustomerFoot({ customer, mail }: { customer: Account; mail: boolean }) {
  const { account, language } = useShop()
  const word = useWords()
  const href = useHref()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const run = async (act: () => Promise<unknown>, done?: string) => {
    setBusy(true)
    try {
      await act()
      if (done !== undefined) toast({ text: done })
    } catch (error) {
      toast({ text: word(failureWord(error)) })
    } finally {
      setBusy(false)
    }
  }
  const sendAgain = () => account.call(...requestOf('POST account/confirmation-mail', {}))
  const { deletion } = customer
  const date = deletion && new Date(deletion.erasesAt).toLocaleDateString(language, { dateStyle: 'long' })
  return (
    <div className={css.foot}>
      {date ? (
        <p className={css.notice} role="status">
          {word('deletionPending', { date })}
        </p>
      ) : null}
      {customer.emailProven || !mail ? null : (
        <div className={css.notice}>
          <p>{word('addressUnproven')}</p>
          <Button look="quiet" disabled={busy} onClick={() => void run(sendAgain, word('mailSent'))}>
            {word('sendAgain')}
          </Button>
        </div>
      )}
      <Button wide look="quiet" href={href(pathTo('security'))}>
        {word('security')}
      </Button>
      <Button wide look="quiet" disabled={busy} onClick={() => void run(() => account.signOut(false))}>
        {word('signOut')}
      </Button>
    </div>
  )
}
