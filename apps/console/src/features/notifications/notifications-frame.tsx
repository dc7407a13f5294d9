/** Both screens of notifications: a panel of tabs on the left, the phone on the right. */
import { Button, Tabs } from '@mantine/core'
import { IconDeviceMobileMessage } from '@tabler/icons-react'
import type { VariableValues } from '@vitrine/domain/notifications/message-text.rules'
import type { ComposedMessageInput } from '@vitrine/domain/notifications/notifications.routes'
import { m } from '@vitrine/messages/console'
import { Panel } from '@vitrine/ui/panel'
import { type ReactNode, Suspense, useState } from 'react'
import { useApp, useCan } from '../../shared/api/use-app.ts'
import { lazyDialog } from '../../shared/parts/lazy-part.tsx'
import { SkeletonLines } from '../../shared/parts/skeleton-lines.tsx'
import css from './notifications.module.css'
import { type MessageTab, messageTabs, type NotificationsAddress } from './notifications-address.ts'
import { MessagePreview } from './preview/message-preview.tsx'
import { type MessageTexts, shownText } from './texts/message-texts.rules.ts'

const TestPushDialog = lazyDialog(() =>
  import('./test-push/test-push-dialog.tsx').then((module) => module.TestPushDialog),
)

export interface FrameTab {
  id: MessageTab
  label: string
  content: ReactNode
}

interface NotificationsFrameProps {
  address: NotificationsAddress
  tabs: readonly FrameTab[]
  /** What is being written, and in which language. */
  written: { texts: MessageTexts; image: string | null; language: string; values?: VariableValues | undefined }
  /** What a test push sends. */
  composed: ComposedMessageInput
}

function Preview({ written, composed }: Pick<NotificationsFrameProps, 'written' | 'composed'>) {
  const { languages } = useApp()
  const mayTest = useCan('notifications.write')
  const [isTesting, setTesting] = useState(false)
  const { texts, image, language, values } = written
  return (
    <Panel className={css.aside ?? ''}>
      <MessagePreview text={shownText(texts, language, languages)} language={language} image={image} values={values} />
      {mayTest && (
        <Button
          fullWidth
          mt="md"
          variant="default"
          leftSection={<IconDeviceMobileMessage size={16} aria-hidden />}
          onClick={() => setTesting(true)}
        >
          {m.notifications_test()}
        </Button>
      )}
      {isTesting && (
        <Suspense fallback={null}>
          <TestPushDialog composed={composed} onClose={() => setTesting(false)} />
        </Suspense>
      )}
    </Panel>
  )
}

export function NotificationsFrame({ address, tabs, written, composed }: NotificationsFrameProps) {
  const { tab, go } = address
  const open = tabs.find(({ id }) => id === tab)?.id ?? 'manual'
  /** A tab keeps what was typed in it while another one is shown. */
  const [opened, setOpened] = useState<ReadonlySet<MessageTab>>(new Set([open]))
  if (!opened.has(open)) setOpened(new Set([...opened, open]))
  return (
    <Tabs value={open} onChange={(next) => go(messageTabs.find((known) => known === next) ?? 'manual')}>
      <Tabs.List aria-label={m.notifications_tabs()}>
        {tabs.map(({ id, label }) => (
          <Tabs.Tab key={id} value={id}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <div className={css.columns}>
        <div className={css.main}>
          {tabs.map(({ id, content }) => (
            <Tabs.Panel key={id} value={id}>
              {opened.has(id) && (
                <Suspense
                  fallback={
                    <Panel>
                      <SkeletonLines count={8} height={36} />
                    </Panel>
                  }
                >
                  {content}
                </Suspense>
              )}
            </Tabs.Panel>
          ))}
        </div>
        <Preview written={written} composed={composed} />
      </div>
    </Tabs>
  )
}
