import { Button, Text } from '@mantine/core'
import { IconArrowBackUp, IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { formatDateTime } from '@vitrine/domain/formats/date.rules'
import type { Moment } from '@vitrine/domain/history/history.routes'
import { ErrorState } from '@vitrine/ui/error-state'
import { SkeletonLines } from '@vitrine/ui/skeleton-lines'
import { useState } from 'react'
import { useCan } from '../../../shared/api/use-app.ts'
import { messageOf } from '../../../shared/toast.ts'
import { type HistoryScope, momentQuery } from './history.api.ts'
import css from './history.module.css'
import { type Shown, shownOf, thingsOf } from './moment-things.ts'
import { PageThenView } from './page-then-view.tsx'
import { PartThenView } from './part-then-view.tsx'
import { RestoreAllDialog } from './restore-all-dialog.tsx'
import { ThingList } from './thing-list.tsx'

interface MomentViewProps {
  scope: HistoryScope
  moment: number
  /** `page:<id>` or a part; empty is the first that differs. */
  show: string
  onShow: (show: string) => void
  onBack: () => void
}

interface ThingViewProps {
  scope: HistoryScope
  data: Moment
  shown: Shown
}

const ThingView = ({ scope, data, shown }: ThingViewProps) =>
  shown.page ? (
    <PageThenView key={shown.key} scope={scope} data={data} page={shown.page} />
  ) : shown.part ? (
    <PartThenView key={shown.key} scope={scope} data={data} part={shown.part} />
  ) : null

/** The design as it was, thing by thing beside the draft of now. */
export function MomentView({ scope, moment, show, onShow, onBack }: MomentViewProps) {
  const canChange = useCan('design.change')
  const [isRestoring, setRestoring] = useState(false)
  const { data, error, refetch } = useQuery(momentQuery(scope, moment))
  const things = data && thingsOf(data)
  const shown = things && shownOf(things, show)
  const differs = things?.some(({ differs: one }) => one) === true || data?.isReordered === true
  return (
    <section className={css.moment} aria-labelledby="moment-title" aria-busy={!data && !error}>
      <Button
        className={css.back}
        variant="subtle"
        size="compact-sm"
        leftSection={<IconArrowLeft size={16} aria-hidden data-mirrored />}
        onClick={onBack}
      >
        All saves
      </Button>
      {error && !data ? <ErrorState message={messageOf(error)} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <SkeletonLines count={5} height={64} /> : null}
      {data && things ? (
        <>
          <div className={css.momentHead}>
            <div>
              <h2 id="moment-title" className={css.momentTitle}>
                The design on {formatDateTime(data.savedAt)}
              </h2>
              <Text size="sm" c="dimmed">
                {differs
                  ? `As ${data.savedBy} saved it, beside the draft as it is saved now.`
                  : 'The same as the draft as it is saved now.'}
              </Text>
            </div>
            {differs && canChange ? (
              <Button leftSection={<IconArrowBackUp size={16} aria-hidden />} onClick={() => setRestoring(true)}>
                Restore all
              </Button>
            ) : null}
          </div>
          <ThingList things={things} shown={shown?.key ?? ''} isReordered={data.isReordered} onShow={onShow} />
          {shown ? <ThingView scope={scope} data={data} shown={shown} /> : null}
          {isRestoring ? <RestoreAllDialog scope={scope} data={data} onClose={() => setRestoring(false)} /> : null}
        </>
      ) : null}
    </section>
  )
}
