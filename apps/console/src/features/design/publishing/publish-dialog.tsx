import { Alert, Anchor, Button, Modal, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconAlertCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { m } from '@vitrine/messages/console'
import phaseWords from '@vitrine/messages/console/publishing.phase'
import { useProfile } from '../../../shared/api/use-profile.ts'
import { LoadError } from '../../../shared/parts/load-error.tsx'
import { SkeletonLines } from '../../../shared/parts/skeleton-lines.tsx'
import { invalidPlaces, useInvalidPlaces } from '../../../shared/unsaved-changes/invalid-places.ts'
import { PictureToolsProvider } from '../pictures/picture-tools.tsx'
import { ChangeCard } from './change-card.tsx'
import { ConfirmFoot } from './confirm-foot.tsx'
import { PreflightPanel } from './preflight-panel.tsx'
import css from './publish-dialog.module.css'
import { isBroken } from './use-preflight.ts'
import { type PublishPreview, usePublishPreview } from './use-publish-preview.ts'
import { usePublishing } from './use-publishing.ts'

/** Says why no change is listed. */
function noChangeText({ dirty, mustMerge }: PublishPreview): string {
  if (mustMerge) return m.publishing_none_saved()
  return dirty ? m.publishing_none_visible() : m.publishing_none_since()
}

function Changes({ appKey, preview }: { appKey: string; preview: PublishPreview }) {
  const { changes, error, unsaved, retry } = preview
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and must with the keyboard too
    <section className={css.column} aria-labelledby="changes-title" tabIndex={0}>
      <h3 id="changes-title" className={css.columnTitle}>
        {m.publishing_changes()}
      </h3>
      {error ? <LoadError error={error} onRetry={retry} /> : null}
      {!changes && !error ? <SkeletonLines count={3} height={120} /> : null}
      {changes && changes.length > 0 ? (
        <ul className={css.changes}>
          {changes.map((change) => (
            <ChangeCard key={`${change.kind} ${change.pageId}`} appKey={appKey} change={change} unsaved={unsaved} />
          ))}
        </ul>
      ) : null}
      {changes && changes.length === 0 ? (
        <Text size="sm" c="dimmed">
          {noChangeText(preview)}
        </Text>
      ) : null}
    </section>
  )
}

function Intro({ live, dirty, mustMerge }: PublishPreview) {
  return (
    <div className={css.intro}>
      <Text size="sm">{live ? m.publishing_live_now({ number: live.number }) : m.publishing_first()}</Text>
      {dirty ? (
        <Text size="sm" fw={500}>
          {mustMerge ? m.publishing_must_merge() : m.publishing_unsaved()}
        </Text>
      ) : null}
    </div>
  )
}

interface PublishDialogProps {
  appKey: string
  onClose: () => void
  /** Called when the person follows a finding to its block: the dialog closes without giving the focus back. */
  onFollow: () => void
}

/** Asks before publishing (D-191) and shows what will change for shoppers and which problems they would meet. */
export function PublishDialog({ appKey, onClose, onFollow }: PublishDialogProps) {
  const isPhone = useMediaQuery('(max-width: 47.99em)') ?? false
  const preview = usePublishPreview(appKey)
  const { preflight } = preview
  const member = useProfile()?.sub
  const invalid = useInvalidPlaces({ member, appKey })
  const { phase, failure, publish } = usePublishing(appKey, onClose, () => invalidPlaces({ member, appKey }).length > 0)
  const busy = phase !== 'idle'
  // A merge may fix the problem, so the server checks again after it.
  const isBlocked = invalid.length > 0 || (!preview.mustMerge && isBroken(preflight))
  return (
    <Modal
      opened
      onClose={() => !busy && onClose()}
      title={m.publishing_title()}
      size={920}
      fullScreen={isPhone}
      closeButtonProps={{ disabled: busy, 'aria-label': m.kit_close() }}
      classNames={{ content: css.content, body: css.body }}
    >
      <Intro {...preview} />
      <div className={css.columns} inert={busy}>
        <PictureToolsProvider>
          <Changes appKey={appKey} preview={preview} />
        </PictureToolsProvider>
        <PreflightPanel state={preflight} invalid={invalid} onFollow={onFollow} />
      </div>
      {failure === null ? null : (
        <div className={css.failure}>
          <Alert color="red" role="alert" icon={<IconAlertCircle size={18} />} title={m.publishing_not_published()}>
            {failure}
          </Alert>
        </div>
      )}
      <ConfirmFoot
        note={phase === 'idle' ? (isBlocked ? m.publishing_fix_first() : '') : phaseWords[phase]()}
        busy={busy}
        onClose={onClose}
        start={
          <Anchor component={Link} to="/design/releases" size="sm" onClick={onClose}>
            {m.publishing_all_releases()}
          </Anchor>
        }
      >
        <Button onClick={publish} loading={busy} disabled={isBlocked} data-autofocus>
          {m.publishing_publish()}
        </Button>
      </ConfirmFoot>
    </Modal>
  )
}
