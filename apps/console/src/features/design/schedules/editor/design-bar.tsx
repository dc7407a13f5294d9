/** The bar over the editor of a scheduled design: its name, its times, and how it goes live. */
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconArrowLeft, IconCalendarEvent, IconRocket } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { isAllowed } from '@vitrine/domain/designs/design-status.rules'
import { m } from '@vitrine/messages/console'
import actionWords from '@vitrine/messages/console/schedules.action'
import { Suspense, useState } from 'react'
import { useApp, useCan } from '../../../../shared/api/use-app.ts'
import { lazyDialog } from '../../../../shared/parts/lazy-part.tsx'
import { useService } from '../../../../shared/services.ts'
import { messageOf } from '../../../../shared/toast.ts'
import { unsavedChanges } from '../../../../shared/unsaved-changes/unsaved-areas.ts'
import { scheduleText } from '../schedule-words.ts'
import { brokenDesignsQuery, designQueryOf } from '../schedules.api.ts'
import { StatusBadge } from '../status-badge.tsx'
import css from './design-bar.module.css'

const GoLiveDialog = lazyDialog(() => import('../go-live-dialog.tsx').then((module) => module.GoLiveDialog))
const ScheduleDialog = lazyDialog(() => import('../schedule-dialog.tsx').then((module) => module.ScheduleDialog))

export function DesignBar({ id }: { id: string }) {
  const { appKey } = useApp()
  const mayPublish = useCan('design.publish')
  const { data: design } = useQuery(designQueryOf(appKey, id))
  const navigate = useNavigate()
  const unsaved = useService(unsavedChanges)
  const problems = useQuery(brokenDesignsQuery(appKey)).data?.get(id) ?? []
  const [dialog, setDialog] = useState<'goLive' | 'schedule' | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  if (!design) return null
  const when = scheduleText(design)

  /** Saves the edits first, because they are what shoppers will see. */
  async function openSaved(asked: 'goLive' | 'schedule'): Promise<void> {
    setFailure(null)
    await unsaved.saveEverything().then(
      (isSaved) => isSaved && setDialog(asked),
      (error: unknown) => setFailure(messageOf(error)),
    )
  }
  return (
    <section className={css.bar} aria-label={m.schedules_bar()}>
      <Button
        variant="subtle"
        color="gray"
        size="xs"
        leftSection={<IconArrowLeft size={16} aria-hidden data-mirrored />}
        onClick={() => void navigate({ to: '/design/home' })}
      >
        {m.schedules_return()}
      </Button>
      <p className={css.title} title={design.title}>
        {design.title}
      </p>
      <StatusBadge status={design.status} />
      {when === null ? null : <span className={css.when}>{when}</span>}
      <div className={css.actions}>
        {mayPublish && isAllowed('goLive', design.status) ? (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconRocket size={16} aria-hidden />}
            onClick={() => void openSaved('goLive')}
          >
            {actionWords.goLive()}
          </Button>
        ) : null}
        {mayPublish && isAllowed('schedule', design.status) ? (
          <Button
            size="xs"
            leftSection={<IconCalendarEvent size={16} aria-hidden />}
            onClick={() => void openSaved('schedule')}
          >
            {actionWords.schedule()}
          </Button>
        ) : null}
      </div>
      {failure !== null ? (
        <p className={css.failure} role="alert">
          {failure}
        </p>
      ) : null}
      {problems.length > 0 ? (
        <p className={css.problem}>
          <IconAlertTriangle size={16} aria-hidden />
          <span>{m.schedules_bar_would_break({ problems: problems.join(' ') })}</span>
        </p>
      ) : null}
      <Suspense fallback={null}>
        {dialog === 'schedule' ? <ScheduleDialog design={design} onClose={() => setDialog(null)} /> : null}
        {dialog === 'goLive' ? <GoLiveDialog design={design} onClose={() => setDialog(null)} /> : null}
      </Suspense>
    </section>
  )
}
