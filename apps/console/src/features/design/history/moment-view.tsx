import { Button, Text } from '@mantine/core'
import { IconArrowBackUp, IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Kept } from '@vitrine/blocks/kit/translators/kept'
import type { Moment } from '@vitrine/domain/history/history.routes'
import { m } from '@vitrine/messages/console'
import { Segmented } from '@vitrine/ui/segmented'
import { useState } from 'react'
import { useCan } from '../../../shared/api/use-app.ts'
import { formatDateTime } from '../../../shared/dates/date-words.ts'
import { LoadError } from '../../../shared/parts/load-error.tsx'
import { SkeletonLines } from '../../../shared/parts/skeleton-lines.tsx'
import { type Beside, besideOf, type Comparison, type HistoryScope, momentQuery } from './history.api.ts'
import css from './history.module.css'
import { type MomentThing, shownOf, thingsOf } from './moment-things.ts'
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
  compared: Comparison
  shown: MomentThing
}

const ThingView = ({ shown, ...of }: ThingViewProps) =>
  shown.page ? (
    <PageAtMomentView key={shown.key} {...of} page={shown.page} />
  ) : shown.part ? (
    <PartAtMomentView key={shown.key} {...of} part={shown.part} />
  ) : null

const besides = () =>
  (['before', 'now'] as const).map((beside) => ({ value: beside, label: m.history_beside({ beside }) }))

/** Compares the design at the moment with now, to say what a restore would do, and with what `compared` asks for. */
function useMoment(scope: HistoryScope, compared: Comparison) {
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
        {m.history_all_saves()}
      </Button>
      {error && !data ? <LoadError error={error} onRetry={refetch} /> : null}
      {!data && !error ? <SkeletonLines count={5} height={64} /> : null}
      {now && data && things ? (
        <>
          <div className={css.momentHead}>
            <div>
              <h2 id="moment-title" className={css.momentTitle}>
                {m.history_moment({ when: formatDateTime(data.savedAt) })}
              </h2>
              <Text size="sm" c="dimmed">
                <Kept
                  text={(name) => (differs ? m.history_draft_differs({ name }) : m.history_draft_same({ name }))}
                  values={[data.savedBy]}
                />
              </Text>
            </div>
            {differs && canChange ? (
              <Button leftSection={<IconArrowBackUp size={16} aria-hidden />} onClick={() => setRestoring(true)}>
                {m.history_restore_all()}
              </Button>
            ) : null}
          </div>
          {from === null ? null : (
            <Segmented
              aria-label={m.history_compare()}
              size="xs"
              options={besides()}
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
