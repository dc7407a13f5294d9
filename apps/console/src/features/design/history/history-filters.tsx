import { Button, Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { historyParts } from '@vitrine/domain/history/history.routes'
import { filtersQuery, type HistoryFilter, type HistoryScope } from './history.api.ts'
import css from './history.module.css'
import { pageTitle, partText } from './history.text.ts'

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
    label: isGone ? `${pageTitle(title)} (deleted)` : pageTitle(title),
  }))
  const parts = [...historyParts.map((part) => ({ value: part as string, label: partText[part] }))]
  const isFiltered = filter.thing + filter.person + filter.until !== ''
  return (
    <div className={css.filters}>
      <Select
        size="xs"
        label="What"
        placeholder="Everything"
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'Show everything' }}
        value={filter.thing || null}
        onChange={(thing) => onChange({ thing: thing ?? '' })}
        data={[
          { group: 'Pages', items: pages ?? [] },
          { group: 'Parts', items: [...parts, { value: 'pages', label: 'Order of the pages' }] },
        ]}
      />
      <Select
        size="xs"
        label="Who"
        placeholder="Everybody"
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'Show everybody' }}
        value={filter.person || null}
        onChange={(person) => onChange({ person: person ?? '' })}
        data={data?.people ?? []}
      />
      <TextInput
        size="xs"
        type="date"
        label="Up to"
        value={filter.until}
        onChange={(event) => onChange({ until: event.currentTarget.value })}
      />
      {isFiltered ? (
        <Button size="compact-xs" variant="subtle" onClick={() => onChange({ thing: '', person: '', until: '' })}>
          Clear filters
        </Button>
      ) : null}
    </div>
  )
}
