import { Anchor, Button, Group } from '@mantine/core'
import { IconMoon } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { m } from '@vitrine/messages/console'
import { PageTitle } from '@vitrine/ui/page-title'
import { Suspense, useMemo, useState } from 'react'
import { useMay } from '../../shared/api/use-app.ts'
import { lazyDialog, lazyPart } from '../../shared/parts/lazy-part.tsx'
import { Permitted } from '../../shared/permissions/permitted.tsx'
import type { WrittenAutomation } from './automations/automation-fields.tsx'
import { ComposeForm } from './compose/compose-form.tsx'
import { emptyDraft } from './compose/draft.rules.ts'
import { useComposing } from './compose/use-composing.ts'
import { useNotificationsAddress } from './notifications-address.ts'
import { NotificationsFrame } from './notifications-frame.tsx'
import { ComposedPreview, PreviewPanel } from './preview/preview-panel.tsx'

const AutomationsTab = lazyPart(() =>
  import('./automations/automations-tab.tsx').then((module) => module.AutomationsTab),
)
const LimitsDialog = lazyDialog(() => import('./limits/limits-dialog.tsx').then((module) => module.LimitsDialog))
const MessagesTab = lazyPart(() => import('./list/messages-tab.tsx').then((module) => module.MessagesTab))

function Notifications() {
  const address = useNotificationsAddress()
  const { writing, onLanguage, onWritten, copy } = useComposing('new', address)
  const { language } = writing
  const [automation, setAutomation] = useState<WrittenAutomation | null>(null)
  const ofAutomation = useMemo(() => ({ ...emptyDraft(automation?.destination), ...automation }), [automation])
  return (
    <NotificationsFrame
      address={address}
      preview={
        address.tab === 'automation' ? (
          <PreviewPanel
            draft={ofAutomation}
            written="a"
            language={language}
            isOfOrder={ofAutomation.destination === 'order_details'}
          />
        ) : (
          <ComposedPreview {...writing} />
        )
      }
      tabs={[
        {
          id: 'manual',
          label: m.notifications_manual(),
          content: <ComposeForm {...writing} onWritten={onWritten} onLanguage={onLanguage} />,
        },
        {
          id: 'automation',
          label: m.notifications_automation(),
          content: (
            <AutomationsTab address={address} language={language} onLanguage={onLanguage} onWritten={setAutomation} />
          ),
        },
        {
          id: 'all',
          label: m.notifications_view_all(),
          content: <MessagesTab address={address} onEdit={copy} />,
        },
      ]}
    />
  )
}

function Actions() {
  const maySend = useMay('notifications.send')
  const [isLimiting, setLimiting] = useState(false)
  return (
    <Group gap="md">
      <Anchor component={Link} to="/notifications/older" size="sm">
        {m.notifications_to_older()}
      </Anchor>
      {maySend && (
        <Button variant="default" leftSection={<IconMoon size={16} aria-hidden />} onClick={() => setLimiting(true)}>
          {m.limits_title()}
        </Button>
      )}
      {isLimiting && (
        <Suspense fallback={null}>
          <LimitsDialog onClose={() => setLimiting(false)} />
        </Suspense>
      )}
    </Group>
  )
}

export const NotificationsScreen = () => (
  <>
    <PageTitle title={m.menu_notifications()} description={m.notifications_note()} action={<Actions />} />
    <Permitted permission="notifications.read">
      <Notifications />
    </Permitted>
  </>
)
