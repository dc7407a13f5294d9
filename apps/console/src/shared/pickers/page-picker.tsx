/** A page as a destination: custom and rewards pages only (D-034). */
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { isDestinationPage, pageTypeLabels } from '@vitrine/domain/actions/action.rules'
import type { Page } from '@vitrine/domain/pages/page.schema'
import { messageOf } from '../toast.ts'
import { pagesQuery } from './pickers.api.ts'

interface PagePickerProps {
  id: string
  label: string
  /** Id of the chosen page. */
  chosen: string
  error?: string | null
  onPick(page: { id: string; title: string; type: Page['type'] }): void
}

const titleOf = (page: Page): string => page.title.text || 'Title page'

export function PagePicker({ id, label, chosen, error, onPick }: PagePickerProps) {
  const pages = useQuery(pagesQuery())
  const offered = (pages.data ?? []).filter(isDestinationPage)
  const first = pages.isPending ? 'Loading…' : offered.length === 0 ? 'There are no custom pages yet' : 'Choose a page…'
  const isGone = chosen !== '' && pages.isSuccess && !offered.some((page) => page.id === chosen)
  return (
    <NativeSelect
      id={id}
      label={label}
      withAsterisk
      error={pages.isError ? messageOf(pages.error) : isGone ? 'The chosen page no longer exists' : error}
      disabled={pages.isSuccess && offered.length === 0}
      value={isGone ? '' : chosen}
      data={[
        { value: '', label: first, disabled: true },
        ...(pages.isPending && chosen !== '' ? [{ value: chosen, label: 'Loading…' }] : []),
        ...offered.map((page) => ({ value: page.id, label: `${titleOf(page)} (${pageTypeLabels[page.type]})` })),
      ]}
      onChange={(event) => {
        const page = offered.find(({ id }) => id === event.currentTarget.value)
        if (page) onPick({ id: page.id, title: page.title.text, type: page.type })
      }}
    />
  )
}
