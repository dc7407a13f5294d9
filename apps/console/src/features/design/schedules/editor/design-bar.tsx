/** The bar over the editor of a scheduled design: what it is, when it comes, and how it goes live. */
import { Button } from '@mantine/core'
import { IconArrowLeft, IconCalendarEvent, IconRocket } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { isAllowed } from '@vitrine/domain/designs/design-status.rules'
import { lazy, Suspense, useState } from 'react'
import { useApp, useCan } from '../../../../shared/api/use-app.ts'
import { messageOf } from '../../../../shared/toast.ts'
import { saveAll } from '../../../../shared/unsaved-changes/unsaved-areas.ts'
import { designQueryOf } from '../schedules.api.ts'
import { scheduleText } from '../schedules.text.ts'
import { StatusBadge } from '../status-badge.tsx'
import { useDesignActions } from '../use-design-actions.ts'
import css from './design-bar.module.css'

const ScheduleDialog = lazy(() =>
  import('../schedule-dialog.tsx').then((module) => ({ default: module.ScheduleDialog })),
)

export function DesignBar({ id }: { id: string }) {
  const { appKey } = useApp()
  const mayPublish = useCan('design.publish')
  const { data: design } = useQuery(designQueryOf(appKey, id))
  const navigate = useNavigate()
  const actions = useDesignActions(appKey)
  const [isScheduling, setScheduling] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  if (!design) return null
  const when = scheduleText(design)

  /** What is edited goes along: it is what shoppers will see. */
  async function afterSaving(act: () => Promise<string | null>): Promise<void> {
    setFailure(null)
    try {
      await saveAll()
      setFailure(await act())
    } catch (error) {
      setFailure(messageOf(error))
    }
  }
  const goLive = () => afterSaving(() => actions.goLive(design))
  const schedule = () =>
    afterSaving(async () => {
      setScheduling(true)
      return null
    })
  return (
    <section className={css.bar} aria-label="Scheduled design">
      <Button
        variant="subtle"
        color="gray"
        size="xs"
        leftSection={<IconArrowLeft size={16} aria-hidden />}
        onClick={() => void navigate({ to: '/design/$', params: { _splat: 'home' } })}
      >
        Return to app builder
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
            onClick={() => void goLive()}
          >
            Go live now
          </Button>
        ) : null}
        {mayPublish && isAllowed('schedule', design.status) ? (
          <Button size="xs" leftSection={<IconCalendarEvent size={16} aria-hidden />} onClick={() => void schedule()}>
            Schedule
          </Button>
        ) : null}
      </div>
      {failure !== null ? (
        <p className={css.failure} role="alert">
          {failure}
        </p>
      ) : null}
      {isScheduling ? (
        <Suspense fallback={null}>
          <ScheduleDialog design={design} onClose={() => setScheduling(false)} />
        </Suspense>
      ) : null}
    </section>
  )
}
