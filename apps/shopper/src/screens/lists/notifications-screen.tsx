import { useEffect } from 'react'
import type { ScreenProps } from '../../app/screen-props.ts'
import { useHref, useSelected, useShop, useWords } from '../../app/shop.ts'
import { useScreenView } from '../../events/use-tracking.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import css from './notifications.module.css'

/** Lists the shop's messages to this device, newest first, and marks them as read. */
export function NotificationsScreen(_props: ScreenProps) {
  const { lists, device, language } = useShop()
  const word = useWords()
  const href = useHref()
  const notifications = useSelected(lists.notifications, lists.notifications.all)
  const readUntil = device.get<string>('notifications-read') ?? ''
  useScreenView('notifications')
  useEffect(() => {
    const newest = notifications[0]?.at
    // They are marked when the shopper leaves, so that new ones stand out while the list is open.
    return () => {
      if (newest !== undefined) device.set('notifications-read', newest)
    }
  }, [device, notifications])
  if (notifications.length === 0) {
    return (
      <>
        <h1 className="visually-hidden">{word('notifications')}</h1>
        <Notice
          icon={<Icon name="bell" sizePx={32} />}
          title={word('emptyNotifications')}
          hint={word('emptyNotificationsHint')}
        />
      </>
    )
  }
  return (
    <div className={css.page}>
      <h1 className="visually-hidden">{word('notifications')}</h1>
      <ul className={css.list}>
        {notifications.map(({ id, title, text, at, path }) => (
          <li key={id} data-new={at > readUntil || undefined}>
            <a href={href(path)}>
              <strong>{title}</strong>
              <span>{text}</span>
              <time dateTime={at}>
                {new Date(at).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' })}
              </time>
            </a>
          </li>
        ))}
      </ul>
      <Button look="quiet" wide onClick={lists.notifications.clear}>
        {word('clearAll')}
      </Button>
    </div>
  )
}
