import { useEffect, useState } from 'react'
import { pathTo } from '../../app/routes.ts'
import type { ShopNotification } from '../../app/services.ts'
import { useHref, useSelected, useShop, useWords } from '../../app/shop.ts'
import { useToast } from '../../app/toasts.tsx'
import { readArrival } from '../../push/arrival.rules.ts'
import { enterCoupon } from '../../push/coupon-of-message.ts'
import { markRead, refreshInbox } from '../../push/inbox.ts'
import { PushOfferCard } from '../../push/push-offer-card.tsx'
import { type Push, usePush } from '../../push/use-push.ts'
import { Failure } from '../../ui/failure.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Picture } from '../../ui/picture.tsx'
import { ScreenIcon } from '../../ui/screen-icon.tsx'
import { RowsSkeleton } from '../../ui/skeleton.tsx'
import css from './inbox.module.css'
import { sinceWhen } from './since-when.rules.ts'

/** The answer of the server; without one the device shows what it knows. */
function useInbox({ inbox }: Push): { state: 'loading' | 'read' | 'failed'; read: () => void } {
  const { preview, account } = useShop()
  const customer = useSelected(account, () => account.state().customer?.id ?? null)
  const [state, setState] = useState<'loading' | 'read' | 'failed'>(preview ? 'read' : 'loading')
  const read = () => {
    setState('loading')
    refreshInbox(inbox).then(
      () => setState('read'),
      () => setState('failed'),
    )
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: another customer has another inbox
  useEffect(() => {
    if (!preview) read()
  }, [customer, preview])
  useEffect(() => {
    window.addEventListener('online', read)
    return () => window.removeEventListener('online', read)
  })
  return { state, read }
}

function Message({ message, onOpen }: { message: ShopNotification; onOpen: () => void }) {
  const { language, clock } = useShop()
  const word = useWords()
  const href = useHref()
  const { title, text, at, path, image, read } = message
  const isNew = read === false
  return (
    <li data-new={isNew || undefined}>
      <a href={href(path)} onClick={onOpen}>
        <span className={css.text}>
          <strong dir="auto">{title}</strong>
          {isNew ? <span className="visually-hidden"> ({word('unread')})</span> : null}
          <span dir="auto">{text}</span>
          <time
            dateTime={at}
            title={new Date(at).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' })}
          >
            {sinceWhen(at, clock.now(), language)}
          </time>
        </span>
        {image ? (
          <span className={css.picture}>
            <Picture src={image} alt="" widthPx={72} ratio={1} />
          </span>
        ) : null}
      </a>
    </li>
  )
}

/** Messages of the shop, the newest first. What is opened counts as read, on all devices of whoever is signed in. */
export function Inbox() {
  const shop = useShop()
  const { lists } = shop
  const word = useWords()
  const href = useHref()
  const say = useToast()
  const push = usePush()
  const messages = useSelected(lists.notifications, lists.notifications.all)
  const { state, read } = useInbox(push)
  const unread = messages.filter((message) => message.read === false)
  const open = ({ id, path }: ShopNotification) => {
    void markRead(push.inbox, [id])
    const { coupon } = readArrival(path)
    if (coupon !== null && !shop.preview) void enterCoupon(shop, coupon, say)
  }
  const content = () => {
    if (messages.length > 0)
      return (
        <ul className={css.list}>
          {messages.map((message) => (
            <Message key={message.id} message={message} onOpen={() => open(message)} />
          ))}
        </ul>
      )
    if (state === 'loading') return <RowsSkeleton />
    if (state === 'failed') return <Failure onRetry={read} />
    return (
      <Notice
        icon={<Icon name="bell" sizePx={32} />}
        title={word('emptyNotifications')}
        hint={word('emptyNotificationsHint')}
      />
    )
  }
  return (
    <div className={css.page}>
      <h1 className="visually-hidden">{word('notifications')}</h1>
      <div className={css.bar}>
        {unread.length > 0 ? (
          <button
            type="button"
            onClick={() =>
              void markRead(
                push.inbox,
                unread.map(({ id }) => id),
              )
            }
          >
            {word('markAllRead')}
          </button>
        ) : (
          <span />
        )}
        {shop.preview ? null : (
          <a href={href(pathTo('notifications', { topics: '1' }))}>
            <ScreenIcon name="settings" sizePx={20} />
            {word('notificationSettings')}
          </a>
        )}
      </div>
      <PushOfferCard push={push} />
      {state === 'failed' && messages.length > 0 ? (
        <p role="status" className={css.stale}>
          {word('inboxStale')}
        </p>
      ) : null}
      {content()}
    </div>
  )
}
