import { pathTo } from '../../app/routes.ts'
import { useHref, useShop, useWords } from '../../app/shop.ts'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../../ui/failure.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { GoTo } from './go-to.tsx'
import { useAccount } from './use-entrance.tsx'

/**
 * Returns what is shown instead of a form that this shop cannot offer, or null where it can. With `atStore` it is offered too
 * where customers sign in at a page of the store.
 */
export function useNoAccounts({ atStore = false } = {}) {
  const { account, preview } = useShop()
  const { accounts, page, known, failed } = useAccount()
  const word = useWords()
  const href = useHref()
  if (preview)
    return <Notice icon={<Icon name="user" sizePx={32} />} title={word('signIn')} hint={word('previewNotice')} />
  if (!known && failed) return <Failure onRetry={() => void account.load(true)} />
  if (accounts && page && !atStore) return <GoTo path={pathTo('signIn')} />
  if (accounts) return null
  return (
    <Notice icon={<Icon name="user" sizePx={32} />} title={word('noAccounts')} hint={word('noAccountsHint')}>
      <Button look="quiet" href={href('account')}>
        {word('account')}
      </Button>
    </Notice>
  )
}
