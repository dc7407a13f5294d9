/** The phone beside what is written, and the button that sends it to one. */
import { Button } from '@mantine/core'
import { IconDeviceMobileMessage } from '@tabler/icons-react'
import { m } from '@vitrine/messages/console'
import statusWords from '@vitrine/messages/console/automations.order_status'
import { Panel } from '@vitrine/ui/panel'
import { memo, Suspense, useDeferredValue, useState } from 'react'
import { useApp, useCan } from '../../../shared/api/use-app.ts'
import { lazyDialog } from '../../../shared/parts/lazy-part.tsx'
import { composedOf, type Draft } from '../compose/draft.rules.ts'
import { type DraftKind, useDraft } from '../compose/drafts.ts'
import { textsWritten, type WrittenText } from '../compose/written-texts.tsx'
import css from '../notifications.module.css'
import { shownText } from '../texts/message-texts.rules.ts'
import { MessagePreview } from './message-preview.tsx'

const TestPushDialog = lazyDialog(() =>
  import('../test-push/test-push-dialog.tsx').then((module) => module.TestPushDialog),
)

interface PreviewPanelProps {
  draft: Draft
  /** Which text of an A/B test is shown. */
  written: WrittenText
  language: string
  /** It goes to nobody without an order. */
  isOfOrder?: boolean
}

export const PreviewPanel = memo(({ draft, written, language, isOfOrder = false }: PreviewPanelProps) => {
  const { languages } = useApp()
  const mayTest = useCan('notifications.write')
  const [isTesting, setTesting] = useState(false)
  const texts = textsWritten(draft, written)
  return (
    <Panel className={css.aside ?? ''}>
      <MessagePreview
        text={shownText(texts, language, languages)}
        language={language}
        image={draft.image}
        values={isOfOrder ? { order_id: '1042', order_status: statusWords.received() } : undefined}
      />
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
          <TestPushDialog composed={composedOf({ ...draft, texts }, languages)} onClose={() => setTesting(false)} />
        </Suspense>
      )}
    </Panel>
  )
})

/** Follows what is typed a moment later, so that a key is drawn in its field first. */
export function ComposedPreview({ kind, ...shown }: { kind: DraftKind } & Omit<PreviewPanelProps, 'draft'>) {
  const draft = useDeferredValue(useDraft(kind).draft)
  return <PreviewPanel draft={draft} {...shown} />
}
