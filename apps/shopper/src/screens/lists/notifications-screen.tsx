import type { ScreenProps } from '../../app/screen-props.ts'
import { useWords } from '../../app/shop.ts'
import { useScreenView } from '../../events/use-tracking.ts'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Where messages of the shop will stand; there are none yet, and it says so. */
export function NotificationsScreen(_props: ScreenProps) {
  const word = useWords()
  useScreenView('notifications')
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
