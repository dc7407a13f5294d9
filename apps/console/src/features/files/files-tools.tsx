/** Filters and order of the library. */
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type LibrarySort, librarySorts } from '@vitrine/domain/media/library.routes'
import { mediaTypes } from '@vitrine/domain/media/media.routes'
import { m } from '@vitrine/messages/console'
import sortWords from '@vitrine/messages/console/files.sort'
import typeWords from '@vitrine/messages/console/files.type'
import { FilterSelect } from '../../shared/lists/list-bar.tsx'
import { tagsQuery } from './files.api.ts'
import type { useFilesAddress } from './files-address.ts'

type Address = ReturnType<typeof useFilesAddress>['list']

export function FilesTools({ filters, filterBy, sort, sortBy }: Address) {
  const tags = useQuery(tagsQuery()).data ?? []
  // One that nothing has any more is still what the address asks for.
  const names = [...new Set([...tags.map(({ tag }) => tag), ...(filters.tag ? [filters.tag] : [])])]
  return (
    <>
      <FilterSelect
        label={m.files_kind()}
        all={m.files_all_kinds()}
        options={mediaTypes.map((value) => ({ value, label: typeWords[value]() }))}
        value={filters.type}
        onChoose={(type) => filterBy({ type })}
      />
      <FilterSelect
        label={m.files_tag_one()}
        all={m.files_all_tags()}
        options={names.map((value) => ({ value, label: value }))}
        value={filters.tag}
        onChoose={(tag) => filterBy({ tag })}
      />
      <FilterSelect
        label={m.files_use()}
        all={m.files_used_or_not()}
        options={[{ value: 'yes', label: m.files_unused() }]}
        value={filters.unused}
        onChoose={(unused) => filterBy({ unused })}
      />
      <NativeSelect
        label={m.lists_sort()}
        value={sort}
        data={librarySorts.map((value) => ({ value, label: sortWords[value]() }))}
        onChange={(event) => sortBy(event.currentTarget.value as LibrarySort, 'asc')}
      />
    </>
  )
}
