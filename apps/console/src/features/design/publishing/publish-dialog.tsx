import { Alert, Anchor, Button, Modal, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconAlertCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useProfile } from '../../../shared/api/use-profile.ts'
import { LoadError } from '../../../shared/parts/load-error.tsx'
import { SkeletonLines } from '../../../shared/parts/skeleton-lines.tsx'
import { invalidPlaces, useInvalidPlaces } from '../../../shared/unsaved-changes/invalid-places.ts'
import { PictureToolsProvider } from '../pictures/picture-tools.tsx'
import { ChangeCard } from './change-card.tsx'
import { ConfirmFoot } from './confirm-foot.tsx'
import { PreflightPanel } from './preflight-panel.tsx'
import css from './publish-dialog.module.css'
import { phaseText } from './publishing.text.ts'
import { isBroken } from './use-preflight.ts'
import { type PublishPreview, usePublishPreview } from './use-publish-preview.ts'
import { usePublishing } from './use-publishing.ts'

/** Says why no change is listed. */
function noChangeText({ dirty, mustMerge }: PublishPreview): string {
  if (mustMerge) return 'What was saved last is what shoppers see.'
  return dirty ? 'Shoppers see no difference.' : 'Nothing has changed since then.'
}

function Changes({ appKey, preview }: { appKey: string; preview: PublishPreview }) {
  const { changes, error, unsaved, retry } = preview
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and must with the keyboard too
    <section className={css.column} aria-labelledby="changes-title" tabIndex={0}>
      <h3 id="changes-title" className={css.columnTitle}>
        What changes
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
      <Text size="sm">
        {live
          ? `Shoppers see release ${live.number} now. Publishing brings them the draft.`
          : 'Shoppers will see the draft.'}
      </Text>
      {dirty ? (
        <Text size="sm" fw={500}>
          {mustMerge
            ? 'Somebody else saved what you changed. You choose what stays before anything is published.'
            : 'Your unsaved changes are saved first and published with the rest.'}
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
      title="Publish to mobile"
      size={920}
      fullScreen={isPhone}
      closeButtonProps={{ disabled: busy, 'aria-label': 'Close' }}
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
          <Alert color="red" role="alert" icon={<IconAlertCircle size={18} />} title="It was not published">
            {failure}
          </Alert>
        </div>
      )}
      <ConfirmFoot
        note={isBlocked && !busy ? 'Fix what must be fixed, then check again.' : phaseText[phase]}
        busy={busy}
        onClose={onClose}
        start={
          <Anchor component={Link} to="/design/releases" size="sm" onClick={onClose}>
            All releases
          </Anchor>
        }
      >
        <Button onClick={publish} loading={busy} disabled={isBlocked} data-autofocus>
          Publish
        </Button>
      </ConfirmFoot>
    </Modal>
  )
}
