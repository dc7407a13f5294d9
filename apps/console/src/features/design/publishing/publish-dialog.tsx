import { Alert, Anchor, Button, Modal, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconAlertCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ErrorState } from '@vitrine/ui/error-state'
import { SkeletonLines } from '@vitrine/ui/skeleton-lines'
import { useObservable } from '../../../shared/lib/observable.ts'
import { messageOf } from '../../../shared/toast.ts'
import { dirtyAreas, unsavedAreas } from '../../../shared/unsaved-changes/unsaved-areas.ts'
import { PictureToolsProvider } from '../pictures/picture-tools.tsx'
import { ChangeCard } from './change-card.tsx'
import { ConfirmFoot } from './confirm-foot.tsx'
import { PreflightPanel } from './preflight-panel.tsx'
import css from './publish-dialog.module.css'
import { changesQuery, preflightQuery, refreshChanges } from './publishing.api.ts'
import { phaseText } from './publishing.text.ts'
import { isBroken, usePreflight } from './use-preflight.ts'
import { usePublishing } from './use-publishing.ts'

function Changes({ appKey, dirty }: { appKey: string; dirty: boolean }) {
  const { data, error, refetch } = useQuery(changesQuery(appKey))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and must with the keyboard too
    <section className={css.column} aria-labelledby="changes-title" tabIndex={0}>
      <h3 id="changes-title" className={css.columnTitle}>
        What changes
      </h3>
      {error ? <ErrorState message={messageOf(error)} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <SkeletonLines count={3} height={120} /> : null}
      {data && data.changes.length > 0 ? (
        <ul className={css.changes}>
          {data.changes.map((change) => (
            <ChangeCard key={`${change.kind} ${change.pageId}`} appKey={appKey} change={change} />
          ))}
        </ul>
      ) : null}
      {data && data.changes.length === 0 ? (
        <Text size="sm" c="dimmed">
          {dirty ? 'What is saved is what shoppers see.' : 'Nothing has changed since then.'}
        </Text>
      ) : null}
    </section>
  )
}

function Intro({ appKey, dirty }: { appKey: string; dirty: boolean }) {
  const { data } = useQuery(changesQuery(appKey))
  return (
    <div className={css.intro}>
      <Text size="sm">
        {data?.live
          ? `Shoppers see release ${data.live.number} now. Publishing brings them the draft.`
          : 'Shoppers will see the draft.'}
      </Text>
      {dirty ? (
        <Text size="sm" fw={500}>
          Your unsaved changes are saved first and published with the rest.
        </Text>
      ) : null}
    </div>
  )
}

interface PublishDialogProps {
  appKey: string
  onClose: () => void
  /** A finding was followed to its block: the dialog goes, and the focus with it. */
  onFollow: () => void
}

/** Asks before publishing (D-191): what shoppers will see change, and what they would stumble over. */
export function PublishDialog({ appKey, onClose, onFollow }: PublishDialogProps) {
  const isPhone = useMediaQuery('(max-width: 47.99em)') ?? false
  const dirty = dirtyAreas(useObservable(unsavedAreas)).length > 0
  const preflight = usePreflight(preflightQuery(appKey), () => refreshChanges(appKey))
  const { phase, failure, publish } = usePublishing(appKey, onClose)
  const busy = phase !== 'idle'
  // Unsaved edits may have mended it: then the server judges after saving.
  const isBlocked = !dirty && isBroken(preflight)
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
      <Intro appKey={appKey} dirty={dirty} />
      <div className={css.columns} inert={busy}>
        <PictureToolsProvider>
          <Changes appKey={appKey} dirty={dirty} />
        </PictureToolsProvider>
        <PreflightPanel state={preflight} dirty={dirty} onFollow={onFollow} />
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
