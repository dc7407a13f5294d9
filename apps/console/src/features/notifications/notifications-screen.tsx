import { Anchor, Button, Group } from '@mantine/core'
import { IconMoon } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Destination } from '@vitrine/domain/notifications/destinations.rules'
import type { Message } from '@vitrine/domain/notifications/notifications.routes'
import { m } from '@vitrine/messages/console'
import statusWords from '@vitrine/messages/console/automations.order_status'
import { PageTitle } from '@vitrine/ui/page-title'
import { Suspense, useState } from 'react'
import { useApp, useMay } from '../../shared/api/use-app.ts'
import { useConfirm } from '../../shared/confirm.ts'
import { lazyDialog, lazyPart } from '../../shared/parts/lazy-part.tsx'
import { Permitted } from '../../shared/permissions/permitted.tsx'
import { ComposeForm } from './compose/compose-form.tsx'
import { composedOf, draftOf, emptyDraft, isEmpty } from './compose/draft.rules.ts'
import { type DraftKind, useDraft } from './compose/drafts.ts'
import { secondOf } from './compose/experiment.rules.ts'
import { textsWritten, type WrittenText } from './compose/written-texts.tsx'
import { useNotificationsAddress } from './notifications-address.ts'
import { NotificationsFrame } from './notifications-frame.tsx'
import { defaultOf, type MessageTexts } from './texts/message-texts.rules.ts'

const AutomationsTab = lazyPart(() =>
  import('./automations/automations-tab.tsx').then((module) => module.AutomationsTab),
)
const LimitsDialog = lazyDialog(() => import('./limits/limits-dialog.tsx').then((module) => module.LimitsDialog))
const MessagesTab = lazyPart(() => import('./list/messages-tab.tsx').then((module) => module.MessagesTab))

/** What both screens compose: the draft, the language that is written, and how an earlier message is copied into it. */
export function useComposing(kind: DraftKind, onCopied: () => void) {
  const { languages } = useApp()
  const inUse = useDraft(kind)
  const [language, setLanguage] = useState(defaultOf(languages))
  const [chosen, setWritten] = useState<WrittenText>('a')
  const written = secondOf(inUse.draft.experiment) ? chosen : 'a'
  const texts = textsWritten(inUse.draft, written)
  const confirm = useConfirm()
  const copy = async (message: Message) => {
    const isSure =
      isEmpty(inUse.draft) ||
      (await confirm({
        title: m.notifications_replace_title(),
        message: m.notifications_replace_text(),
        confirmLabel: m.notifications_replace(),
      }))
    if (!isSure) return
    const copied = draftOf(message, languages)
    // Nothing is sent by what a screen does not show.
    const unseen = kind === 'older' ? { segment: null, urgent: false, experiment: null } : { devices: '' }
    inUse.replace({ ...copied, ...unseen })
    setWritten('a')
    onCopied()
  }
  return {
    inUse,
    language,
    setLanguage,
    written,
    setWritten,
    texts,
    composed: composedOf({ ...inUse.draft, texts }, languages),
    copy: (message: Message) => void copy(message),
  }
}

interface Prefill {
  texts: MessageTexts
  image: string | null
  destination: Destination
}

/** What is said of an order goes to nobody without one. */
const valuesOf = (destination: Destination) =>
  destination === 'order_details' ? { order_id: '1042', order_status: statusWords.received() } : undefined

const nothingWritten: Prefill = { texts: {}, image: null, destination: 'open_app' }

function Notifications() {
  const { languages } = useApp()
  const address = useNotificationsAddress()
  const composing = useComposing('new', () => address.go('manual'))
  const { inUse, language, setLanguage, composed, copy } = composing
  const [automation, setAutomation] = useState<Prefill>(nothingWritten)
  const isAutomation = address.tab === 'automation'
  const { texts, image } = isAutomation ? automation : { texts: composing.texts, image: inUse.draft.image }
  return (
    <NotificationsFrame
      address={address}
      written={{ texts, image, language, values: isAutomation ? valuesOf(automation.destination) : undefined }}
      composed={
        isAutomation ? composedOf({ ...emptyDraft(automation.destination), texts, image }, languages) : composed
      }
      tabs={[
        {
          id: 'manual',
          label: m.notifications_manual(),
          content: (
            <ComposeForm
              inUse={inUse}
              written={composing.written}
              onWritten={composing.setWritten}
              language={language}
              onLanguage={setLanguage}
            />
          ),
        },
        {
          id: 'automation',
          label: m.notifications_automation(),
          content: (
            <AutomationsTab address={address} language={language} onLanguage={setLanguage} onWritten={setAutomation} />
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
