import { Button, Text } from '@mantine/core'
import { IconArrowBackUp, IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { formatDateTime } from '@vitrine/domain/formats/date.rules'
import type { Moment } from '@vitrine/domain/history/history.routes'
import { Segmented } from '@vitrine/ui/segmented'
import { useState } from 'react'
import { useCan } from '../../../shared/api/use-app.ts'
import { LoadError } from '../../../shared/parts/load-error.tsx'
import { SkeletonLines } from '../../../shared/parts/skeleton-lines.tsx'
import { besideOf, type Compared, type HistoryScope, momentQuery } from './history.api.ts'
import css from './history.module.css'
import { type Beside, besideText } from './history.text.ts'
import { type Shown, shownOf, thingsOf } from './moment-things.ts'
import { PageAtMomentView } from './page-at-moment-view.tsx'
import { PartAtMomentView } from './part-at-moment-view.tsx'
import { RestoreAllDialog } from './restore-all-dialog.tsx'
import { ThingList } from './thing-list.tsx'

interface MomentViewProps {
  scope: HistoryScope
  moment: number
  /** The first moment of the entry, or null if the address does not contain it. */
  from: number | null
  /** Whether to compare with the current draft instead of the state before the entry. */
  isBesideNow: boolean
  onBeside: (beside: Beside) => void
  /** `page:<id>` or the name of a part. When empty, the first that differs is shown. */
  show: string
  onShow: (show: string) => void
  onBack: () => void
}

interface ThingViewProps {
  scope: HistoryScope
  data: Moment
  compared: Compared
  shown: Shown
}

const ThingView = ({ shown, ...of }: ThingViewProps) =>
  shown.page ? (
    <PageAtMomentView key={shown.key} {...of} page={shown.page} />
  ) : shown.part ? (
    <PartAtMomentView key={shown.key} {...of} part={shown.part} />
  ) : null

const besides = (['before', 'now'] as const).map((value) => ({ value, label: besideText[value].switch }))

/** Compares the design at the moment with now, to say what a restore would do, and with what `compared` asks for. */
function useMoment(scope: HistoryScope, compared: Compared) {
  const now = useQuery(momentQuery(scope, { ...compared, before: undefined }))
  const shown = useQuery(momentQuery(scope, compared))
  const refetch = () => void Promise.all([now.refetch(), shown.refetch()])
  return { now: now.data, data: now.data && shown.data, error: now.error ?? shown.error, refetch }
}

/** The design at a moment, with each page and part beside its state before, or beside the current draft. */
export function MomentView({ scope, moment, from, isBesideNow, onBeside, show, onShow, onBack }: MomentViewProps) {
  const canChange = useCan('design.change')
  const [isRestoring, setRestoring] = useState(false)
  const compared = { moment, before: isBesideNow ? undefined : (from ?? undefined) }
  const { now, data, error, refetch } = useMoment(scope, compared)
  const things = data && thingsOf(data)
  const shown = things && shownOf(things, show)
  const differs = now !== undefined && (now.isReordered || thingsOf(now).some(({ differs: one }) => one))
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
      {error && !data ? <LoadError error={error} onRetry={refetch} /> : null}
      {!data && !error ? <SkeletonLines count={5} height={64} /> : null}
      {now && data && things ? (
        <>
          <div className={css.momentHead}>
            <div>
              <h2 id="moment-title" className={css.momentTitle}>
                The design on {formatDateTime(data.savedAt)}
              </h2>
              <Text size="sm" c="dimmed">
                {differs
                  ? `As ${data.savedBy} saved it. The draft is another one now.`
                  : `As ${data.savedBy} saved it. The draft is still the same.`}
              </Text>
            </div>
            {differs && canChange ? (
              <Button leftSection={<IconArrowBackUp size={16} aria-hidden />} onClick={() => setRestoring(true)}>
                Restore all
              </Button>
            ) : null}
          </div>
          {from === null ? null : (
            <Segmented
              aria-label="Compare"
              size="xs"
              options={besides}
              value={besideOf(compared)}
              onChange={onBeside}
            />
          )}
          <ThingList
            things={things}
            shown={shown?.key ?? ''}
            isReordered={data.isReordered}
            beside={besideOf(compared)}
            onShow={onShow}
          />
          {shown ? <ThingView scope={scope} data={data} compared={compared} shown={shown} /> : null}
          {isRestoring ? <RestoreAllDialog scope={scope} data={now} onClose={() => setRestoring(false)} /> : null}
        </>
      ) : null}
    </section>
  )
}
