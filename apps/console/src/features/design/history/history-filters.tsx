import { Button, Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { historyParts } from '@vitrine/domain/history/history.routes'
import { m } from '@vitrine/messages/console'
import partWords from '@vitrine/messages/console/history.part'
import { pageTitle } from '../../../shared/page-names.ts'
import { filtersQuery, type HistoryFilter, type HistoryScope } from './history.api.ts'
import css from './history.module.css'

interface HistoryFiltersProps {
  scope: HistoryScope
  filter: HistoryFilter
  onChange: (change: Partial<HistoryFilter>) => void
}

/** Filters the history by page or part, by person, and up to a day. */
export function HistoryFilters({ scope, filter, onChange }: HistoryFiltersProps) {
  const { data } = useQuery(filtersQuery(scope))
  const pages = data?.pages.map(({ id, title, isGone }) => ({
    value: `page:${id}`,
    label: isGone ? m.history_gone_page({ title: pageTitle(title) }) : pageTitle(title),
  }))
  const parts = [...historyParts.map((part) => ({ value: part as string, label: partWords[part]() }))]
  const isFiltered = filter.thing + filter.person + filter.until !== ''
  return (
    <div className={css.filters}>
      <Select
        size="xs"
        label={m.history_what()}
        placeholder={m.history_everything()}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': m.history_show_everything() }}
        value={filter.thing || null}
        onChange={(thing) => onChange({ thing: thing ?? '' })}
        data={[
          { group: m.history_pages(), items: pages ?? [] },
          { group: m.history_parts(), items: [...parts, { value: 'pages', label: m.history_order() }] },
        ]}
      />
      <Select
        size="xs"
        label={m.history_who()}
        placeholder={m.history_everybody()}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': m.history_show_everybody() }}
        value={filter.person || null}
        onChange={(person) => onChange({ person: person ?? '' })}
        data={data?.people ?? []}
        renderOption={({ option }) => <span translate="no">{option.label}</span>}
      />
      <TextInput
        size="xs"
        type="date"
        label={m.history_until()}
        value={filter.until}
        onChange={(event) => onChange({ until: event.currentTarget.value })}
      />
      {isFiltered ? (
        <Button size="compact-xs" variant="subtle" onClick={() => onChange({ thing: '', person: '', until: '' })}>
          {m.history_clear()}
        </Button>
      ) : null}
    </div>
  )
}
