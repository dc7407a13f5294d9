/** The older screen of notifications (I-003, I-053 to I-055), made of the same parts. */
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { m } from '@vitrine/messages/console'
import { PageTitle } from '@vitrine/ui/page-title'
import { useState } from 'react'
import { lazyPart } from '../../../shared/parts/lazy-part.tsx'
import { Permitted } from '../../../shared/permissions/permitted.tsx'
import { ComposeForm } from '../compose/compose-form.tsx'
import { useComposing } from '../compose/use-composing.ts'
import css from '../notifications.module.css'
import { useNotificationsAddress } from '../notifications-address.ts'
import { NotificationsFrame } from '../notifications-frame.tsx'
import { ComposedPreview } from '../preview/preview-panel.tsx'

const MessagesTab = lazyPart(() => import('../list/messages-tab.tsx').then((module) => module.MessagesTab))

/** Device ids are asked for after so many clicks on the heading (I-054). */
const clicksForDevices = 5

function OlderNotifications() {
  const address = useNotificationsAddress()
  const { writing, onLanguage, onWritten, copy } = useComposing('older', address)
  const [clicks, setClicks] = useState(0)
  const heading = (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the document hides the field behind clicks on a heading
    <h2 className={css.pushType} onClick={() => setClicks(clicks + 1)}>
      {m.notifications_push_type()}
    </h2>
  )
  return (
    <NotificationsFrame
      address={address}
      preview={<ComposedPreview {...writing} />}
      tabs={[
        {
          id: 'manual',
          label: m.notifications_push(),
          content: (
            <ComposeForm
              {...writing}
              onWritten={onWritten}
              onLanguage={onLanguage}
              older={{ heading, hasDevices: clicks >= clicksForDevices }}
            />
          ),
        },
        {
          id: 'all',
          label: m.notifications_all(),
          content: <MessagesTab address={address} onEdit={copy} />,
        },
      ]}
    />
  )
}

export const OlderNotificationsScreen = () => (
  <>
    <PageTitle
      title={m.notifications_older()}
      description={m.notifications_older_note()}
      action={
        <Anchor component={Link} to="/notifications" size="sm">
          {m.notifications_to_newer()}
        </Anchor>
      }
    />
    <Permitted permission="notifications.read">
      <OlderNotifications />
    </Permitted>
  </>
)
