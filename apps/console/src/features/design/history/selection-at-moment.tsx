import { useQuery } from '@tanstack/react-query'
import { minuteMs } from '@vitrine/domain/time'
import { m } from '@vitrine/messages/console'
import nothingChosen from '@vitrine/messages/console/history.chosen_nothing'
import kindWords from '@vitrine/messages/console/versions.kind'
import kindSinceWords from '@vitrine/messages/console/versions.kind_since'
import { useAppLanguage } from '../../../shared/api/app-language.ts'
import { useApp } from '../../../shared/api/use-app.ts'
import { someWords } from '../../../shared/list-words.ts'
import { SkeletonLines } from '../../../shared/parts/skeleton-lines.tsx'
import { catalogOf } from '../document/design.api.ts'
import versions from '../versions/versions.module.css'
import type { Beside } from './history.api.ts'
import css from './history.module.css'

interface SelectionAtMomentProps {
  kind: 'brands' | 'categories'
  past: readonly string[] | null
  now: readonly string[] | null
  beside: Beside
}

/** At most this many are named; the rest are only counted. */
const mostNamed = 50

function useNames(kind: SelectionAtMomentProps['kind'], ids: readonly string[]) {
  const { appKey } = useApp()
  const language = useAppLanguage()
  const named = ids.slice(0, mostNamed)
  return useQuery({
    queryKey: ['history-names', appKey, language, kind, named.join(',')],
    queryFn: async () => {
      const found = await catalogOf(appKey, language)[kind](named)
      return new Map<string, string>(found.map(({ id, name }) => [id, name]))
    },
    enabled: named.length > 0,
    staleTime: 5 * minuteMs,
  })
}

function Names({
  kind,
  ids,
  words,
  change,
}: {
  kind: SelectionAtMomentProps['kind']
  ids: string[]
  words: string
  change: string
}) {
  const { data, isPending } = useNames(kind, ids)
  if (ids.length === 0) return null
  return (
    <li data-kind={change}>
      <strong>{words}</strong>
      {isPending ? (
        <SkeletonLines count={1} height={16} />
      ) : (
        <p className={css.names}>
          {someWords(
            ids.map((id) => data?.get(id) ?? m.history_not_in_store()),
            mostNamed,
          )}
        </p>
      )}
    </li>
  )
}

/** Shows which brands or categories are chosen on one side of the comparison and not on the other. */
export function SelectionAtMoment({ kind, past, now, beside }: SelectionAtMomentProps) {
  const [old, fresh] = [new Set(past), new Set(now)]
  const removed = (past ?? []).filter((id) => !fresh.has(id))
  const added = (now ?? []).filter((id) => !old.has(id))
  const words = beside === 'now' ? kindSinceWords : kindWords
  const total = (ids: readonly string[] | null) => (ids === null ? nothingChosen[kind]() : String(ids.length))
  return (
    <>
      <p className={css.note}>
        {m.history_chosen({ beside, past: total(past), now: total(now) })}{' '}
        {removed.length + added.length === 0 ? m.history_chosen_reordered() : ''}
      </p>
      <ul className={versions.differences} aria-label={m.history_differing()}>
        <Names kind={kind} ids={removed} words={words.removed()} change="removed" />
        <Names kind={kind} ids={added} words={words.added()} change="added" />
      </ul>
    </>
  )
}
