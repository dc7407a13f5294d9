/** A page as a destination: custom pages, and rewards pages while their integration is active (D-034, D-220). */

import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { availableScreens, isDestinationPage } from '@vitrine/domain/actions/action.rules'
import type { Page } from '@vitrine/domain/pages/page.schema'
import { m } from '@vitrine/messages/console'
import { pageTypeName } from '../page-names.ts'
import { messageOf } from '../toast.ts'
import { integrationsQuery, pagesQuery } from './pickers.api.ts'

interface PagePickerProps {
  id: string
  label: string
  /** Id of the chosen page. */
  chosen: string
  error?: string | null
  onPick(page: { id: string; title: string; type: Page['type'] }): void
}

const titleOf = (page: Page): string => page.title.text || m.pickers_untitled_page()

export function PagePicker({ id, label, chosen, error, onPick }: PagePickerProps) {
  const pages = useQuery(pagesQuery())
  const integrations = useQuery(integrationsQuery())
  const destinations = (pages.data ?? []).filter(isDestinationPage)
  // When it is unknown which integrations are active, every page is offered: publishing checks them.
  const isUnknown = integrations.isError && integrations.data === undefined
  const screens = availableScreens(integrations.data ?? [])
  const offered = destinations.filter(({ type }) => isUnknown || screens.includes(type))
  const isPending = pages.isPending || integrations.isPending
  const first = isPending ? m.fields_loading() : offered.length === 0 ? m.pickers_no_pages() : m.pickers_choose_page()
  const isGone = chosen !== '' && pages.isSuccess && !destinations.some((page) => page.id === chosen)
  // The chosen page is still named while it cannot be offered; the screen tells what is wrong with it.
  const closed =
    isGone || isPending ? undefined : destinations.find((page) => page.id === chosen && !offered.includes(page))
  return (
    <NativeSelect
      id={id}
      label={label}
      withAsterisk
      error={pages.isError ? messageOf(pages.error) : isGone ? m.pickers_page_gone() : error}
      disabled={pages.isSuccess && !isPending && offered.length === 0}
      value={isGone ? '' : chosen}
      data={[
        { value: '', label: first, disabled: true },
        ...(isPending && chosen !== '' && !offered.some((page) => page.id === chosen)
          ? [{ value: chosen, label: m.fields_loading() }]
          : []),
        ...(closed
          ? [{ value: chosen, label: m.pickers_not_available({ name: titleOf(closed) }), disabled: true }]
          : []),
        ...offered.map((page) => ({ value: page.id, label: `${titleOf(page)} (${pageTypeName(page.type)})` })),
      ]}
      onChange={(event) => {
        const page = offered.find(({ id }) => id === event.currentTarget.value)
        if (page) onPick({ id: page.id, title: page.title.text, type: page.type })
      }}
    />
  )
}
