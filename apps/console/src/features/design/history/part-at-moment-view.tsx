import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Moment, PartAtMoment } from '@vitrine/domain/history/history.routes'
import { m } from '@vitrine/messages/console'
import partWords from '@vitrine/messages/console/history.part'
import { useAppLanguage } from '../../../shared/api/app-language.ts'
import { useCan } from '../../../shared/api/use-app.ts'
import { formatDateTime } from '../../../shared/dates/date-words.ts'
import { LoadError } from '../../../shared/parts/load-error.tsx'
import { BadgesAtMoment } from './badges-at-moment.tsx'
import { besideOf, type Comparison, type HistoryScope, partsThenQuery } from './history.api.ts'
import css from './history.module.css'
import { LayoutAtMoment } from './layout-at-moment.tsx'
import { SelectionAtMoment } from './selection-at-moment.tsx'
import { ThingView } from './thing-view.tsx'
import { useRestore } from './use-restore.ts'

interface PartAtMomentViewProps {
  scope: HistoryScope
  data: Moment
  compared: Comparison
  part: PartAtMoment
}

function Difference({
  scope,
  compared,
  part,
}: Pick<PartAtMomentViewProps, 'scope' | 'compared'> & Pick<PartAtMoment, 'part'>) {
  const { data, error, refetch } = useQuery(partsThenQuery(scope, compared, useAppLanguage()))
  const beside = besideOf(compared)
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={240} />
  if (part === 'badges')
    return <BadgesAtMoment past={data.past.badges ?? []} now={data.now.badges ?? []} beside={beside} />
  if (part === 'brands' || part === 'categories')
    return <SelectionAtMoment kind={part} past={data.past[part]} now={data.now[part]} beside={beside} />
  return <LayoutAtMoment part={part} past={data.past.layout} now={data.now.layout} beside={beside} />
}

/** Compares one part then and now, field by field. */
export function PartAtMomentView({ scope, data, compared, part }: PartAtMomentViewProps) {
  const canChange = useCan('design.change')
  const { restore, isBusy } = useRestore(scope, data.moment)
  const name = partWords[part.part]()
  const beside = besideOf(compared)
  const when = formatDateTime(data.savedAt)
  const act = () =>
    restore({
      question: {
        title: m.history_restore_question({ what: name }),
        message: m.history_restore_part_text({ when }),
        confirmLabel: m.history_restore(),
      },
      restore: { scope: 'part', part: part.part, revision: part.revision },
      done: m.history_part_restored({ part: name, when }),
    })
  return (
    <ThingView
      title={name}
      restoreLabel={canChange && beside === 'now' && part.state === 'changed' ? m.history_restore_this_part() : null}
      isBusy={isBusy}
      onRestore={act}
    >
      {part.state === 'changed' ? <Difference scope={scope} compared={compared} part={part.part} /> : null}
      {part.state === 'same' ? <p className={css.note}>{m.history_unchanged({ beside })}</p> : null}
      {part.state === 'lost' ? <p className={css.note}>{m.history_part_lost()}</p> : null}
    </ThingView>
  )
}
