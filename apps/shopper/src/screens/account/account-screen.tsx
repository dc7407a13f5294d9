import type { AccountItemCode } from '@vitrine/blocks/account-items'
import { defaultAccountBlocks } from '@vitrine/blocks/page/default-blocks'
import type { BlockHost } from '@vitrine/blocks/views'
import { useMemo } from 'react'
import { type PlainScreen, pathTo } from '../../app/routes.ts'
import type { ScreenProps } from '../../app/screen-props.ts'
import { useHref, useShop, useWords } from '../../app/shop.ts'
import { useTitle } from '../../app/title.ts'
import { useScreenView } from '../../events/use-tracking.ts'
import type { AccountState } from '../../session/account-state.ts'
import { profileOf } from '../../session/profile.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageBlocks } from '../../ui/page-blocks.tsx'
import { useAccount } from '../sign-in/use-entrance.tsx'
import css from './account.module.css'
import { CustomerFoot } from './customer-foot.tsx'

/** The destinations of the account's own items (document 2, section 2.5). */
const screenOfItem: Record<AccountItemCode, PlainScreen> = {
  profile: 'profile',
  'map-pin-location': 'address',
  bell: 'notifications',
  receipt: 'orders',
  heart: 'wishlist',
  'recently-viewed': 'recent',
  settings: 'settings',
}

function useAccountHost(): BlockHost {
  const { host, router } = useShop()
  return useMemo(
    () => ({
      ...host,
      accountItemProps: (code) =>
        Object.hasOwn(screenOfItem, code) ? { href: router.href(pathTo(screenOfItem[code as AccountItemCode])) } : {},
    }),
    [host, router],
  )
}

/** Names the signed-in customer. A guest gets a way to sign in where the store has accounts. */
function WhoIsHere({ state: { customer, accounts, page, ended, known } }: { state: AccountState }) {
  const { device, drawing, preview } = useShop()
  const word = useWords()
  const href = useHref()
  if (customer)
    return (
      <a className={css.who} href={href('profile')}>
        <span className={css.face}>
          <Icon name="user" sizePx={28} />
        </span>
        <span>
          <span translate="no" className={css.guest}>
            {customer.name || customer.email}
          </span>
          <span translate="no" className={css.hint}>
            {customer.email}
          </span>
        </span>
      </a>
    )
  const name = drawing === 'browser' ? profileOf(device).name.trim() : ''
  return (
    <>
      <a className={css.who} href={href('profile')}>
        <span className={css.face}>
          <Icon name="user" sizePx={28} />
        </span>
        <span>
          <span className={css.guest}>{name === '' ? word('guest') : <span translate="no">{name}</span>}</span>
          <span className={css.hint}>{word('guestHint')}</span>
        </span>
      </a>
      {known && !preview ? (
        <div className={css.entrance}>
          {accounts ? (
            <>
              {ended ? <p role="status">{word('sessionEnded')}</p> : null}
              <Button wide href={href(pathTo('signIn'))}>
                {word('signIn')}
              </Button>
              {page ? null : (
                <Button wide look="quiet" href={href(pathTo('signUp'))}>
                  {word('signUp')}
                </Button>
              )}
            </>
          ) : (
            <p className={css.hint}>{word('noAccounts')}</p>
          )}
        </div>
      ) : null}
    </>
  )
}

export function AccountScreen(_props: ScreenProps) {
  const { snapshot, outside, router } = useShop()
  const word = useWords()
  const host = useAccountHost()
  // Older releases have no account page, or one without these items.
  const page = snapshot.pages.find(({ type }) => type === 'myAccount')
  const own = page?.blocks ?? []
  const blocks = own.some((block) => block['editable'] === false) ? own : [...defaultAccountBlocks, ...own]
  useTitle(page?.title.text || word('account'))
  const state = useAccount()
  useScreenView('account')
  return (
    <>
      <h1 className="visually-hidden">{word('account')}</h1>
      <WhoIsHere state={state} />
      <nav aria-label={word('account')} data-page={page?.id}>
        <PageBlocks blocks={blocks} host={host} />
      </nav>
      {outside && snapshot.settings.outside ? (
        <p className={css.entrance}>
          <a href={router.href(pathTo('settings'))}>{word('privacy')}</a>
        </p>
      ) : null}
      {state.customer ? <CustomerFoot customer={state.customer} mail={state.mail} /> : null}
    </>
  )
}
